import type { CartMarks, QueuedChange, RememberedCart } from './session-store'
import { callPolicies } from './upstream-policy'

const { token, mutation } = callPolicies
/**
 * Maximum time to hold the lock; a longer holder was cut off. A change that needs a new token and all its attempts must not count as cut off.
 * Otherwise the next press would run first, and this change would undo it.
 */
const lockLeaseMs = token.timeoutMs + mutation.tries * mutation.timeoutMs + 3_000
/** Clicks further apart than this indicate a clock change. */
const maxClockSkewMs = 60_000
const maxTrackedChanges = 100

/** Serializes changes to one cart in order of arrival. A change learns whether a newer one has superseded it. */
export function createChangeQueue() {
  const latestRequestedAt = new Map<string, number>()
  const releaseByLock = new Map<string, () => void>()
  let queueTail = Promise.resolve()
  let changeCount = 0

  function recordChange({ of, requestedAt }: QueuedChange) {
    const latest = latestRequestedAt.get(of) ?? 0
    latestRequestedAt.delete(of)
    latestRequestedAt.set(of, requestedAt > latest || latest - requestedAt > maxClockSkewMs ? requestedAt : latest)
    if (latestRequestedAt.size > maxTrackedChanges) latestRequestedAt.delete(latestRequestedAt.keys().next().value ?? '')
  }

  return {
    /** Resolves when the lock is acquired. */
    async take(lockId: string, change?: QueuedChange): Promise<{ isSuperseded: boolean }> {
      if (change) recordChange(change)
      const previousHolder = queueTail
      let release = () => {}
      changeCount += 1
      queueTail = new Promise<void>((resolve) => (release = resolve)).then(() => void (changeCount -= 1))
      await previousHolder
      const timer = setTimeout(release, lockLeaseMs)
      releaseByLock.set(lockId, () => {
        clearTimeout(timer)
        release()
      })
      // Remote calls cannot return undefined, so null replaces it.
      return { isSuperseded: change ? (latestRequestedAt.get(change.of) ?? 0) > change.requestedAt : false }
    },
    end(lockId: string) {
      releaseByLock.get(lockId)?.()
      releaseByLock.delete(lockId)
    },
    /** True while a change holds the lock or waits for it. */
    hasChanges: (): boolean => changeCount > 0,
    /** Resolves when all current changes are done. */
    settled: (): Promise<void> => queueTail,
  }
}

/** A call without a response so far. Times in milliseconds. */
export type InFlightCall = { call: string; transactionId: string; begunAt: number; sentAt: number; isOnItsWay: boolean }

const callMemoryMs = 10 * 60_000
/** Longer than all attempts of one call together: no response will follow. */
const callTimeoutMs = 10_000
const maxInFlightCalls = 20

/**
 * Returns the transaction id of a call. A call that repeats one without response from the last ten minutes gets its id, and the platform runs
 * it once. Any other call gets a new id. A call still in flight counts as a separate intent.
 */
export function startCall(
  inFlightCalls: readonly InFlightCall[],
  { call, fresh, now }: { call: string; fresh: string; now: number },
): { transactionId: string; calls: InFlightCall[] } {
  const recent = inFlightCalls.filter(({ begunAt }) => now - begunAt < callMemoryMs)
  const retriedCall = recent.find((each) => each.call === call && (!each.isOnItsWay || now - each.sentAt >= callTimeoutMs))
  const otherCalls = recent.filter((each) => each !== retriedCall)
  const { transactionId, begunAt } = retriedCall ?? { transactionId: fresh, begunAt: now }
  return { transactionId, calls: [...otherCalls, { call, transactionId, begunAt, sentAt: now, isOnItsWay: true }].slice(-maxInFlightCalls) }
}

/** Any response ends a transaction. Without one, it can be repeated. */
export function endCall(
  inFlightCalls: readonly InFlightCall[],
  { transactionId, isAnswered }: { transactionId: string; isAnswered: boolean },
): InFlightCall[] {
  if (isAnswered) return inFlightCalls.filter((each) => each.transactionId !== transactionId)
  return inFlightCalls.map((each) => (each.transactionId === transactionId ? { ...each, isOnItsWay: false } : each))
}

/** The cart as the platform last returned it. Undo and notices stay; what belongs to one cart stays while it is the same cart. */
export function refreshRememberedCart(
  former: RememberedCart | undefined,
  cart: Pick<RememberedCart, 'cartId' | 'totalItems' | 'items'>,
): RememberedCart {
  const { cartId, removed, untold, placing, isDeviceTold } = former ?? {}
  return {
    ...cart,
    ...(removed && { removed }),
    ...(untold && { untold }),
    ...(cartId === cart.cartId && { ...(placing && { placing }), ...(isDeviceTold && { isDeviceTold }) }),
  }
}

/**
 * The same items in another cart of the platform, as after a failed payment. Undo, notices and the fingerprint stay; what was agreed for the order of
 * the former cart goes.
 */
export function continueRememberedCart(former: RememberedCart | undefined, cartId: string): RememberedCart {
  if (former?.cartId === cartId) return former
  const { placing: _, bought: _bought, ...cart } = former ?? { totalItems: 0, items: [] }
  return { ...cart, cartId }
}

/** The cart with other marks; null clears a mark. */
export function markRememberedCart(cart: RememberedCart, marks: CartMarks): RememberedCart {
  const changedEntries = Object.entries({ ...cart, ...marks }).filter(([, value]) => value !== null)
  return Object.fromEntries(changedEntries) as RememberedCart
}
