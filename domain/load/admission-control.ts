/** Lease after which a slot is released, because its holder was cut off. */
const leaseMs = 30_000

/**
 * Creates admission control with a limit of concurrent work per priority. Under overload the least important work is rejected immediately, so that
 * started work finishes. State is per isolate and may be lost.
 */
export function createAdmissionControl<Priority extends string>(limits: Record<Priority, number>) {
  const startTimes = new Map<number, number>()
  let lastSlot = 0
  return {
    /** Takes a slot; returns the function that releases it, or null if too much is in progress. */
    enter(priority: Priority, now: number): (() => void) | null {
      for (const [slot, startedAt] of startTimes) {
        if (now - startedAt < leaseMs) break
        startTimes.delete(slot)
      }
      if (startTimes.size >= limits[priority]) return null
      const slot = (lastSlot += 1)
      startTimes.set(slot, now)
      return () => void startTimes.delete(slot)
    },
  }
}
