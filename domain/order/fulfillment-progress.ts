import { toMinorUnits } from '#domain/money/minor-units'
import type { CartItem } from '#contracts/entities/cart'
import { fail, ok, type Outcome, type ErrorId } from '#contracts/errors'
import type { OrderStatus } from '#contracts/entities/order'
import { type Fulfillment, type LineQuantities, unitsOf } from './fulfillment'
import { isBoughtCard, pricesOf } from './returned-part'
import type { OrderState } from './order-state'

/**
 * Parcels and pickups of an order, oldest first. An order of a version that did not keep them was shipped or picked up as a whole, and its
 * payment was captured as a whole.
 */
export function fulfillmentsOf(order: OrderState): readonly Fulfillment[] {
  const { fulfillments, events } = order
  if (fulfillments) return fulfillments
  const timeOf = (status: OrderState['status']) => events.find((event) => event.status === status)?.at
  const [shippedAt, readyAt, pickedUpAt, deliveredAt] = (['SHIPPED', 'READY_FOR_PICKUP', 'PICKED_UP', 'DELIVERED'] as const).map(timeOf)
  if (shippedAt === undefined && readyAt === undefined) return []
  const isHandedOver = shippedAt !== undefined || pickedUpAt !== undefined
  const total = toMinorUnits(order.cart.totals.total, order.currency)
  return [
    {
      ...{ id: 'P1', kind: wasEmailed(order) ? 'email' : shippedAt === undefined ? 'pickup' : 'parcel' },
      lines: Object.fromEntries(order.cart.items.map(({ id, qty }) => [id, qty])),
      ...order.tracking,
      ...(shippedAt !== undefined && { shippedAt }),
      ...(readyAt !== undefined && { readyAt }),
      ...(pickedUpAt !== undefined && { pickedUpAt }),
      ...(deliveredAt !== undefined && { deliveredAt }),
      ...(isHandedOver && {
        paid: { from: 0, value: total, provider: order.payment.toPay, delivery: total - pricesOf(order.cart.items, order).paid },
      }),
    },
  ]
}

function wasEmailed({ cart }: OrderState): boolean {
  return cart.items.every(isBoughtCard)
}

/** How a line reaches its shopper: to the door, to a collection point, from a store, or by email. */
export type LineRoute = 'door' | 'point' | 'store' | 'email'

/** Units of a line: all, those that will not ship, and those in no parcel yet. */
export type LineProgress = { id: string; route: LineRoute; qty: number; cancelled: number; open: number }

export function lineProgressOf(order: OrderState): LineProgress[] {
  const out = unitsOf(fulfillmentsOf(order))
  const cancelled = unitsOf(order.cancellations ?? [])
  return order.cart.items.map((item) => {
    const dropped = cancelled[item.id] ?? 0
    return { id: item.id, route: routeOf(item), qty: item.qty, cancelled: dropped, open: item.qty - dropped - (out[item.id] ?? 0) }
  })
}

export function routeOf({ shippingOptions }: Pick<CartItem, 'shippingOptions'>): LineRoute {
  const code = shippingOptions.find(({ selected }) => selected)?.shippingMethod.code
  if (code === 'digital') return 'email'
  if (code === 'pudo') return 'point'
  return code === 'pickup' || code === 'sts' ? 'store' : 'door'
}

/**
 * Units of an act: the named ones, or all open ones on these routes. ORD400 for a line that is not in the order, on another route, or with
 * fewer open units; ORD409 if there are none.
 */
export function openUnits(order: OrderState, routes: readonly LineRoute[], named?: LineQuantities): Outcome<LineQuantities> {
  const open = Object.fromEntries(
    lineProgressOf(order).flatMap(({ id, route, open }) => (routes.includes(route) && open > 0 ? [[id, open]] : [])),
  ) as LineQuantities
  return requestedUnits(open, named)
}

/** The named units of these, or all; ORD400 for more than there are, ORD409 for none. */
export function requestedUnits(available: LineQuantities, named?: LineQuantities): Outcome<LineQuantities> {
  const units = named ?? available
  const known = new Map(Object.entries(available))
  const isAvailable = Object.entries(units).every(([id, count]) => count > 0 && count <= (known.get(id) ?? 0))
  if (!isAvailable) return fail('ORDER_REQUEST_INVALID', { field: 'lines' })
  return Object.keys(units).length > 0 ? ok(units) : fail('ORDER_NOT_CHANGEABLE')
}

/** Statuses of an order that is confirmed and not yet with the shopper as a whole. */
export const underwayStatuses: readonly OrderStatus[] = ['CONFIRMED', 'IN_FULFILMENT', 'PARTIALLY_SHIPPED', 'SHIPPED', 'READY_FOR_PICKUP']
const inFulfillment: readonly OrderStatus[] = [...underwayStatuses, 'PICKED_UP', 'DELIVERED']

/**
 * The status that follows from where the units of an order are. Emailed gift cards count only when there is nothing else. A pickup that is
 * ready does not count as shipped while other units are open.
 */
export function fulfillmentStatusOf(order: OrderState): OrderStatus {
  if (!inFulfillment.includes(order.status)) return order.status
  const all = lineProgressOf(order).filter(({ qty, cancelled }) => qty > cancelled)
  if (all.length === 0) return 'CANCELLED'
  if (order.status === 'CONFIRMED') return 'CONFIRMED'
  const goods = all.filter(({ route }) => route !== 'email')
  const counted = goods.length > 0 ? goods : all
  const own = fulfillmentsOf(order).filter(({ lines }) => counted.some(({ id }) => lines[id]))
  const stages = own.map(stageOf)
  if (counted.some(({ open }) => open > 0) || stages.includes('open'))
    return own.some(({ kind }) => kind === 'parcel') ? 'PARTIALLY_SHIPPED' : 'IN_FULFILMENT'
  const isToDoor = (goods.length === 0 && order.status !== 'READY_FOR_PICKUP') || goods.some(({ route }) => route === 'door')
  if (stages.every((stage) => stage === 'done')) return isToDoor ? 'DELIVERED' : 'PICKED_UP'
  return isToDoor || stages.includes('shipped') ? 'SHIPPED' : 'READY_FOR_PICKUP'
}

function stageOf({ deliveredAt, pickedUpAt, readyAt, shippedAt }: Fulfillment): 'open' | 'shipped' | 'ready' | 'done' {
  if (deliveredAt !== undefined || pickedUpAt !== undefined) return 'done'
  if (readyAt !== undefined) return 'ready'
  return shippedAt === undefined ? 'open' : 'shipped'
}

/** The statuses from one to another, each allowed after the one before; null if there is no way. */
export function statusPath(from: OrderStatus, to: OrderStatus): OrderStatus[] | null {
  const paths: OrderStatus[][] = [[from]]
  for (const path of paths) {
    const last = path.at(-1) ?? from
    if (last === to) return path.slice(1)
    for (const next of statusTransitions[last]) if (!path.includes(next)) paths.push([...path, next])
  }
  return null
}

/** Allowed status transitions, always forward. */
export const statusTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  CREATED: ['AUTHENTICATION_REQUIRED', 'AUTHORISED', 'CANCELLED', 'FAILED'],
  AUTHENTICATION_REQUIRED: ['AUTHORISED', 'FAILED'],
  AUTHORISED: ['CONFIRMED', 'CANCELLED', 'FAILED'],
  CONFIRMED: ['IN_FULFILMENT', 'CANCELLED'],
  IN_FULFILMENT: ['PARTIALLY_SHIPPED', 'SHIPPED', 'READY_FOR_PICKUP'],
  PARTIALLY_SHIPPED: ['SHIPPED'],
  SHIPPED: ['DELIVERED', 'READY_FOR_PICKUP'],
  READY_FOR_PICKUP: ['PICKED_UP'],
  PICKED_UP: ['RETURN_REQUESTED'],
  DELIVERED: ['RETURN_REQUESTED'],
  RETURN_REQUESTED: ['RETURNED'],
  RETURNED: ['REFUNDED'],
  REFUNDED: [],
  CANCELLED: [],
  FAILED: [],
}

/** Errors for requests that come too late. */
const tooLate: Partial<Record<OrderStatus, ErrorId>> = { RETURN_REQUESTED: 'RETURN_NOT_ALLOWED' }

/** Moves an order on; ORD409, or RTN500 for a return, where its status does not allow it. */
export function moveStatus(from: OrderStatus, to: OrderStatus): Outcome<OrderStatus> {
  return statusTransitions[from].includes(to) ? ok(to) : fail(tooLate[to] ?? 'ORDER_NOT_CHANGEABLE')
}

/** The line of a product of which at least one unit has reached its shopper, whether or not it went back later; undefined if there is none. */
export function arrivedLineOf(order: OrderState, productId: string): CartItem | undefined {
  const units = unitsOf(fulfillmentsOf(order).filter(hasArrived))
  return order.cart.items.find((item) => item.productId === productId && (units[item.id] ?? 0) > 0)
}

function hasArrived({ kind, shippedAt, pickedUpAt, deliveredAt }: Fulfillment): boolean {
  return (deliveredAt ?? pickedUpAt ?? (kind === 'email' ? shippedAt : undefined)) !== undefined
}
