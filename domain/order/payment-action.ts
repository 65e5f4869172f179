import type { Order } from '#contracts/entities/order'

type PaidOrder = Pick<Order, 'status' | 'isWithBank'>

/**
 * Returns true while the shopper has something to do for the payment: the bank asks, and it is known where. With the same status and
 * nothing to do the bank decides by itself, for minutes or an hour, and the shopper waits. `action`: what this browser was asked to do, which
 * may have been done in another one.
 */
export function needsShopperAction({ status, isWithBank }: PaidOrder, action: unknown): boolean {
  return status === 'AUTHENTICATION_REQUIRED' && action !== undefined && isWithBank !== true
}

/** Returns true while the bank decides by itself. */
export function isAwaitingBank(order: PaidOrder, action: unknown): boolean {
  return order.status === 'AUTHENTICATION_REQUIRED' && !needsShopperAction(order, action)
}
