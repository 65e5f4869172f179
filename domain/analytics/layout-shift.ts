export type Shift = { value: number; startTime: number; hadRecentInput: boolean }

const gapMs = 1_000
const windowMs = 5_000

/**
 * How much a page moved by itself: of its bursts (shifts less than a second apart, five seconds at most) the worst one's sum, without unit.
 * What the shopper caused does not count. Times in milliseconds, in their order.
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
