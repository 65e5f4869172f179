/** Who holds an e-mail address or a phone number. `until` (milliseconds): only asked for yet, while the account is being made. */
export type Claim = { consumerNo: string; until?: number }

const claimLifeMs = 10 * 60_000

/**
 * One e-mail address or phone number belongs to one account. Whoever asks first has ten minutes to finish the account; a claim
 * that is not settled by then is free again. null: it is somebody else's. (SUP-23, SUP-24)
 */
export function claimFor(claim: Claim | undefined, { consumerNo, now }: { consumerNo: string; now: number }): Claim | null {
  if (claim?.consumerNo === consumerNo) return claim.until === undefined ? claim : { consumerNo, until: now + claimLifeMs }
  const isFree = !claim || (claim.until !== undefined && claim.until <= now)
  return isFree ? { consumerNo, until: now + claimLifeMs } : null
}
