/** An order being prepared or paid, which holds stock until then (milliseconds). */
export type OpenOrder = { cartId: string; pieces: number; until: number }
export type OpenLimit = { orders: number; pieces: number }

export function openOrdersAt(known: readonly OpenOrder[], now: number): OpenOrder[] {
  return known.filter(({ until }) => now < until)
}

/** Adds or replaces an open order; null if over the limit. A single order may be as large as allowed. */
export function withOpenOrder(known: readonly OpenOrder[], next: OpenOrder, limit: OpenLimit): OpenOrder[] | null {
  const others = known.filter(({ cartId }) => cartId !== next.cartId)
  return others.length === 0 || isWithin([...others, next], limit) ? [...others, next] : null
}

/** Returns true if the total is within the limit. */
export function isWithin(open: readonly OpenOrder[], { orders, pieces }: OpenLimit): boolean {
  return open.length <= orders && open.reduce((total, each) => total + each.pieces, 0) <= pieces
}

/** An order that was tried without showing that a person orders, and is not paid. Milliseconds. */
export type PaymentAttempt = { cartId: string; at: number }

const windowMs = 10 * 60_000
/** Failed payments a real shopper may have; more indicate card testing. */
const allowedTries = { shopper: 2, network: 12 } as const
export type Payer = keyof typeof allowedTries

/**
 * A shopper may have two payments in ten minutes that came to nothing, in whatever carts, and a network six shoppers' before the next order
 * has to come from a person. Takes those so far; null when there were as many.
 */
export function afterPaymentAttempt(tries: readonly PaymentAttempt[], next: PaymentAttempt, payer: Payer): PaymentAttempt[] | null {
  const others = withoutAttemptsOfCart(recentTries(tries, next.at), next.cartId)
  return others.length < allowedTries[payer] ? [...others, next] : null
}

/** It came to nothing: noted once for each cart, whatever there was before. */
export function afterFailedPayment(tries: readonly PaymentAttempt[], failed: PaymentAttempt): PaymentAttempt[] {
  return [...withoutAttemptsOfCart(recentTries(tries, failed.at), failed.cartId), failed]
}

/** It was paid, or did not come as far as a payment: nothing is held against anybody. */
export function withoutAttemptsOfCart(tries: readonly PaymentAttempt[], cartId: string): PaymentAttempt[] {
  return tries.filter((each) => each.cartId !== cartId)
}

function recentTries(tries: readonly PaymentAttempt[], now: number): PaymentAttempt[] {
  return tries.filter(({ at }) => now < at + windowMs)
}

/** After this many failed payments in a row the next order needs a CAPTCHA: a tester of stolen cards has many. */
const refusalsBeforeProof = 2

/**
 * Returns true if an order without a CAPTCHA token is rejected. Shoppers without scripts have none and are challenged only when there is a
 * reason.
 */
export function requiresCaptcha({ refusals = 0 }: { refusals?: number }): boolean {
  return refusals >= refusalsBeforeProof
}
