/** Owner of an email address or phone number. `until` (ms): provisional while the account is being created. */
export type IdentityClaim = { consumerNo: string; until?: number }

const claimLifetimeMs = 10 * 60_000

/**
 * Claims an email address or phone number for one account. The first request has ten minutes to finish; an unsettled claim expires. Null:
 * taken.
 */
export function claimIdentity(
  claim: IdentityClaim | undefined,
  { consumerNo, now }: { consumerNo: string; now: number },
): IdentityClaim | null {
  if (claim?.consumerNo === consumerNo) return claim.until === undefined ? claim : { consumerNo, until: now + claimLifetimeMs }
  const isFree = !claim || (claim.until !== undefined && claim.until <= now)
  return isFree ? { consumerNo, until: now + claimLifetimeMs } : null
}
