import { toMinorUnits } from '#domain/money/minor-units'
import { orderWithoutCancelledUnits } from '#domain/order/kept-order'
import type { OrderState } from '#domain/order/order-state'
import { pointsFreeAt, orderPoints, proportionRefunded } from '#domain/order/points'
import { keptWithReturns } from '#domain/order/refundable'
import { returnedPart } from '#domain/order/returned-part'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'

/**
 * Grants points to the account that owns the order now; a guest has none. Repeated at each step that sets when they may be spent. What was
 * refunded before earns none.
 */
export async function grantPoints(env: PlatformEnv, order: OrderState): Promise<boolean> {
  const { orderNumber } = order
  const { earned, stay } = orderPoints(order)
  const member = memberOf(env, order)
  await member.earnPoints({ orderNumber, points: earned, freeAt: pointsFreeAt(order) })
  if (stay < earned) await member.returnPoints({ orderNumber, points: earned - stay, isFinal: false })
  return true
}

/** Removes the points of refunded items. */
export async function takePointsBack(env: PlatformEnv, order: OrderState): Promise<boolean> {
  const { orderNumber, status } = order
  const { earned, stay } = orderPoints(order)
  await memberOf(env, order).returnPoints({ orderNumber, points: earned - stay, isFinal: status === 'REFUNDED' })
  return true
}

/** Counts the order's total without tax, less refunds. */
export async function countSpending(env: PlatformEnv, order: OrderState): Promise<boolean> {
  const kept = orderWithoutCancelledUnits(order)
  const whole = toMinorUnits(kept.cart.totals.netAmount, order.currency)
  const back = order.status === 'REFUNDED' ? returnedPart(keptWithReturns(order)).net : 0
  const amount = whole - back - proportionRefunded(order, kept, whole)
  await memberOf(env, order).countSpending(order.orderNumber, { amount: Math.max(amount, 0), currency: order.currency })
  return true
}

function memberOf(env: PlatformEnv, { owners }: OrderState) {
  return consumerStub(env, owners.at(-1) ?? '')
}
