import { ok, type Outcome } from '#contracts/errors'
import { shipUnits } from './acts/ship-units'
import { startFulfillment } from './acts/start-fulfillment'
import { lineProgressOf } from './line-progress'
import type { OrderState } from './order-state'
import { trackingOf } from './tracking-of'
import { moved } from './transitions'

/**
 * A new order with its history applied, one step after the other; ORD409 or RTN500 where a step is not allowed. A shipped order has a
 * parcel, unless it was emailed or picked up. Nothing moves it further by itself.
 */
export function withPast(fresh: OrderState, past: OrderState['events']): Outcome<OrderState> {
  let order: OrderState = { ...fresh, isAtRest: true }
  const isInParcels = past.some(({ status }) => status === 'PARTIALLY_SHIPPED')
  for (const event of past) {
    const status = moved(order.status, event.status)
    if (!status.ok) return status
    order = (isInParcels ? inParcels(order, event) : null) ?? { ...order, status: status.value, events: [...order.events, event] }
  }
  const isSent = order.events.some(({ status }) => status === 'SHIPPED') && !order.fulfillments
  return ok(isSent && hasParcel(order) ? { ...order, tracking: trackingOf(order) } : order)
}

/** An order of which a part has left has its first unit in a parcel; null if that is all of it. */
function inParcels(order: OrderState, { status, at }: OrderState['events'][number]): OrderState | null {
  const line = lineProgressOf(order).find(({ route, open }) => open > 0 && (route === 'door' || route === 'point'))
  const acts = {
    IN_FULFILMENT: () => startFulfillment(order, at),
    PARTIALLY_SHIPPED: () => shipUnits(order, { lines: line ? { [line.id]: 1 } : {}, ...trackingOf(order) }, at),
  }
  const done = status === 'IN_FULFILMENT' || status === 'PARTIALLY_SHIPPED' ? acts[status]() : null
  return done?.ok && done.value.order.status === status ? done.value.order : null
}

function hasParcel({ cart }: OrderState): boolean {
  const codes = cart.items.map(({ shippingOptions }) => shippingOptions.find(({ selected }) => selected)?.shippingMethod.code)
  return codes.some((code) => code !== 'digital' && code !== 'pickup')
}
