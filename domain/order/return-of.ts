import { fail, ok, type Outcome } from '#contracts/errors'
import type { OrderState } from './order-state'
import { isBoughtCard } from './returned-part'
import { moved } from './transitions'

export const returnableMs = 30 * 24 * 3600 * 1000

/**
 * Checks that lines may be returned: RTN500 before delivery, after thirty days, or for gift cards (which the page does not
 * offer); ORD400 for unknown lines.
 */
export function mayReturn(order: Pick<OrderState, 'status' | 'events' | 'cart'>, itemIds: readonly string[], now: number): Outcome<void> {
  const lines = order.cart.items.filter(({ id }) => itemIds.includes(id))
  if (!itemIds.every((id) => lines.some((item) => item.id === id))) return fail('ORDER_REQUEST_INVALID', { field: 'items' })
  if (lines.some(isBoughtCard)) return fail('RETURN_NOT_ALLOWED')
  // A label that was lost is printed again.
  if (order.status === 'RETURN_REQUESTED') return ok(undefined)
  const allowed = moved(order.status, 'RETURN_REQUESTED')
  if (!allowed.ok) return allowed
  return isInTime(order.events.at(-1)?.at, now) ? ok(undefined) : fail('RETURN_NOT_ALLOWED')
}

/** Returns true within the return period; both times in milliseconds. */
export function isInTime(arrivedAt = 0, now: number): boolean {
  return now - arrivedAt <= returnableMs
}
