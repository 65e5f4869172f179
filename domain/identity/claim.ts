/** Owner of an email address or phone number. `until` (ms): provisional while the account is being created. */
export type Claim = { consumerNo: string; until?: number }

const claimLifeMs = 10 * 60_000

/**
 * Claims an email address or phone number for one account. The first request has ten minutes to finish; an unsettled claim expires. Null:
 * taken.
 */
export function claimFor(claim: Claim | undefined, { consumerNo, now }: { consumerNo: string; now: number }): Claim | null {
  if (claim?.consumerNo === consumerNo) return claim.until === undefined ? claim : { consumerNo, until: now + claimLifeMs }
  const isFree = !claim || (claim.until !== undefined && claim.until <= now)
  return isFree ? { consumerNo, until: now + claimLifeMs } : null
}
