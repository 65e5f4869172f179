/** Limits per window of `windowMs`: for each key, and for all keys together. */
type RateLimits = { perKey: number; total: number; windowMs: number }

/** Creates a rate limiter. State is per isolate and may be lost. */
export function createRateLimiter({ perKey, total, windowMs }: RateLimits) {
  const counts = new Map<string, number>()
  let [windowStart, totalCount] = [-Infinity, 0]
  return {
    allows(key: string, now: number): boolean {
      if (now - windowStart >= windowMs) {
        counts.clear()
        ;[windowStart, totalCount] = [now, 0]
      }
      const keyCount = counts.get(key) ?? 0
      if (totalCount >= total || keyCount >= perKey) return false
      counts.set(key, keyCount + 1)
      totalCount += 1
      return true
    },
  }
}

type ReportDecision = {
  isReported: boolean
  /** Keys dropped in the previous window; only the first decision of a window has a count. */
  droppedCount: number
}

/**
 * Reports each key once per window: at most `total` keys, and `perClient` of one client, and counts the dropped ones. A repeated key does not
 * count, so that it cannot hide others.
 */
export function createReportLimiter({ total, perClient = total, windowMs }: { total: number; perClient?: number; windowMs: number }) {
  let [windowStart, seenKeys, droppedKeys] = [-Infinity, new Set<string>(), 0]
  const countByClient = new Map<string, number>()
  return {
    check(key: string, now: number, client?: string): ReportDecision {
      const isNewWindow = now - windowStart >= windowMs
      const droppedCount = isNewWindow ? droppedKeys : 0
      if (isNewWindow) {
        ;[windowStart, seenKeys, droppedKeys] = [now, new Set(), 0]
        countByClient.clear()
      }
      if (seenKeys.has(key)) return { isReported: false, droppedCount }
      const clientCount = client === undefined ? 0 : (countByClient.get(client) ?? 0)
      if (seenKeys.size < total && clientCount < perClient) {
        if (client !== undefined) countByClient.set(client, clientCount + 1)
        return { isReported: !!seenKeys.add(key), droppedCount }
      }
      droppedKeys += 1
      return { isReported: false, droppedCount }
    },
  }
}
