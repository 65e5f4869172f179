import type { RememberedCart, RemovedItem } from '~/server/session-store'

const putBackMs = 10 * 60_000

/** Returns items removed in the last ten minutes that can be restored. */
export function removedIn(cart: RememberedCart | undefined, now: number): RemovedItem | undefined {
  return cart?.removed && now - cart.removed.at < putBackMs ? cart.removed : undefined
}
