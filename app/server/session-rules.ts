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

/** A call without a response so far. Times in milliseconds. */
export type InFlightCall = { call: string; transactionId: string; begunAt: number; sentAt: number; isOnItsWay: boolean }

const rememberedMs = 10 * 60_000
/** Longer than all attempts of one call together: no response will follow. */
const waitedOutMs = 10_000
const limit = 20

/**
 * Returns the transaction id of a call: that of the same call without response in the last ten minutes, so the platform runs it once; else
 * a new one. A call still in flight counts as a separate intent.
 */
export function beginCall(
  known: readonly InFlightCall[],
  { call, fresh, now }: { call: string; fresh: string; now: number },
): { transactionId: string; calls: InFlightCall[] } {
  const recent = known.filter(({ begunAt }) => now - begunAt < rememberedMs)
  const unanswered = recent.find((each) => each.call === call && (!each.isOnItsWay || now - each.sentAt >= waitedOutMs))
  const others = recent.filter((each) => each !== unanswered)
  const { transactionId, begunAt } = unanswered ?? { transactionId: fresh, begunAt: now }
  return { transactionId, calls: [...others, { call, transactionId, begunAt, sentAt: now, isOnItsWay: true }].slice(-limit) }
}

/** Any response ends a transaction. Without one, it can be repeated. */
export function endCall(
  known: readonly InFlightCall[],
  { transactionId, isAnswered }: { transactionId: string; isAnswered: boolean },
): InFlightCall[] {
  if (isAnswered) return known.filter((each) => each.transactionId !== transactionId)
  return known.map((each) => (each.transactionId === transactionId ? { ...each, isOnItsWay: false } : each))
}
