import { maxImpressions } from '#config/constants'

/** Of recommendations that were seen so many are reported as are asked for, at most 24. (ANA-05, CONST-15) */
export function reportedImpressions<T>(seen: readonly T[], count: number): T[] {
  return seen.slice(0, Math.max(0, Math.min(count, maxImpressions)))
}
