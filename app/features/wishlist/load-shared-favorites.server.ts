import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { pageCount, pageFrom, startOf } from '#domain/listing/pagination'
import { cardWithPictures } from '~/features/catalog/catalog.server'
import { favoriteIdsOf } from '~/server/wishlist-eligibility.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { wishlistItemViews } from './wishlist-item-view'

/** Shared list with the viewer's own favorites marked; null if not or no longer shared. */
export async function loadSharedFavorites(shop: StorefrontContext, favoriteId: string) {
  const query = new URL(shop.request.url).searchParams
  const count = shop.config.pageSize.favorites
  const page = pageFrom(query.get('page'), 200)
  const shareId = query.get('shareId') ?? ''
  const call = { params: { favoriteId }, query: { shareId, start: startOf(page, count), count } }
  const [shared, own] = await Promise.all([shop.api(endpoints.wishlists.shared, call).catch(nullIfUnknown), favoriteIdsOf(shop)])
  if (!shared) return null
  return {
    wishes: wishlistItemViews(shared.items, cardWithPictures).map((wish) => ({ ...wish, isOwn: own.includes(wish.productId) })),
    total: shared.total,
    expiresAt: shared.expiresAt,
    page,
    pages: pageCount(shared.total, count),
    shareId,
  }
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof ApiError && error.status < 500) return null
  throw error
}
