import type { RememberedCart, RemovedItem } from '~/server/session-store'

const putBackMs = 10 * 60_000

/** What was taken out of the cart in the last ten minutes and can be put back. */
export function removedIn(cart: RememberedCart | undefined, now: number): RemovedItem | undefined {
  return cart?.removed && now - cart.removed.at < putBackMs ? cart.removed : undefined
}
