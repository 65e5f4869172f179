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
