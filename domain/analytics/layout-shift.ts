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
