import type { Minor } from '#domain/money/minor-units'
import { buildBill, isBillable } from './bill'
import { getFulfillments } from './fulfillment-progress'
import type { OrderState } from './order-state'
import { getCapturedAmount, getChargedBackAmount } from './provider-operations'

/** Amount of an order that the shop keeps or will charge: its total less cancelled units, refunds and what banks took back. */
export function getRemainingTotal(order: OrderState): Minor {
  if (order.status === 'FAILED' || !isBillable(order)) return 0
  const { total, refunded } = buildBill(order)
  return Math.max(0, total - refunded - getChargedBackAmount(order, getCapturedAmount(getFulfillments(order))))
}
