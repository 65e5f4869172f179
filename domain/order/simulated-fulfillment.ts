import type { OrderStatus } from '#contracts/entities/order'
import { ok, type Outcome } from '#contracts/errors'
import { getSendTime } from '#domain/gift-card/send-day'
import type { OrderState, Tracking } from './order-state'
import { shipUnits, startFulfillment } from './commands/ship-units'
import { getLineProgress, validateStatusChange } from './fulfillment-progress'

const secondMs = 1_000
const minuteMs = 60 * secondMs

/** Delay before each simulated step. Shoppers start returns and pay first. */
const stepDelays: Partial<Record<OrderStatus, number>> = {
  IN_FULFILMENT: 2 * minuteMs,
  SHIPPED: minuteMs,
  DELIVERED: 2 * minuteMs,
  READY_FOR_PICKUP: minuteMs,
  PICKED_UP: 10 * minuteMs,
  RETURNED: 5 * minuteMs,
  REFUNDED: minuteMs,
}

/** Returns the next status an operator named `warehouse` brings about, and when. Local development only; undefined for completed orders. */
export function getSimulatedStep({
  status,
  events,
  cart,
  country,
  isAtRest,
}: Pick<OrderState, 'status' | 'events' | 'cart' | 'country' | 'isAtRest'>): { to: OrderStatus; at: number } | undefined {
  if (isAtRest) return undefined
  const codes = cart.items.map(({ shippingOptions }) => shippingOptions.find(({ selected }) => selected)?.shippingMethod.code ?? '')
  const [to] = getRemainingStatuses(status, codes)
  const isEmailOnly = codes.every((code) => code === 'digital')
  const stepDelay = to && stepDelays[to]
  const since = events.at(-1)?.at
  if (!stepDelay || since === undefined) return undefined
  const at = since + (isEmailOnly ? secondMs : stepDelay)
  // Gift cards alone are on their way once the last one is.
  const lastSendTime = Math.max(...cart.items.map((item) => getSendTime(item, country) ?? 0))
  return { to, at: isEmailOnly && to === 'SHIPPED' ? Math.max(at, lastSendTime) : at }
}

type ShippingCodes = readonly string[]

const homeDeliverySteps: readonly OrderStatus[] = ['CONFIRMED', 'IN_FULFILMENT', 'SHIPPED', 'DELIVERED']
const storePickupSteps: readonly OrderStatus[] = ['CONFIRMED', 'IN_FULFILMENT', 'READY_FOR_PICKUP', 'PICKED_UP']
const collectionPointSteps: readonly OrderStatus[] = ['CONFIRMED', 'IN_FULFILMENT', 'SHIPPED', 'READY_FOR_PICKUP', 'PICKED_UP']
const returnSteps: readonly OrderStatus[] = ['RETURN_REQUESTED', 'RETURNED', 'REFUNDED']
const unconfirmedStatuses: readonly OrderStatus[] = ['CREATED', 'AUTHENTICATION_REQUIRED', 'AUTHORISED']

/** Returns the remaining statuses of an order by delivery type; empty for final ones. */
export function getRemainingStatuses(status: OrderStatus, codes: ShippingCodes): readonly OrderStatus[] {
  const deliverySteps = getDeliverySteps(codes)
  if (unconfirmedStatuses.includes(status)) return deliverySteps
  const effectiveStatus = status === 'PARTIALLY_SHIPPED' ? 'IN_FULFILMENT' : status
  const currentSteps = [deliverySteps, returnSteps].find((each) => each.includes(effectiveStatus)) ?? []
  return currentSteps.slice(currentSteps.indexOf(effectiveStatus) + 1)
}

/** A bought gift card is emailed, along with any delivery. */
function getDeliverySteps(codes: ShippingCodes): readonly OrderStatus[] {
  const shipped = codes.filter((code) => code !== 'digital')
  const isAll = (...requested: string[]) => shipped.length > 0 && shipped.every((code) => requested.includes(code))
  if (isAll('pudo')) return collectionPointSteps
  return isAll('pickup', 'sts') ? storePickupSteps : homeDeliverySteps
}

/**
 * A new order with its history applied, one step after the other; ORD409 or RTN500 where a step is not allowed. A shipped order has a
 * parcel, unless it was emailed or picked up. Nothing moves it further by itself.
 */
export function replayStatusHistory(newOrder: OrderState, history: OrderState['events']): Outcome<OrderState> {
  let order: OrderState = { ...newOrder, isAtRest: true }
  const isPartiallyShipped = history.some(({ status }) => status === 'PARTIALLY_SHIPPED')
  for (const event of history) {
    const status = validateStatusChange(order.status, event.status)
    if (!status.ok) return status
    order = (isPartiallyShipped ? applyParcelStep(order, event) : null) ?? {
      ...order,
      status: status.value,
      events: [...order.events, event],
    }
  }
  const isShippedWhole = order.events.some(({ status }) => status === 'SHIPPED') && !order.fulfillments
  return ok(isShippedWhole && hasParcel(order) ? { ...order, tracking: createTracking(order) } : order)
}

/** An order of which a part has left has its first unit in a parcel; null if that is all of it. */
function applyParcelStep(order: OrderState, { status, at }: OrderState['events'][number]): OrderState | null {
  const line = getLineProgress(order).find(({ route, open }) => open > 0 && (route === 'door' || route === 'point'))
  const steps = {
    IN_FULFILMENT: () => startFulfillment(order, at),
    PARTIALLY_SHIPPED: () => shipUnits(order, { lines: line ? { [line.id]: 1 } : {}, ...createTracking(order) }, at),
  }
  const result = status === 'IN_FULFILMENT' || status === 'PARTIALLY_SHIPPED' ? steps[status]() : null
  return result?.ok && result.value.order.status === status ? result.value.order : null
}

function hasParcel({ cart }: OrderState): boolean {
  const codes = cart.items.map(({ shippingOptions }) => shippingOptions.find(({ selected }) => selected)?.shippingMethod.code)
  return codes.some((code) => code !== 'digital' && code !== 'pickup')
}

/** The parcel of an order where there is no carrier to ask: a number that follows from the order's. */
export function createTracking({ orderNumber }: Pick<OrderState, 'orderNumber'>): Tracking {
  const trackingNumber = `SP${orderNumber.slice(2)}`
  return { carrier: 'Sandbox Parcels', trackingNumber, trackingUrl: `https://parcels.example/track/${trackingNumber}` }
}
