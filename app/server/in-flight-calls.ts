/** A call that was sent and not yet answered. Times in milliseconds. */
export type InFlightCall = { call: string; transactionId: string; begunAt: number; sentAt: number; isOnItsWay: boolean }

const rememberedMs = 10 * 60_000
/** Longer than all tries of one call take together: no answer will come any more. */
const waitedOutMs = 10_000
const limit = 20

/**
 * Under which transaction a call goes out: the one of the same call that got no answer in the last ten minutes, so that the platform
 * carries it out once; else the fresh one. A call that is still on its way is another wish of the shopper.
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

/** An answer, of whatever kind, ends a transaction: the next such call has one of its own. Without one it waits to be sent again. */
export function endCall(
  known: readonly InFlightCall[],
  { transactionId, isAnswered }: { transactionId: string; isAnswered: boolean },
): InFlightCall[] {
  if (isAnswered) return known.filter((each) => each.transactionId !== transactionId)
  return known.map((each) => (each.transactionId === transactionId ? { ...each, isOnItsWay: false } : each))
}
