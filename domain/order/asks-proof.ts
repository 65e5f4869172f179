/** After this many failed payments in a row the next order needs a CAPTCHA: a tester of stolen cards has many. */
const refusalsBeforeProof = 2

/**
 * Returns true if an order without a CAPTCHA token is rejected. Shoppers without scripts have none and are challenged only when there is a
 * reason.
 */
export function asksProof({ refusals = 0 }: { refusals?: number }): boolean {
  return refusals >= refusalsBeforeProof
}
