/** An order being prepared or paid, which holds stock until then (milliseconds). */
export type OpenOrder = { cartId: string; pieces: number; until: number }
export type OpenLimit = { orders: number; pieces: number }

/** Orders that are still open. `now`: milliseconds. */
export function filterOpenOrders(orders: readonly OpenOrder[], now: number): OpenOrder[] {
  return orders.filter(({ until }) => now < until)
}

/** Adds or replaces an open order; null if over the limit. A single order may be as large as allowed. */
export function addOpenOrder(openOrders: readonly OpenOrder[], newOrder: OpenOrder, limit: OpenLimit): OpenOrder[] | null {
  const otherOrders = openOrders.filter(({ cartId }) => cartId !== newOrder.cartId)
  return otherOrders.length === 0 || isWithinOpenLimit([...otherOrders, newOrder], limit) ? [...otherOrders, newOrder] : null
}

/** Returns true if the total is within the limit. */
export function isWithinOpenLimit(openOrders: readonly OpenOrder[], { orders, pieces }: OpenLimit): boolean {
  return openOrders.length <= orders && openOrders.reduce((total, each) => total + each.pieces, 0) <= pieces
}

/** An order that was tried without showing that a person orders, and is not paid. Milliseconds. */
export type PaymentAttempt = { cartId: string; at: number }

const windowMs = 10 * 60_000
/** Failed payments a real shopper may have; more indicate card testing. */
const maxPaymentAttempts = { shopper: 2, network: 12 } as const
export type Payer = keyof typeof maxPaymentAttempts

/**
 * Adds a payment to the recent ones that came to nothing; null if there were already as many as allowed. A shopper may have two in ten
 * minutes, in whatever carts, and a network as many as six shoppers. After that the next order has to come from a person.
 */
export function recordPaymentAttempt(attempts: readonly PaymentAttempt[], attempt: PaymentAttempt, payer: Payer): PaymentAttempt[] | null {
  const otherAttempts = removeCartAttempts(filterRecentAttempts(attempts, attempt.at), attempt.cartId)
  return otherAttempts.length < maxPaymentAttempts[payer] ? [...otherAttempts, attempt] : null
}

/** It came to nothing: noted once for each cart, whatever there was before. */
export function recordFailedPayment(attempts: readonly PaymentAttempt[], failed: PaymentAttempt): PaymentAttempt[] {
  return [...removeCartAttempts(filterRecentAttempts(attempts, failed.at), failed.cartId), failed]
}

/** It was paid, or did not come as far as a payment: nothing is held against anybody. */
export function removeCartAttempts(attempts: readonly PaymentAttempt[], cartId: string): PaymentAttempt[] {
  return attempts.filter((each) => each.cartId !== cartId)
}

function filterRecentAttempts(attempts: readonly PaymentAttempt[], now: number): PaymentAttempt[] {
  return attempts.filter(({ at }) => now < at + windowMs)
}

/** After this many failed payments in a row the next order needs a CAPTCHA: a tester of stolen cards has many. */
const failuresBeforeCaptcha = 2

/**
 * Returns true if an order without a CAPTCHA token is rejected. Shoppers without scripts have none and are challenged only when there is a
 * reason.
 */
export function requiresCaptcha({ refusals = 0 }: { refusals?: number }): boolean {
  return refusals >= failuresBeforeCaptcha
}
