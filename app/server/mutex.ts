/** Target of a change and when the shopper clicked (client clock, ms): a newer click on the same target supersedes it. */
export type QueuedChange = { of: string; requestedAt: number }

/** Maximum time to hold the lock; a longer holder was cut off. */
const leaseMs = 10_000
/** Clicks further apart than this indicate a clock change. */
const hurryMs = 60_000
const changesKept = 100

/** Serializes changes to one cart in order of arrival. A superseded change is told so. */
export function createChangeQueue() {
  const newest = new Map<string, number>()
  const ends = new Map<string, () => void>()
  let last = Promise.resolve()

  function note({ of, requestedAt }: QueuedChange) {
    const known = newest.get(of) ?? 0
    newest.delete(of)
    newest.set(of, requestedAt > known || known - requestedAt > hurryMs ? requestedAt : known)
    if (newest.size > changesKept) newest.delete(newest.keys().next().value ?? '')
  }

  return {
    /** Resolves when the lock is acquired. */
    async take(turn: string, change?: QueuedChange): Promise<{ isSuperseded: boolean }> {
      if (change) note(change)
      const before = last
      let end = () => {}
      last = new Promise((resolve) => (end = resolve))
      await before
      const timer = setTimeout(end, leaseMs)
      ends.set(turn, () => {
        clearTimeout(timer)
        end()
      })
      // Remote calls cannot return undefined, so null replaces it.
      return { isSuperseded: change ? (newest.get(change.of) ?? 0) > change.requestedAt : false }
    },
    end(turn: string) {
      ends.get(turn)?.()
      ends.delete(turn)
    },
    /** Resolves when all current changes are done. */
    settled: (): Promise<void> => last,
  }
}
