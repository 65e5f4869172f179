import type { Minor } from '#domain/money/minor-units'
import { buildBill, isBillable } from './bill'
import { getFulfillments } from './fulfillment-progress'
import type { OrderState } from './order-state'
import { getCapturedAmount, getChargedBackAmount } from './provider-operations'

/** What the shop keeps, or will charge, of an order: its total less cancelled units, refunds to all payments, and what banks took back. */
export function getRemainingTotal(order: OrderState): Minor {
  if (order.status === 'FAILED' || !isBillable(order)) return 0
  const { total, refunded } = buildBill(order)
  return Math.max(0, total - refunded - getChargedBackAmount(order, getCapturedAmount(getFulfillments(order))))
}
