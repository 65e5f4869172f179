import type { DueEffect, Effect } from '#domain/order/effects-of'
import { holdPlanOf } from '#domain/order/hold-plan'
import type { OrderState } from '#domain/order/order-state'
import { isBoughtCard, returnedPart } from '#domain/order/returned-part'
import type { PlatformEnv } from '../env'
import { authorizationDays } from '../payments/authorization-days'
import { restockAll, releaseAll } from './order-holds'
import { emailConfirmation, emailGiftCards } from './order-emails'
import { emailCancelled, emailRefunded, emailRefundFailed } from './refund-emails'
import { emailReadyForPickup, emailReturned, emailReturnStarted, emailShipped } from './parcel-emails'
import { indexOrder, indexWaitingOrder } from './orders.sql.ts'
import { capture, endPaymentOf, holdCards, type Meant, refund, releaseRest } from './order-money'
import { emailWithdrawal } from './withdraw-order'
import { emailDebitReturned, emailPaymentFailed, emailPending } from './payment-emails'
import { countSpending, grantPoints, takePointsBack } from './order-loyalty'

/** Of what it is: a parcel, cancellation, return or refund, or the whole order. */
type Perform = (env: PlatformEnv, order: OrderState, meant: Meant) => Promise<boolean>

/** Implementation of each effect. All are idempotent; false if not done yet. */
const performs: Record<Effect, Perform> = {
  async index(env, order) {
    await indexOrder(env.RECORDS, order, authorizationDays(env.AUTHORIZATION_DAYS).days)
    return true
  },
  async contact(env, order) {
    await indexWaitingOrder(env.RECORDS, order)
    return true
  },
  'confirmation-mail': (env, order) => emailConfirmation(env, order),
  'pending-mail': (env, order) => emailPending(env, order),
  'payment-failed-mail': (env, order) => emailPaymentFailed(env, order),
  'debit-returned-mail': (env, order, { of }) => emailDebitReturned(env, order, { of }),
  'shipped-mail': (env, order, { of }) => emailShipped(env, order, { of }),
  'ready-mail': (env, order, { of }) => emailReadyForPickup(env, order, { of }),
  'refunded-mail': (env, order, { of }) => emailRefunded(env, order, { of }),
  'refund-failed-mail': (env, order, { of }) => emailRefundFailed(env, order, { of }),
  'return-started-mail': (env, order, { of }) => emailReturnStarted(env, order, { of }),
  'returned-mail': (env, order, { of }) => emailReturned(env, order, { of }),
  'cancelled-mail': (env, order, { of }) => emailCancelled(env, order, { of }),
  'withdrawal-mail': (env, order, { of }) => emailWithdrawal(env, order, { of }),
  'gift-card-mail': (env, order) => emailGiftCards(env, order),
  'gift-card-hold': holdCards,
  capture,
  refund,
  void: endPaymentOf,
  release: releaseRest,
  /** A part goes back to where it was taken from; a whole order releases what it took. */
  async 'give-back'(env, { holds, holdId, cancellations }, { of }) {
    if (of === undefined) await releaseAll(env, holds, holdId)
    else await restockAll(env, cancellations?.find(({ id }) => id === of)?.back ?? [], `${holdId}:cancel:${of}`)
    return true
  },
  /** Returned items are restocked, except gift cards. */
  async restock(env, order, { of }) {
    const units = order.received?.find(({ id }) => id === of)?.lines
    const back = units
      ? order.cart.items.flatMap((item) => (units[item.id] ? [{ ...item, qty: units[item.id] ?? 0 }] : []))
      : returnedPart(order).items.filter((item) => !isBoughtCard(item))
    await restockAll(env, holdPlanOf({ items: back }), [order.holdId, 'returned', of].filter(Boolean).join(':'))
    return true
  },
  points: grantPoints,
  'points-back': takePointsBack,
  spending: countSpending,
}

export function performEffect(env: PlatformEnv, order: OrderState, { effect, ...meant }: DueEffect & Meant): Promise<boolean> {
  return performs[effect](env, order, meant)
}
