/** After so many failed payments in a row the next order has to come from a person: whoever tries out stolen cards has many. */
const refusalsBeforeProof = 2

/** Whether an order without a captcha token is refused. A shopper without scripts has none, and is asked only when there is a reason. (CHK-10, SEC-02) */
export function asksProof({ refusals = 0 }: { refusals?: number }): boolean {
  return refusals >= refusalsBeforeProof
}
