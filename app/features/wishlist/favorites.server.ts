import { endpoints } from '#contracts'
import type { Favorites, WishlistItemDetails } from '#contracts/entities/wishlist'
import { ApiError } from '#contracts/errors'
import type { StorefrontContext } from '~/server/storefront-services.server'

const mostPerCall = 48

/** Loads one page of favorites, newest first. */
export async function readFavorites(shop: StorefrontContext, page: { start: number; count: number }): Promise<Favorites> {
  const api = await shop.personalApi()
  return remembered(shop, await api(endpoints.wishlists.favorites, { query: page }))
}

/** Adds a favorite idempotently, also for guests. Returns what was added. */
export async function addFavorite(shop: StorefrontContext, productId: string): Promise<WishlistItemDetails | undefined> {
  const api = await shop.personalApi()
  const body = { id: productId, qty: 1, itemType: 'product' as const }
  const { items, favoriteId } = await remembered(shop, await api(endpoints.wishlists.addFavorite, { body }))
  const session = await shop.session.read()
  // A guest's list joins that of the account at sign-in.
  if (!session?.consumer && session?.lists?.favoriteId !== favoriteId) await shop.session.rememberLists({ favoriteId })
  return items.find((wish) => wish.productId === productId)
}

/** Removes a favorite. Succeeds if it is already gone. */
export async function removeFavorite(shop: StorefrontContext, productId: string): Promise<void> {
  const api = await shop.personalApi()
  const found = await findFavorite(shop, productId)
  if (!found) return
  const left = await api(endpoints.wishlists.removeFavorite, { params: found }).catch(nullIfGone)
  if (left) await remembered(shop, left)
}

async function findFavorite(shop: StorefrontContext, productId: string): Promise<{ favoriteId: string; itemId: string } | undefined> {
  for (let start = 0; ; start += mostPerCall) {
    const { favoriteId, items, total } = await readFavorites(shop, { start, count: mostPerCall })
    const wish = items.find((each) => each.productId === productId)
    if (wish) return { favoriteId, itemId: wish.itemId }
    if (start + mostPerCall >= total) return undefined
  }
}

/** Hearts on other pages are filled from the session: no page waits for the list. */
async function remembered(shop: StorefrontContext, favorites: Favorites): Promise<Favorites> {
  const known = (await shop.session.read())?.favorites?.[shop.brand.id]
  if (known?.join() !== favorites.productIds.join()) await shop.session.rememberFavorites(shop.brand.id, favorites.productIds)
  return favorites
}

function nullIfGone(error: unknown): null {
  if (error instanceof ApiError && error.errorId === 'NOT_FOUND') return null
  throw error
}
