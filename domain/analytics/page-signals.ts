import { maxImpressions } from '#config/constants'

/** Event Timing entry of the browser. Entries of one interaction share an id; 0 is no interaction. */
export type TimedEvent = { interactionId: number; duration: number }

/** One outlier is ignored per this many interactions. */
const perOutlier = 50
/** Number of slowest interactions kept: exact for up to 500 interactions per page. */
const mostKept = 10

/** Interaction to Next Paint: the slowest interaction of a page, leaving out one of every fifty. */
export function createInteractions() {
  const slowest = new Map<number, number>()
  return {
    note({ interactionId, duration }: TimedEvent) {
      if (!interactionId) return
      slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0))
      if (slowest.size <= mostKept) return
      const [fastest] = [...slowest].reduce((least, each) => (each[1] < least[1] ? each : least))
      slowest.delete(fastest)
    },
    /** In milliseconds; 0 if no interaction was slow enough to be recorded. `count`: all interactions. */
    nextPaint(count: number): number {
      const durations = [...slowest.values()].sort((a, b) => b - a)
      const leftOut = Math.floor(Math.max(count, durations.length) / perOutlier)
      return durations[Math.min(leftOut, durations.length - 1)] ?? 0
    },
  }
}

export type Shift = { value: number; startTime: number; hadRecentInput: boolean }

const gapMs = 1_000
const windowMs = 5_000

/**
 * Returns cumulative layout shift: the largest burst (gaps under a second, five seconds at most). Ignores shifts caused by input. Times in
 * milliseconds, ascending.
 */
export function layoutShift(shifts: readonly Shift[]): number {
  let worst = 0
  let burst = { sum: 0, from: -Infinity, last: -Infinity }
  for (const { value, startTime, hadRecentInput } of shifts) {
    if (hadRecentInput) continue
    const belongs = startTime - burst.last < gapMs && startTime - burst.from < windowMs
    burst = belongs ? { ...burst, sum: burst.sum + value, last: startTime } : { sum: value, from: startTime, last: startTime }
    worst = Math.max(worst, burst.sum)
  }
  return worst
}

/** Limits reported impressions to the requested number, at most 24. */
export function reportedImpressions<T>(seen: readonly T[], count: number): T[] {
  return seen.slice(0, Math.max(0, Math.min(count, maxImpressions)))
}
