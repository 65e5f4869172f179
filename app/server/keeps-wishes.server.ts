import { mayKeepWishes } from '#domain/wishlist/may-keep-wishes'
import type { Shop } from './shop.server'

/** Whether this shopper keeps favorites and saves things for later. (WISH-07, WISH-14, TRAP-05) */
export async function keepsWishes(shop: Shop): Promise<boolean> {
  const session = await shop.session.read().catch(() => null)
  return mayKeepWishes({ kind: session?.consumer?.kind ?? 'GUEST' }, !shop.config.flags.noWishlistsForEmployees)
}

/** Whether a product's heart is filled, as far as the session knows; null for who keeps no favorites. (WISH-07, ROL-06) */
export async function heartOf(shop: Shop, productId: string): Promise<boolean | null> {
  if (!(await keepsWishes(shop))) return null
  const session = await shop.session.read().catch(() => null)
  return session?.favorites?.[shop.brand.id]?.includes(productId) ?? false
}
