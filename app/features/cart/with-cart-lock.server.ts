import { logError } from '~/server/log-error'
import type { QueuedChange } from '~/server/mutex'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Serializes cart changes of one shopper across windows. Superseded changes learn that they were. */
export async function withCartLock<T>(shop: StorefrontContext, run: (isOvertaken: boolean) => Promise<T>, wish?: QueuedChange): Promise<T> {
  const turn: string = crypto.randomUUID()
  const { isOvertaken } = await shop.session.takeTurn(turn, wish)
  const end = () => shop.session.endTurn(turn).catch((error: unknown) => logError(shop.visit, 'a turn was not ended', error))
  return run(isOvertaken).finally(end)
}
