/** Part of an event of the browser's Event Timing. Entries of one interaction have the same id; 0 is none. */
export type TimedEvent = { interactionId: number; duration: number }

/** One in so many interactions is left out of the figure. */
const perOutlier = 50
/** With ten of the slowest, the figure is right for a page with up to 500 interactions, and hardly wrong beyond. */
const mostKept = 10

/** Interaction to Next Paint: the slowest interaction of a page, leaving out one of every fifty. */
export function createInteractions() {
  const slowest = new Map<number, number>()
  return {
    note({ interactionId, duration }: TimedEvent) {
      if (!interactionId) return
      slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0))
      if (slowest.size <= mostKept) return
      const [fastest] = [...slowest].reduce((least, each) => (each[1] < least[1] ? each : least))
      slowest.delete(fastest)
    },
    /** In milliseconds; 0 if no interaction was slow enough to be noted. `count`: all interactions, slow or not. */
    nextPaint(count: number): number {
      const durations = [...slowest.values()].sort((a, b) => b - a)
      const leftOut = Math.floor(Math.max(count, durations.length) / perOutlier)
      return durations[Math.min(leftOut, durations.length - 1)] ?? 0
    },
  }
}
