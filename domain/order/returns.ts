import { fail, ok, type Outcome } from '#contracts/errors'
import type { OrderStatus } from '#contracts/entities/order'
import type { CartItem } from '#contracts/entities/cart'
import { getDaySpan } from '#domain/dates/market-day'
import { toLocalMoment } from '#domain/dates/local-day'
import { sumUnits } from './fulfillment'
import { getOrderTimeZone, type OrderState } from './order-state'
import { isBoughtCard } from './returned-part'
import { inProgressStatuses, validateStatusChange } from './fulfillment-progress'

export const returnPeriodMs = 30 * 24 * 3600 * 1000

type ReturnableOrder = Pick<
  OrderState,
  'status' | 'events' | 'cart' | 'cancellations' | 'received' | 'returning' | 'country' | 'billingAddress'
>

/**
 * Checks that lines may be returned. RTN500 before delivery, after thirty days, and for lines of which the shopper has nothing. RTN500 also
 * for gift cards, which the page does not offer. ORD400 for unknown lines.
 */
export function validateReturn(order: ReturnableOrder, itemIds: readonly string[], now: number): Outcome<void> {
  const lines = order.cart.items.filter(({ id }) => itemIds.includes(id))
  if (!itemIds.every((id) => lines.some((item) => item.id === id))) return fail('ORDER_REQUEST_INVALID', { field: 'items' })
  if (lines.some((item) => isBoughtCard(item) || countRemovedUnits(order, item) >= item.qty)) return fail('RETURN_NOT_ALLOWED')
  const isAnnounced = itemIds.every((id) => order.returning?.includes(id))
  // A label that was lost is printed again.
  if (order.status === 'RETURN_REQUESTED' && isAnnounced) return ok(undefined)
  const statusChange = order.status === 'RETURN_REQUESTED' ? ok(order.status) : validateStatusChange(order.status, 'RETURN_REQUESTED')
  if (!statusChange.ok) return statusChange
  return isWithinReturnPeriod(getArrivalTime(order), now, getOrderTimeZone(order)) ? ok(undefined) : fail('RETURN_NOT_ALLOWED')
}

/** These lines with the units that were neither cancelled nor are back; without those of which there are none. */
export function listReturningItems(
  order: Pick<ReturnableOrder, 'cart' | 'cancellations' | 'received'>,
  itemIds: readonly string[],
): CartItem[] {
  return order.cart.items.flatMap((item) => {
    const removedQty = countRemovedUnits(order, item)
    return itemIds.includes(item.id) && item.qty > removedQty ? [{ ...item, qty: item.qty - removedQty }] : []
  })
}

/** Units of a line that were cancelled, or came back. */
function countRemovedUnits(
  { cancellations = [], received = [] }: Pick<ReturnableOrder, 'cancellations' | 'received'>,
  { id }: CartItem,
): number {
  return sumUnits([...cancellations, ...received])[id] ?? 0
}

/** When an order arrived, whatever was announced since. */
function getArrivalTime({ events }: Pick<OrderState, 'events'>): number | undefined {
  return events.findLast(({ status }) => status === 'DELIVERED' || status === 'PICKED_UP')?.at
}

/** The last moment at which goods may be sent back, in milliseconds. The day is named to shoppers, so that it counts to its end on their clock. */
export function getReturnDeadline(arrivedAt: number, timeZone = 'UTC'): number {
  const [, nextDay] = getDaySpan(toLocalMoment(arrivedAt + returnPeriodMs, timeZone).date, timeZone)
  return nextDay - 1
}

/** Returns true within the return period; both times in milliseconds. */
function isWithinReturnPeriod(arrivedAt = 0, now: number, timeZone: string | undefined): boolean {
  return now <= getReturnDeadline(arrivedAt, timeZone)
}

/** `timeZone`: the clock that the order is dated by. */
type OrderHistory = { status: OrderStatus; events: readonly { at: string }[]; timeZone?: string | undefined }

/** `ahead`: it has not arrived yet; `open`, `over`: its last moment in milliseconds; `none`: nothing of it can come back, or all did. */
export type ReturnPeriod = { state: 'ahead' | 'started' | 'none' } | { state: 'open' | 'over'; until: number }

/** When an order may be sent back, by its status and the day it arrived. */
export function getReturnPeriod({ status, events, timeZone }: OrderHistory, now: number): ReturnPeriod {
  if (status === 'RETURN_REQUESTED') return { state: 'started' }
  if (inProgressStatuses.includes(status)) return { state: 'ahead' }
  if (!validateStatusChange(status, 'RETURN_REQUESTED').ok) return { state: 'none' }
  const arrivedAt = Date.parse(events.at(-1)?.at ?? '')
  const until = getReturnDeadline(arrivedAt, timeZone)
  return { state: now <= until ? 'open' : 'over', until }
}

type OrderActionsInput = Omit<OrderHistory, 'events'> & { events: readonly { status: OrderStatus; at: string }[] }

/** Nothing is charged for these. */
const unbilledStatuses: readonly OrderStatus[] = ['CREATED', 'AUTHENTICATION_REQUIRED', 'FAILED', 'CANCELLED']

/** Returns the actions available for an order's status; the platform decides finally. `giveMore`: other lines than those announced before. */
export function getOrderActions({ status, events, timeZone }: OrderActionsInput, now: number) {
  const { state } = getReturnPeriod({ status, events, timeZone }, now)
  const arrivedAt = getArrivalTime({ events: events.map((event) => ({ ...event, at: Date.parse(event.at) })) })
  return {
    cancel: validateStatusChange(status, 'CANCELLED').ok,
    giveBack: state === 'started' || state === 'open',
    giveMore: state === 'open' || (state === 'started' && isWithinReturnPeriod(arrivedAt, now, timeZone)),
    invoice: !unbilledStatuses.includes(status),
  }
}
