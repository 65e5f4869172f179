import { ok, type Outcome } from '#contracts/errors'
import type { OrderState } from './order-state'
import { trackingOf } from './tracking-of'
import { moved } from './transitions'

/**
 * A new order with its history applied, one step after the other; ORD409 or RTN500 where a step is not allowed. A shipped order has a
 * parcel, unless it was emailed or picked up. Nothing moves it further by itself.
 */
export function withPast(fresh: OrderState, past: OrderState['events']): Outcome<OrderState> {
  let order: OrderState = { ...fresh, isAtRest: true }
  for (const event of past) {
    const status = moved(order.status, event.status)
    if (!status.ok) return status
    order = { ...order, status: status.value, events: [...order.events, event] }
  }
  const isSent = order.events.some(({ status }) => status === 'PARTIALLY_SHIPPED' || status === 'SHIPPED')
  return ok(isSent && hasParcel(order) ? { ...order, tracking: trackingOf(order) } : order)
}

function hasParcel({ cart }: OrderState): boolean {
  const codes = cart.items.map(({ shippingOptions }) => shippingOptions.find(({ selected }) => selected)?.shippingMethod.code)
  return codes.some((code) => code !== 'digital' && code !== 'pickup')
}
