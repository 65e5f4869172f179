import { toMinorUnits } from '#domain/money/minor-units'
import { omitCancelledUnits } from '#domain/order/kept-order'
import type { OrderState } from '#domain/order/order-state'
import { getPointsFreeAt, calculateOrderPoints, calculateRefundedPart } from '#domain/order/order-points'
import { splitReturnedLines } from '#domain/order/refundable-amounts'
import { getReturnedPart } from '#domain/order/returned-part'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'

/**
 * Grants points to the account that owns the order now; a guest has none. Repeated at each step that sets when they may be spent. What was
 * refunded before earns none.
 */
export async function grantPoints(env: PlatformEnv, order: OrderState): Promise<boolean> {
  const { orderNumber } = order
  const { earned: earnedPoints, stay: remainingPoints } = calculateOrderPoints(order)
  const member = getOwnerStub(env, order)
  await member.earnPoints({ orderNumber, points: earnedPoints, freeAt: getPointsFreeAt(order) })
  if (remainingPoints < earnedPoints) await member.returnPoints({ orderNumber, points: earnedPoints - remainingPoints, isFinal: false })
  return true
}

/** Removes the points of refunded items. */
export async function revokePoints(env: PlatformEnv, order: OrderState): Promise<boolean> {
  const { orderNumber, status } = order
  const { earned: earnedPoints, stay: remainingPoints } = calculateOrderPoints(order)
  await getOwnerStub(env, order).returnPoints({ orderNumber, points: earnedPoints - remainingPoints, isFinal: status === 'REFUNDED' })
  return true
}

/** Counts the order's total without tax, less refunds. */
export async function recordOrderSpending(env: PlatformEnv, order: OrderState): Promise<boolean> {
  const remainingOrder = omitCancelledUnits(order)
  const netAmount = toMinorUnits(remainingOrder.cart.totals.netAmount, order.currency)
  const returnedAmount = order.status === 'REFUNDED' ? getReturnedPart(splitReturnedLines(order)).net : 0
  const amount = netAmount - returnedAmount - calculateRefundedPart(order, remainingOrder, netAmount)
  await getOwnerStub(env, order).countSpending(order.orderNumber, { amount: Math.max(amount, 0), currency: order.currency })
  return true
}

function getOwnerStub(env: PlatformEnv, { owners }: OrderState) {
  return consumerStub(env, owners.at(-1) ?? '')
}
