/** Lease after which a slot is released, because its holder was cut off. */
const leaseMs = 30_000

/**
 * Creates admission control: `most` limits concurrent work per priority. Under overload the least important work is rejected immediately,
 * so started work finishes. State is per isolate and may be lost.
 */
export function createAdmissionControl<Rank extends string>(most: Record<Rank, number>) {
  const underWay = new Map<number, number>()
  let last = 0
  return {
    /** Returns a function to call on leaving; null if too much is in progress. */
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
