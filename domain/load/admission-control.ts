/** Whoever has not left by now has been cut off, and will not say so. */
const leaseMs = 30_000

/**
 * Who may still come in: `most` says, for each rank, how many may be under way altogether when one more of it comes. Under too much at once the
 * least important are sent away at once, so that what was begun is finished. In memory of one isolate; losing it is harmless. (reliability: overload)
 */
export function createAdmissionControl<Rank extends string>(most: Record<Rank, number>) {
  const underWay = new Map<number, number>()
  let last = 0
  return {
    /** Call what it answers on leaving; null: there is too much under way, come again later. */
    enter(rank: Rank, now: number): (() => void) | null {
      for (const [visitor, since] of underWay) {
        if (now - since < leaseMs) break
        underWay.delete(visitor)
      }
      if (underWay.size >= most[rank]) return null
      const visitor = (last += 1)
      underWay.set(visitor, now)
      return () => void underWay.delete(visitor)
    },
  }
}
