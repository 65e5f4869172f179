type BudgetLimits = { each: number; most: number; inMs: number }

/** Creates a rate limiter: `each` per key and `most` in total, per window (ms). */
export function createSharedBudget({ each, most, inMs }: BudgetLimits) {
  const counts = new Map<string, number>()
  let [since, totalCount] = [-Infinity, 0]
  return {
    allows(key: string, now: number): boolean {
      if (now - since >= inMs) {
        counts.clear()
        ;[since, totalCount] = [now, 0]
      }
      const keyCount = counts.get(key) ?? 0
      if (totalCount >= most || keyCount >= each) return false
      counts.set(key, keyCount + 1)
      totalCount += 1
      return true
    },
  }
}
