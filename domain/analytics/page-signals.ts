import { maxImpressions } from '#config/constants'

/** Event Timing entry of the browser. Entries of one interaction share an id; 0 is no interaction. */
export type TimedEvent = { interactionId: number; duration: number }

/** One outlier is ignored per this many interactions. */
const interactionsPerOutlier = 50
/** Number of slowest interactions kept: exact for up to 500 interactions per page. */
const maxTrackedInteractions = 10

/** Interaction to Next Paint: the slowest interaction of a page, leaving out one of every fifty. */
export function createInteractionTracker() {
  const slowest = new Map<number, number>()
  return {
    note({ interactionId, duration }: TimedEvent) {
      if (!interactionId) return
      slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0))
      if (slowest.size <= maxTrackedInteractions) return
      const [fastest] = [...slowest].reduce((least, each) => (each[1] < least[1] ? each : least))
      slowest.delete(fastest)
    },
    /** In milliseconds; 0 if no interaction was slow enough to be recorded. `count`: all interactions. */
    nextPaint(count: number): number {
      const durations = [...slowest.values()].sort((a, b) => b - a)
      const outlierCount = Math.floor(Math.max(count, durations.length) / interactionsPerOutlier)
      return durations[Math.min(outlierCount, durations.length - 1)] ?? 0
    },
  }
}

export type LayoutShiftEntry = { value: number; startTime: number; hadRecentInput: boolean }

const maxBurstGapMs = 1_000
const maxBurstDurationMs = 5_000

/**
 * Returns cumulative layout shift: the largest burst (gaps under a second, five seconds at most). Ignores shifts caused by input. Times in
 * milliseconds, ascending.
 */
export function calculateLayoutShift(shifts: readonly LayoutShiftEntry[]): number {
  let largestBurst = 0
  let burst = { sum: 0, from: -Infinity, last: -Infinity }
  for (const { value, startTime, hadRecentInput } of shifts) {
    if (hadRecentInput) continue
    const isInBurst = startTime - burst.last < maxBurstGapMs && startTime - burst.from < maxBurstDurationMs
    burst = isInBurst ? { ...burst, sum: burst.sum + value, last: startTime } : { sum: value, from: startTime, last: startTime }
    largestBurst = Math.max(largestBurst, burst.sum)
  }
  return largestBurst
}

/** Limits reported impressions to the requested number, at most 24. */
export function limitImpressions<T>(impressions: readonly T[], count: number): T[] {
  return impressions.slice(0, Math.max(0, Math.min(count, maxImpressions)))
}
