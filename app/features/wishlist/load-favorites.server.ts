import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { pageCount, pageFrom, startOf } from '#domain/listing/pagination'
import { href } from '#routes'
import { cardWithPictures, productOf } from '~/features/catalog/catalog.server'
import { canUseWishlist } from '~/server/wishlist-eligibility.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { readFavorites } from './favorites.server'
import { wishlistItemViews } from './wishlist-item-view'

export type LoadedFavorites = Awaited<ReturnType<typeof loadFavorites>>

/**
 * Loads one page of a shopper's favorites, the last removed item and a new share link. `closed`: not available to this shopper;
 * `unreachable`: unreadable now.
 */
export async function loadFavorites(shop: StorefrontContext) {
  if (!(await canUseWishlist(shop))) return { state: 'closed' as const }
  if (!(await hasList(shop))) return nothingKept
  const query = new URL(shop.request.url).searchParams
  const found = await pageOf(shop, query.get('page')).catch(reasonOf)
  if (found === 'closed' || found === 'unreachable') return { state: found }
  const { favorites, page, pages } = found
  const removed = query.get('removed') ?? ''
  const share = query.get('share')
  return {
    state: 'open' as const,
    wishes: wishlistItemViews(favorites.items, cardWithPictures),
    total: favorites.total,
    ...{ page, pages },
    sharedUntil: favorites.sharedUntil ?? null,
    removed: favorites.productIds.includes(removed) ? null : await takenOut(shop, removed),
    share: share ? await shareOf(shop, favorites.favoriteId, share) : null,
  }
}

const nothingKept = { state: 'open' as const, wishes: [], total: 0, page: 1, pages: 1, sharedUntil: null, removed: null, share: null }

/** A guest who has kept nothing has no list, and gets no session for looking. */
async function hasList(shop: StorefrontContext): Promise<boolean> {
  const session = await shop.session.read()
  return Boolean(session && (session.consumer || session.lists?.favoriteId))
}

async function pageOf(shop: StorefrontContext, requested: string | null) {
  const count = shop.config.pageSize.favorites
  const read = async (page: number) => {
    const favorites = await readFavorites(shop, { start: startOf(page, count), count })
    return { favorites, page, pages: pageCount(favorites.total, count) }
  }
  const found = await read(pageFrom(requested, maxPages))
  return found.page > found.pages ? read(found.pages) : found
}

/** Pages of a full list at the smallest page size. */
const maxPages = 200

/** The name of the removed product, if it exists. */
async function takenOut(shop: StorefrontContext, productId: string): Promise<{ productId: string; name: string } | null> {
  if (!/^[A-Za-z0-9]{8,11}$/.test(productId)) return null
  const product = await productOf(shop, productId).catch(() => null)
  return product && { productId, name: product.name }
}

/** The address of a share and the day it ends; null when there is no such share of this list. */
async function shareOf(
  shop: StorefrontContext,
  favoriteId: string,
  shareId: string,
): Promise<{ address: string; expiresAt: string } | null> {
  const call = { params: { favoriteId }, query: { shareId, start: 0, count: 1 } }
  const shared = await shop.api(endpoints.wishlists.shared, call).catch(() => null)
  if (!shared) return null
  const path = `${href('sharedFavorites', { locale: shop.locale, favoriteId })}?${new URLSearchParams({ shareId }).toString()}`
  return { address: new URL(path, shop.request.url).href, expiresAt: shared.expiresAt }
}

function reasonOf(error: unknown): 'closed' | 'unreachable' {
  if (!(error instanceof ApiError)) throw error
  return error.errorId === 'CANNOT_AUTHORIZE' ? 'closed' : 'unreachable'
}
