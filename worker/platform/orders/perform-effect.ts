import { toMinorUnits } from '#domain/money/minor-units'
import type { DueOrderEffect, OrderEffect } from '#domain/order/order-effects'
import { buildStockHolds } from '#domain/order/hold-plan'
import { omitCancelledUnits } from '#domain/order/kept-order'
import { getPointsFreeAt, calculateOrderPoints, calculateRefundedPart } from '#domain/order/order-points'
import type { OrderState } from '#domain/order/order-state'
import { splitRefundedReturns } from '#domain/order/split-returned-lines'
import { isBoughtCard, getReturnedPart } from '#domain/order/returned-part'
import { getConsumerStub } from '../account/consumer-stub'
import type { PlatformEnv } from '../env'
import { findRefundEnd } from '../gift-cards/refund-end'
import { parseAuthorizationDays } from '../payments/payment-settings'
import { giveBackAll, restockAll } from './order-holds'
import {
  sendConfirmationEmail,
  sendGiftCardEmails,
  sendReadyForPickupEmail,
  sendReturnedEmail,
  sendReturnStartedEmail,
  sendShippedEmail,
} from './order-emails'
import {
  sendCancelledEmail,
  sendRefundedEmail,
  sendRefundFailedEmail,
  sendDebitReturnedEmail,
  sendPaymentFailedEmail,
  sendPendingEmail,
} from './payment-emails'
import { indexGiftRecipients, indexOrder, indexUnplacedOrder } from './orders.sql.ts'
import { captureOrderPayment, endOrderPayment, holdCards, type EffectTarget, refundOrderPayment, releaseRemainder } from './order-money'
import { listHeldRefunds, listPaidTwice } from './payment-issues'
import { sendWithdrawalEmail } from './withdraw-order'

/** Of what it is: a parcel, cancellation, return or refund, or the whole order. */
type EffectHandler = (env: PlatformEnv, order: OrderState, target: EffectTarget) => Promise<boolean>

/** Implementation of each effect. All are idempotent; false if not done yet. */
const effectHandlers: Record<OrderEffect, EffectHandler> = {
  async index(env, order) {
    await indexOrder(env.RECORDS, order, parseAuthorizationDays(env.AUTHORIZATION_DAYS).days)
    return true
  },
  async contact(env, order) {
    await indexUnplacedOrder(env.RECORDS, order)
    return true
  },
  async recipients(env, order) {
    await indexGiftRecipients(env.RECORDS, order)
    return true
  },
  'confirmation-mail': (env, order) => sendConfirmationEmail(env, order),
  'pending-mail': (env, order) => sendPendingEmail(env, order),
  'payment-failed-mail': (env, order) => sendPaymentFailedEmail(env, order),
  'debit-returned-mail': (env, order, { of }) => sendDebitReturnedEmail(env, order, { of }),
  'shipped-mail': (env, order, { of }) => sendShippedEmail(env, order, { of }),
  'ready-mail': (env, order, { of }) => sendReadyForPickupEmail(env, order, { of }),
  'refunded-mail': (env, order, { of }) => sendRefundedEmail(env, order, { of }),
  'refund-failed-mail': (env, order, { of }) => sendRefundFailedEmail(env, order, { of }),
  'return-started-mail': (env, order, { of }) => sendReturnStartedEmail(env, order, { of }),
  'returned-mail': (env, order, { of }) => sendReturnedEmail(env, order, { of }),
  'cancelled-mail': (env, order, { of }) => sendCancelledEmail(env, order, { of }),
  'withdrawal-mail': (env, order, { of }) => sendWithdrawalEmail(env, order, { of }),
  'gift-card-mail': (env, order) => sendGiftCardEmails(env, order, Date.now()),
  'gift-card-hold': holdCards,
  capture: captureOrderPayment,
  refund: refundOrderPayment,
  void: endOrderPayment,
  release: releaseRemainder,
  'held-refunds': listHeldRefunds,
  'paid-twice': listPaidTwice,
  /** A part goes back to where it was taken from, and so does all that a whole order took. */
  async 'give-back'(env, { holds, holdId, cancellations }, { of, onCardsEnd }) {
    const cancellation = cancellations?.find(({ id }) => id === of)
    if (of === undefined) await giveBackAll(env, holds, holdId)
    else await restockAll(env, cancellation?.back ?? [], `${holdId}:cancel:${of}`)
    const cardsUntil = await findRefundEnd(env, of === undefined ? holds : (cancellation?.back ?? []), cancellation?.at ?? Date.now())
    if (cardsUntil) onCardsEnd?.(cardsUntil)
    return true
  },
  /** Returned items are restocked, except gift cards. */
  async restock(env, order, { of }) {
    const units = order.received?.find(({ id }) => id === of)?.lines
    const returnedItems = units
      ? order.cart.items.flatMap((item) => (units[item.id] ? [{ ...item, qty: units[item.id] ?? 0 }] : []))
      : getReturnedPart(order).items.filter((item) => !isBoughtCard(item))
    await restockAll(env, buildStockHolds({ items: returnedItems }), [order.holdId, 'returned', of].filter(Boolean).join(':'))
    return true
  },
  points: grantPoints,
  'points-back': settlePoints,
  spending: recordOrderSpending,
}

export function performEffect(env: PlatformEnv, order: OrderState, { effect, ...target }: DueOrderEffect & EffectTarget): Promise<boolean> {
  return effectHandlers[effect](env, order, target)
}

/**
 * Grants points to the account that owns the order now; a guest has none. Repeated at each step that sets when they may be spent. What was
 * refunded before earns none.
 */
async function grantPoints(env: PlatformEnv, order: OrderState): Promise<boolean> {
  const { orderNumber, currency } = order
  const { earned: points, stay } = calculateOrderPoints(order)
  const member = getOwnerStub(env, order)
  await member.earnPoints({ orderNumber, currency, points, freeAt: getPointsFreeAt(order) })
  if (stay < points) await member.returnPoints({ orderNumber, stay, isFinal: false })
  return true
}

/**
 * Removes the points of items that were refunded, or cancelled after the others were handed over. What a refund that failed or a chargeback that was
 * reversed had taken comes back.
 */
async function settlePoints(env: PlatformEnv, order: OrderState): Promise<boolean> {
  const { orderNumber, currency, status } = order
  const { earned: points, stay } = calculateOrderPoints(order)
  const member = getOwnerStub(env, order)
  const freeAt = getPointsFreeAt(order)
  const isWithdrawable = status === 'REFUNDED' && (freeAt ?? 0) > Date.now()
  if (isWithdrawable) await member.earnPoints({ orderNumber, currency, points, freeAt })
  await member.returnPoints({ orderNumber, stay, freeAt, isFinal: status === 'REFUNDED' && !isWithdrawable })
  return true
}

/** Counts the order's total without tax, less refunds; nothing of one that came to nothing, whatever becomes of its repayment. */
async function recordOrderSpending(env: PlatformEnv, order: OrderState): Promise<boolean> {
  const isEnded = order.status === 'CANCELLED' || order.status === 'FAILED'
  const remainingOrder = omitCancelledUnits(order)
  const netAmount = toMinorUnits(remainingOrder.cart.totals.netAmount, order.currency)
  const returnedOrder = splitRefundedReturns(order)
  const returnedAmount = returnedOrder ? getReturnedPart(returnedOrder).net : 0
  const amount = netAmount - returnedAmount - calculateRefundedPart(order, remainingOrder, netAmount)
  await getOwnerStub(env, order).countSpending(order.orderNumber, { amount: isEnded ? 0 : Math.max(amount, 0), currency: order.currency })
  return true
}

function getOwnerStub(env: PlatformEnv, { owners }: OrderState) {
  return getConsumerStub(env, owners.at(-1) ?? '')
}
