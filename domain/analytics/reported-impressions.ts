import { maxImpressions } from '#config/constants'

/** Limits reported impressions to the requested number, at most 24. */
export function reportedImpressions<T>(seen: readonly T[], count: number): T[] {
  return seen.slice(0, Math.max(0, Math.min(count, maxImpressions)))
}
