import { toMinorUnits } from '#domain/money/minor-units'
import type { Effect } from '#domain/order/effects-of'
import { holdPlanOf } from '#domain/order/hold-plan'
import type { OrderState } from '#domain/order/order-state'
import { pointsFreeAt } from '#domain/order/points-free-at'
import { pointsOf } from '#domain/order/points-of'
import { isBoughtCard, returnedPart } from '#domain/order/returned-part'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import { restockAll, releaseAll } from './order-holds'
import { emailConfirmation, emailGiftCards, emailReadyForPickup, emailShipped } from './order-emails'
import { indexOrder } from './orders.sql.ts'
import { capture, refund } from './order-money'
import { voidPayment } from './payment-provider'

type Perform = (env: PlatformEnv, order: OrderState) => Promise<boolean>

/** Implementation of each effect. All are idempotent; false if not done yet. */
const performs: Record<Effect, Perform> = {
  async index(env, order) {
    await indexOrder(env.RECORDS, order)
    return true
  },
  'confirmation-mail': emailConfirmation,
  'shipped-mail': emailShipped,
  'ready-mail': emailReadyForPickup,
  'gift-card-mail': emailGiftCards,
  capture,
  refund,
  void: async (env, { orderNumber, payment }) => payment.toPay === 0 || voidPayment(env, orderNumber),
  async 'give-back'(env, { holds, holdId }) {
    await releaseAll(env, holds, holdId)
    return true
  },
  /** Returned items are restocked, except gift cards. */
  async restock(env, order) {
    const items = returnedPart(order).items.filter((item) => !isBoughtCard(item))
    await restockAll(env, holdPlanOf({ items }), `${order.holdId}:returned`)
    return true
  },
  /** Grants points to the account that owns the order now; a guest has none. Repeated at each step that sets when they may be spent. */
  async points(env, order) {
    const { orderNumber } = order
    await memberOf(env, order).earnPoints({ orderNumber, points: pointsOf(order).earned, freeAt: pointsFreeAt(order) })
    return true
  },
  /** Removes the points of returned items. */
  async 'points-back'(env, order) {
    const { earned, stay } = pointsOf(order)
    await memberOf(env, order).returnPoints(order.orderNumber, earned - stay)
    return true
  },
  /** Order total without tax, less refunds. */
  async spending(env, order) {
    const whole = toMinorUnits(order.cart.totals.netAmount, order.currency)
    const amount = order.status === 'REFUNDED' ? whole - returnedPart(order).net : whole
    await memberOf(env, order).countSpending(order.orderNumber, { amount: Math.max(amount, 0), currency: order.currency })
    return true
  },
}

export function performEffect(env: PlatformEnv, order: OrderState, effect: Effect): Promise<boolean> {
  return performs[effect](env, order)
}

function memberOf(env: PlatformEnv, { owners }: OrderState) {
  return consumerStub(env, owners.at(-1) ?? '')
}
