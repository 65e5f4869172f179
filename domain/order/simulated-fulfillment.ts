import type { OrderStatus } from '#contracts/entities/order'
import { ok, type Outcome } from '#contracts/errors'
import type { OrderState, Tracking } from './order-state'
import { shipUnits, startFulfillment } from './acts/ship-units'
import { lineProgressOf, moveStatus } from './fulfillment-progress'

const second = 1_000
const minute = 60 * second

/** Delay before each simulated step. Shoppers start returns and pay first. */
const paces: Partial<Record<OrderStatus, number>> = {
  IN_FULFILMENT: 2 * minute,
  SHIPPED: minute,
  DELIVERED: 2 * minute,
  READY_FOR_PICKUP: minute,
  PICKED_UP: 10 * minute,
  RETURNED: 5 * minute,
  REFUNDED: minute,
}

/** Returns the next status an operator named `warehouse` brings about, and when. Local development only; undefined for completed orders. */
export function simulatedFulfillment({
  status,
  events,
  cart,
  isAtRest,
}: Pick<OrderState, 'status' | 'events' | 'cart' | 'isAtRest'>): { to: OrderStatus; at: number } | undefined {
  if (isAtRest) return undefined
  const codes = cart.items.map(({ shippingOptions }) => shippingOptions.find(({ selected }) => selected)?.shippingMethod.code ?? '')
  const [to] = remainingStatuses(status, codes)
  const isMail = codes.every((code) => code === 'digital')
  const pace = to && paces[to]
  const since = events.at(-1)?.at
  return pace && since !== undefined ? { to, at: since + (isMail ? second : pace) } : undefined
}

type Codes = readonly string[]

const toDoor: readonly OrderStatus[] = ['CONFIRMED', 'IN_FULFILMENT', 'SHIPPED', 'DELIVERED']
const toStore: readonly OrderStatus[] = ['CONFIRMED', 'IN_FULFILMENT', 'READY_FOR_PICKUP', 'PICKED_UP']
const toPoint: readonly OrderStatus[] = ['CONFIRMED', 'IN_FULFILMENT', 'SHIPPED', 'READY_FOR_PICKUP', 'PICKED_UP']
const back: readonly OrderStatus[] = ['RETURN_REQUESTED', 'RETURNED', 'REFUNDED']
const beforeAll: readonly OrderStatus[] = ['CREATED', 'AUTHENTICATION_REQUIRED', 'AUTHORISED']

/** Returns the remaining statuses of an order by delivery type; empty for final ones. */
export function remainingStatuses(status: OrderStatus, codes: Codes): readonly OrderStatus[] {
  const way = wayOf(codes)
  if (beforeAll.includes(status)) return way
  const stands = status === 'PARTIALLY_SHIPPED' ? 'IN_FULFILMENT' : status
  const on = [way, back].find((each) => each.includes(stands)) ?? []
  return on.slice(on.indexOf(stands) + 1)
}

/** A bought gift card is emailed, along with any delivery. */
function wayOf(codes: Codes): readonly OrderStatus[] {
  const shipped = codes.filter((code) => code !== 'digital')
  const isAll = (...requested: string[]) => shipped.length > 0 && shipped.every((code) => requested.includes(code))
  if (isAll('pudo')) return toPoint
  return isAll('pickup', 'sts') ? toStore : toDoor
}

/**
 * A new order with its history applied, one step after the other; ORD409 or RTN500 where a step is not allowed. A shipped order has a
 * parcel, unless it was emailed or picked up. Nothing moves it further by itself.
 */
export function replayStatusHistory(fresh: OrderState, past: OrderState['events']): Outcome<OrderState> {
  let order: OrderState = { ...fresh, isAtRest: true }
  const isInParcels = past.some(({ status }) => status === 'PARTIALLY_SHIPPED')
  for (const event of past) {
    const status = moveStatus(order.status, event.status)
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

/** The parcel of an order where there is no carrier to ask: a number that follows from the order's. */
export function trackingOf({ orderNumber }: Pick<OrderState, 'orderNumber'>): Tracking {
  const trackingNumber = `SP${orderNumber.slice(2)}`
  return { carrier: 'Sandbox Parcels', trackingNumber, trackingUrl: `https://parcels.example/track/${trackingNumber}` }
}
