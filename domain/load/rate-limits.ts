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

type OncePerKeyDecision = {
  isTold: boolean
  /** Number of keys dropped in the previous window, for the first of the next. */
  leftOut: number
}

/**
 * Allows each key once per interval (ms), at most `most` keys, and `each` of one asker; further ones are counted. Repeats use no share, so that
 * one key cannot hide others, and one asker cannot use up the share of others.
 */
export function createOncePerKey({ most, each = most, inMs }: { most: number; each?: number; inMs: number }) {
  let [since, seenKeys, droppedKeys] = [-Infinity, new Set<string>(), 0]
  const countByAsker = new Map<string, number>()
  return {
    ask(key: string, now: number, asker?: string): OncePerKeyDecision {
      const isNewWindow = now - since >= inMs
      const leftOut = isNewWindow ? droppedKeys : 0
      if (isNewWindow) {
        ;[since, seenKeys, droppedKeys] = [now, new Set(), 0]
        countByAsker.clear()
      }
      if (seenKeys.has(key)) return { isTold: false, leftOut }
      const askerCount = asker === undefined ? 0 : (countByAsker.get(asker) ?? 0)
      if (seenKeys.size < most && askerCount < each) {
        if (asker !== undefined) countByAsker.set(asker, askerCount + 1)
        return { isTold: !!seenKeys.add(key), leftOut }
      }
      droppedKeys += 1
      return { isTold: false, leftOut }
    },
  }
}
