import { fail, ok, type Outcome } from '#contracts/errors'
import type { OrderState } from './order-state'
import { moved } from './transitions'

const returnableMs = 30 * 24 * 3600 * 1000

/** Whether these lines may be sent back now: RTN500 before they arrived or more than thirty days later, ORD400 for lines that are not in the order. (HIS-04) */
export function mayReturn(order: Pick<OrderState, 'status' | 'events' | 'cart'>, itemIds: readonly string[], now: number): Outcome<void> {
  if (!itemIds.every((id) => order.cart.items.some((item) => item.id === id))) return fail('ORDER_REQUEST_INVALID', { field: 'items' })
  // A label that was lost is printed again.
  if (order.status === 'RETURN_REQUESTED') return ok(undefined)
  const allowed = moved(order.status, 'RETURN_REQUESTED')
  if (!allowed.ok) return allowed
  return isInTime(order.events.at(-1)?.at, now) ? ok(undefined) : fail('RETURN_NOT_ALLOWED')
}

/** Whether what arrived then may be sent back now; both in milliseconds. */
export function isInTime(arrivedAt = 0, now: number): boolean {
  return now - arrivedAt <= returnableMs
}
