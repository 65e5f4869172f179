import { endpoints } from '#contracts'
import type { WishlistItemDetails } from '#contracts/entities/wishlist'
import { ApiError } from '#contracts/errors'
import { pageCount, pageFrom, startOf } from '#domain/listing/pagination'
import { href } from '#routes'
import { cardWithPictures, productOf } from '~/features/catalog/catalog.server'
import type { ProductCardView } from '~/features/catalog/product-card-view'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { canUseWishlist, favoriteIdsOf } from '~/server/wishlist-eligibility.server'
import { readFavorites } from './favorites.server'
import { nameInAddress } from './load-saved.server'

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
    wishes: wishlistItemViews(favorites.items),
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

/** Shared list with the viewer's own favorites marked; null if not or no longer shared. */
export async function loadSharedFavorites(shop: StorefrontContext, favoriteId: string) {
  const query = new URL(shop.request.url).searchParams
  const count = shop.config.pageSize.favorites
  const page = pageFrom(query.get('page'), maxPages)
  const shareId = query.get('shareId') ?? ''
  const call = { params: { favoriteId }, query: { shareId, start: startOf(page, count), count } }
  const [shared, own] = await Promise.all([shop.api(endpoints.wishlists.shared, call).catch(nullIfUnknown), favoriteIdsOf(shop)])
  if (!shared) return null
  return {
    wishes: wishlistItemViews(shared.items).map((wish) => ({ ...wish, isOwn: own.includes(wish.productId) })),
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

/** View of a wishlist item. `card` is missing for discontinued products. */
export type WishlistItemView = { productId: string; available: boolean; name: string; card?: ProductCardView }

/** One card per product, front view. Discontinued products take their name from the URL. */
function wishlistItemViews(wishes: readonly WishlistItemDetails[]): WishlistItemView[] {
  const firsts = wishes.filter((wish, i) => wishes.findIndex(({ productId }) => productId === wish.productId) === i)
  return firsts.map(({ productId, available, product, pageUrl }) => {
    if (!product) return { productId, available, name: nameInAddress(pageUrl) }
    const { alternateImage: _, ...front } = cardWithPictures(product)
    return { productId, available, name: product.title, card: front }
  })
}
