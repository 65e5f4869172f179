type RateLimits = { each: number; most: number; inMs: number }

/** Creates a rate limiter: `each` per key and `most` in total, per window (ms). */
export function createRateLimiter({ each, most, inMs }: RateLimits) {
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

type OncePerKeyDecision = {
  isReported: boolean
  /** Keys dropped in the previous window; only the first decision of a window has a count. */
  droppedCount: number
}

/**
 * Reports each key once per window (ms): at most `most` keys, and `each` of one asker. Counts the keys that were dropped. A repeated key takes
 * no share, so that one key cannot hide others, and one asker cannot use up the share of others.
 */
export function createReportLimiter({ most, each = most, inMs }: { most: number; each?: number; inMs: number }) {
  let [since, seenKeys, droppedKeys] = [-Infinity, new Set<string>(), 0]
  const countByAsker = new Map<string, number>()
  return {
    ask(key: string, now: number, asker?: string): OncePerKeyDecision {
      const isNewWindow = now - since >= inMs
      const droppedCount = isNewWindow ? droppedKeys : 0
      if (isNewWindow) {
        ;[since, seenKeys, droppedKeys] = [now, new Set(), 0]
        countByAsker.clear()
      }
      if (seenKeys.has(key)) return { isReported: false, droppedCount }
      const askerCount = asker === undefined ? 0 : (countByAsker.get(asker) ?? 0)
      if (seenKeys.size < most && askerCount < each) {
        if (asker !== undefined) countByAsker.set(asker, askerCount + 1)
        return { isReported: !!seenKeys.add(key), droppedCount }
      }
      droppedKeys += 1
      return { isReported: false, droppedCount }
    },
  }
}
