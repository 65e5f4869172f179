import { endpoints } from '#contracts'
import { canKeepWishlist } from '#domain/wishlist/wishlist'
import type { StorefrontContext } from './storefront-services.server'

const favoritesTimeoutMs = 300

/** Returns true if this shopper may use favorites and saved items. */
export async function canUseWishlist(shop: StorefrontContext): Promise<boolean> {
  const [consumer, associate] = await Promise.all([shop.consumer().catch(() => null), shop.associate().catch(() => null)])
  return canKeepWishlist({ kind: consumer?.kind ?? 'GUEST', ...associate }, !shop.config.flags.noWishlistsForEmployees)
}

/**
 * Favorite product ids from the session; empty for shoppers who cannot have any. Right after sign-in the session has none, so the list is
 * requested with a short timeout.
 */
export async function loadFavoriteIds(shop: StorefrontContext): Promise<readonly string[]> {
  if (!shop.config.flags.favorites || !(await canUseWishlist(shop))) return []
  const session = await shop.session.beyondCart().catch(() => undefined)
  const rememberedIds = session?.favorites?.[shop.brand.id]
  if (rememberedIds || !session?.consumer) return rememberedIds ?? []
  const requestedIds = fetchFavoriteIds(shop).catch(() => [])
  shop.requestContext.waitUntil(requestedIds)
  return Promise.race([requestedIds, new Promise<string[]>((resolve) => setTimeout(() => resolve([]), favoritesTimeoutMs))])
}

async function fetchFavoriteIds(shop: StorefrontContext): Promise<string[]> {
  const api = await shop.personalApi()
  const { productIds } = await api(endpoints.wishlists.favorites, { query: { start: 0, count: 1 } })
  await shop.session.rememberFavorites(shop.brand.id, productIds)
  return productIds
}
