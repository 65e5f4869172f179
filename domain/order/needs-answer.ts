import type { OrderStatus } from '#contracts/entities/order'

/**
 * Returns true while the shopper has something to do for the payment: the bank asks, and it is known where. With the same status and
 * nothing to do the bank decides by itself, for minutes or an hour, and the shopper waits.
 */
export function needsAnswer(status: OrderStatus, action: unknown): boolean {
  return status === 'AUTHENTICATION_REQUIRED' && action !== undefined
}

/** Returns true while the bank decides by itself. */
export function waitsForBank(status: OrderStatus, action: unknown): boolean {
  return status === 'AUTHENTICATION_REQUIRED' && action === undefined
}
