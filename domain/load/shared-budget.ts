type Shares = { each: number; most: number; inMs: number }

/** Creates a rate limiter: `each` per key and `most` in total, per window (ms). */
export function createSharedBudget({ each, most, inMs }: Shares) {
  const counts = new Map<string, number>()
  let [since, all] = [-Infinity, 0]
  return {
    allows(who: string, now: number): boolean {
      if (now - since >= inMs) {
        counts.clear()
        ;[since, all] = [now, 0]
      }
      const own = counts.get(who) ?? 0
      if (all >= most || own >= each) return false
      counts.set(who, own + 1)
      all += 1
      return true
    },
  }
}
