import type { OrderStatus } from '#contracts/entities/order'
import { type ErrorId, fail, ok, type Outcome } from '#contracts/errors'

/** Allowed status transitions, always forward. */
export const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
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
export function moved(from: OrderStatus, to: OrderStatus): Outcome<OrderStatus> {
  return transitions[from].includes(to) ? ok(to) : fail(tooLate[to] ?? 'ORDER_NOT_CHANGEABLE')
}
