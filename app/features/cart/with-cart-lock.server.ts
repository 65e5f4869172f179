import { logError } from '~/server/log-error'
import type { QueuedChange } from '~/server/mutex'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Serializes a shopper's cart changes across windows. Superseded changes are told so. */
export async function withCartLock<T>(shop: StorefrontContext, run: (isOvertaken: boolean) => Promise<T>, wish?: QueuedChange): Promise<T> {
  const turn: string = crypto.randomUUID()
  const { isOvertaken } = await shop.session.takeTurn(turn, wish)
  try {
    return await run(isOvertaken)
  } finally {
    await shop.session.endTurn(turn).catch((error: unknown) => logError(shop.visit, 'a turn was not ended', error))
  }
}
