import type { Cart } from '#contracts/entities/cart'
import { type LoadedSaved, loadSaved } from '~/features/wishlist/load-saved.server'
import { deferWithFallback } from '~/server/defer.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Loads saved items if there may be any: a cart names them; without a cart the list is queried. Others do not wait. */
export async function loadSavedPart(shop: StorefrontContext, cart: Cart | null): Promise<{ saved?: Promise<LoadedSaved> }> {
  const session = cart ? null : await shop.session.read().catch(() => null)
  const isAny = cart ? cart.saveForLater.length > 0 : (session?.consumer ?? session?.lists?.saveForLaterId) !== undefined
  return isAny
    ? deferWithFallback(shop.visit, { saved: { part: loadSaved(shop), fallback: { unreachable: (await shop.t())('saved.unreachable') } } })
    : {}
}
