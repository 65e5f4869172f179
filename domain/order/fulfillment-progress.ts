import { toMinorUnits } from '#domain/money/minor-units'
import type { CartItem } from '#contracts/entities/cart'
import { fail, ok, type Outcome, type ErrorId } from '#contracts/errors'
import type { OrderStatus } from '#contracts/entities/order'
import { type Fulfillment, type LineQuantities, sumUnits } from './fulfillment'
import { isBoughtCard, calculatePrices } from './returned-part'
import type { OrderState } from './order-state'

/**
 * Parcels and pickups of an order, oldest first. An order of a version that did not keep them was shipped or picked up as a whole. Its
 * payment was captured as a whole, too.
 */
export function getFulfillments(order: OrderState): readonly Fulfillment[] {
  const { fulfillments, events } = order
  if (fulfillments) return fulfillments
  const getEventTime = (status: OrderState['status']) => events.find((event) => event.status === status)?.at
  const [shippedAt, readyAt, pickedUpAt, deliveredAt] = (['SHIPPED', 'READY_FOR_PICKUP', 'PICKED_UP', 'DELIVERED'] as const).map(
    getEventTime,
  )
  if (shippedAt === undefined && readyAt === undefined) return []
  const isHandedOver = shippedAt !== undefined || pickedUpAt !== undefined
  const total = toMinorUnits(order.cart.totals.total, order.currency)
  return [
    {
      ...{ id: 'P1', kind: isGiftCardOrder(order) ? 'email' : shippedAt === undefined ? 'pickup' : 'parcel' },
      lines: Object.fromEntries(order.cart.items.map(({ id, qty }) => [id, qty])),
      ...order.tracking,
      ...(shippedAt !== undefined && { shippedAt }),
      ...(readyAt !== undefined && { readyAt }),
      ...(pickedUpAt !== undefined && { pickedUpAt }),
      ...(deliveredAt !== undefined && { deliveredAt }),
      ...(isHandedOver && {
        paid: { from: 0, value: total, provider: order.payment.toPay, delivery: total - calculatePrices(order.cart.items, order).paid },
      }),
    },
  ]
}

function isGiftCardOrder({ cart }: OrderState): boolean {
  return cart.items.every(isBoughtCard)
}

/** Route of a line to its shopper: to the door, to a collection point, from a store, or by email. */
export type LineRoute = 'door' | 'point' | 'store' | 'email'

/** Units of a line: all, those that will not ship, and those in no parcel yet. */
export type LineProgress = { id: string; route: LineRoute; qty: number; cancelled: number; open: number }

/** Progress of each line: units cancelled, fulfilled, and still open. */
export function getLineProgress(order: OrderState): LineProgress[] {
  const fulfilledUnits = sumUnits(getFulfillments(order))
  const cancelled = sumUnits(order.cancellations ?? [])
  return order.cart.items.map((item) => {
    const cancelledQty = cancelled[item.id] ?? 0
    return {
      id: item.id,
      route: getLineRoute(item),
      qty: item.qty,
      cancelled: cancelledQty,
      open: item.qty - cancelledQty - (fulfilledUnits[item.id] ?? 0),
    }
  })
}

/** Returns the route of a line to its shopper. */
export function getLineRoute({ shippingOptions }: Pick<CartItem, 'shippingOptions'>): LineRoute {
  const code = shippingOptions.find(({ selected }) => selected)?.shippingMethod.code
  if (code === 'digital') return 'email'
  if (code === 'pudo') return 'point'
  return code === 'pickup' || code === 'sts' ? 'store' : 'door'
}

/**
 * Units of an act: the named ones, or all open ones on these routes. ORD400 for a line that is not in the order, on another route, or with
 * fewer open units; ORD409 if there are none.
 */
export function selectOpenUnits(order: OrderState, routes: readonly LineRoute[], requested?: LineQuantities): Outcome<LineQuantities> {
  const open = Object.fromEntries(
    getLineProgress(order).flatMap(({ id, route, open }) => (routes.includes(route) && open > 0 ? [[id, open]] : [])),
  ) as LineQuantities
  return validateRequestedUnits(open, requested)
}

/** The named units of these, or all; ORD400 for more than there are, ORD409 for none. */
export function validateRequestedUnits(available: LineQuantities, requested?: LineQuantities): Outcome<LineQuantities> {
  const units = requested ?? available
  const availableByLine = new Map(Object.entries(available))
  const isAvailable = Object.entries(units).every(([id, count]) => count > 0 && count <= (availableByLine.get(id) ?? 0))
  if (!isAvailable) return fail('ORDER_REQUEST_INVALID', { field: 'lines' })
  return Object.keys(units).length > 0 ? ok(units) : fail('ORDER_NOT_CHANGEABLE')
}

/** Statuses of an order that is confirmed and not yet with the shopper as a whole. */
export const inProgressStatuses: readonly OrderStatus[] = ['CONFIRMED', 'IN_FULFILMENT', 'PARTIALLY_SHIPPED', 'SHIPPED', 'READY_FOR_PICKUP']
const fulfillmentStatuses: readonly OrderStatus[] = [...inProgressStatuses, 'PICKED_UP', 'DELIVERED']

/**
 * The status that follows from where the units of an order are. Emailed gift cards count only when there is nothing else. A pickup that is
 * ready does not count as shipped while other units are open.
 */
export function getFulfillmentStatus(order: OrderState): OrderStatus {
  if (!fulfillmentStatuses.includes(order.status)) return order.status
  const activeLines = getLineProgress(order).filter(({ qty, cancelled }) => qty > cancelled)
  if (activeLines.length === 0) return 'CANCELLED'
  if (order.status === 'CONFIRMED') return 'CONFIRMED'
  const physicalLines = activeLines.filter(({ route }) => route !== 'email')
  const countedLines = physicalLines.length > 0 ? physicalLines : activeLines
  const lineFulfillments = getFulfillments(order).filter(({ lines }) => countedLines.some(({ id }) => lines[id]))
  const stages = lineFulfillments.map(getFulfillmentStage)
  if (countedLines.some(({ open }) => open > 0) || stages.includes('open'))
    return lineFulfillments.some(({ kind }) => kind === 'parcel') ? 'PARTIALLY_SHIPPED' : 'IN_FULFILMENT'
  const isToDoor =
    (physicalLines.length === 0 && order.status !== 'READY_FOR_PICKUP') || physicalLines.some(({ route }) => route === 'door')
  if (stages.every((stage) => stage === 'done')) return isToDoor ? 'DELIVERED' : 'PICKED_UP'
  return isToDoor || stages.includes('shipped') ? 'SHIPPED' : 'READY_FOR_PICKUP'
}

function getFulfillmentStage({ deliveredAt, pickedUpAt, readyAt, shippedAt }: Fulfillment): 'open' | 'shipped' | 'ready' | 'done' {
  if (deliveredAt !== undefined || pickedUpAt !== undefined) return 'done'
  if (readyAt !== undefined) return 'ready'
  return shippedAt === undefined ? 'open' : 'shipped'
}

/** The statuses from one to another, each allowed after the one before; null if there is no way. */
export function findStatusPath(from: OrderStatus, to: OrderStatus): OrderStatus[] | null {
  const paths: OrderStatus[][] = [[from]]
  for (const path of paths) {
    const lastStatus = path.at(-1) ?? from
    if (lastStatus === to) return path.slice(1)
    for (const next of statusTransitions[lastStatus]) if (!path.includes(next)) paths.push([...path, next])
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
const lateRequestErrors: Partial<Record<OrderStatus, ErrorId>> = { RETURN_REQUESTED: 'RETURN_NOT_ALLOWED' }

/** Moves an order on; ORD409, or RTN500 for a return, where its status does not allow it. */
export function validateStatusChange(from: OrderStatus, to: OrderStatus): Outcome<OrderStatus> {
  return statusTransitions[from].includes(to) ? ok(to) : fail(lateRequestErrors[to] ?? 'ORDER_NOT_CHANGEABLE')
}

/** The line of a product of which at least one unit has reached its shopper; undefined if there is none. A unit that went back later counts. */
export function findDeliveredLine(order: OrderState, productId: string): CartItem | undefined {
  const units = sumUnits(getFulfillments(order).filter(hasArrived))
  return order.cart.items.find((item) => item.productId === productId && (units[item.id] ?? 0) > 0)
}

function hasArrived({ kind, shippedAt, pickedUpAt, deliveredAt }: Fulfillment): boolean {
  return (deliveredAt ?? pickedUpAt ?? (kind === 'email' ? shippedAt : undefined)) !== undefined
}
