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
  const others = withoutCart(recentTries(tries, next.at), next.cartId)
  return others.length < allowedTries[payer] ? [...others, next] : null
}

/** It came to nothing: noted once for each cart, whatever there was before. */
export function afterFailedPayment(tries: readonly PaymentAttempt[], failed: PaymentAttempt): PaymentAttempt[] {
  return [...withoutCart(recentTries(tries, failed.at), failed.cartId), failed]
}

/** It was paid, or did not come as far as a payment: nothing is held against anybody. */
export function withoutCart(tries: readonly PaymentAttempt[], cartId: string): PaymentAttempt[] {
  return tries.filter((each) => each.cartId !== cartId)
}

function recentTries(tries: readonly PaymentAttempt[], now: number): PaymentAttempt[] {
  return tries.filter(({ at }) => now < at + windowMs)
}
