/** Lease after which a slot is released, because its holder was cut off. */
const leaseMs = 30_000

/**
 * Creates admission control: `most` limits concurrent work per priority. Under overload the least important work is rejected immediately,
 * so started work finishes. State is per isolate and may be lost.
 */
export function createAdmissionControl<Rank extends string>(limits: Record<Rank, number>) {
  const activeVisitors = new Map<number, number>()
  let lastVisitor = 0
  return {
    /** Returns a function to call on leaving; null if too much is in progress. */
    enter(rank: Rank, now: number): (() => void) | null {
      for (const [visitor, since] of activeVisitors) {
        if (now - since < leaseMs) break
        activeVisitors.delete(visitor)
      }
      if (activeVisitors.size >= limits[rank]) return null
      const visitor = (lastVisitor += 1)
      activeVisitors.set(visitor, now)
      return () => void activeVisitors.delete(visitor)
    },
  }
}
