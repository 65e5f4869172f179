import type { CartState } from '#domain/cart/cart-state'
import type { Minor } from '#domain/pricing/proportion'

export type AthletePayment = {
  /** Credit this cart would use. */ payable: Minor
  /** Credit left afterwards. */ remaining: Minor
}

/** An athlete's yearly credit pays as much of a cart as it holds, and never more than the cart costs. */
export function athletePayment({ credit, toPay }: { credit: Minor; toPay: Minor }): AthletePayment {
  const payable = Math.min(Math.max(credit, 0), toPay)
  return { payable, remaining: Math.max(credit, 0) - payable }
}

/** The credit an athlete has put to this cart. */
export function creditOf({ payment }: Pick<CartState, 'payment'>): Minor {
  return payment?.instruments?.find(({ method }) => method === 'ATHLETES_PAYMENT')?.most ?? 0
}
