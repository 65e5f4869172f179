import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import { capturedOf } from './chargeback'
import { sumOf } from './fulfillment'
import { fulfillmentsOf } from './fulfillments-of'
import { lineProgressOf } from './line-progress'
import type { OrderState } from './order-state'

/**
 * Whether the provider holds money that nothing of the order will need: a part was captured, another was cancelled, and nothing is left to hand
 * over. Of an order that was cancelled as a whole all is given back in another way.
 */
export function hasRestToRelease(order: OrderState): boolean {
  if (isCapturedAtOnce(order.payment.code) || order.status === 'CANCELLED') return false
  const fulfillments = fulfillmentsOf(order)
  const isWaiting = fulfillments.some(({ paid, lines }) => !paid && Object.keys(lines).length > 0)
  const cancelled = sumOf((order.cancellations ?? []).map(({ paid }) => paid.provider))
  return capturedOf(fulfillments) > 0 && cancelled > 0 && !isWaiting && lineProgressOf(order).every(({ open }) => open <= 0)
}
