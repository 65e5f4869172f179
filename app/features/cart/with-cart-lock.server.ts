import { logError } from '~/server/log-error'
import type { QueuedChange } from '~/server/session-rules'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Serializes a shopper's cart changes across windows. Superseded changes are told so. */
export async function withCartLock<T>(
  shop: StorefrontContext,
  run: (isSuperseded: boolean) => Promise<T>,
  change?: QueuedChange,
): Promise<T> {
  const turn: string = crypto.randomUUID()
  const { isSuperseded } = await shop.session.acquireCartLock(turn, change)
  try {
    return await run(isSuperseded)
  } finally {
    await shop.session.releaseCartLock(turn).catch((error: unknown) => logError(shop.visit, 'a turn was not ended', error))
  }
}
