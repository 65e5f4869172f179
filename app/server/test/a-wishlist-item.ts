import type { Favorites, WishlistItemDetails } from '#contracts/entities/wishlist'
import { aProductCard } from './a-product'

/** Wishlist item in the API: the gray shell, available. */
export function aWishlistItemDetails(overrides: Partial<WishlistItemDetails> = {}): WishlistItemDetails {
  const product = aProductCard()
  return { itemId: 'wish-1', productId: product.id, qty: 1, pageUrl: product.url, available: true, product, ...overrides }
}

/** First page of favorites with these items. */
export function aFavoriteList(items: WishlistItemDetails[] = [aWishlistItemDetails()], overrides: Partial<Favorites> = {}): Favorites {
  const productIds = items.map(({ productId }) => productId)
  return { favoriteId: 'list-1', items, productIds, total: items.length, start: 0, count: 12, ...overrides }
}
