import { logError } from '~/server/log-error'
import type { QueuedChange } from '~/server/mutex'
import type { StorefrontContext } from '~/server/storefront-services.server'

/**
 * Makes one change of the shopper's cart at a time, whichever window it came from, so that none builds on what another is just changing. A
 * wish that was overtaken by a newer one about the same line is told so.
 */
export async function withCartLock<T>(shop: StorefrontContext, run: (isOvertaken: boolean) => Promise<T>, wish?: QueuedChange): Promise<T> {
  const turn: string = crypto.randomUUID()
  const { isOvertaken } = await shop.session.takeTurn(turn, wish)
  const end = () => shop.session.endTurn(turn).catch((error: unknown) => logError(shop.visit, 'a turn was not ended', error))
  return run(isOvertaken).finally(end)
}
