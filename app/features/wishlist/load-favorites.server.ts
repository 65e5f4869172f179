import { endpoints } from '#contracts'
import type { WishlistItemDetails, SavedForLater } from '#contracts/entities/wishlist'
import { ApiError } from '#contracts/errors'
import { getPageCount, parsePage, getPageStart } from '#domain/listing/pagination'
import { href } from '#routes'
import { nullIfRefused } from '~/server/api-error.server'
import { resolveCardImages, loadProductById } from '~/features/catalog/catalog.server'
import type { ProductCardView } from '~/features/catalog/product-card-view'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { canUseWishlist, loadFavoriteIds } from '~/server/wishlist-eligibility.server'
import { readFavorites } from './favorites.server'
import { maxFavorites } from '#config/constants'
import type { Translate } from '~/client/translations'
import { resolveImage } from '~/server/resolve-image.server'

export type LoadedFavorites = Awaited<ReturnType<typeof loadFavorites>>

/**
 * Loads one page of a shopper's favorites, the last removed item and a new share link. `closed`: not available to this shopper;
 * `unreachable`: unreadable now.
 */
export async function loadFavorites(shop: StorefrontContext) {
  if (!(await canUseWishlist(shop))) return { state: 'closed' as const }
  if (!(await hasFavoriteList(shop))) return emptyFavorites
  const query = new URL(shop.request.url).searchParams
  const favoritesPage = await loadFavoritesPage(shop, query.get('page')).catch(toUnavailableState)
  if (favoritesPage === 'closed' || favoritesPage === 'unreachable') return { state: favoritesPage }
  const { favorites, page, pages } = favoritesPage
  const removed = query.get('removed') ?? ''
  const share = query.get('share')
  return {
    state: 'open' as const,
    wishes: toWishlistItemViews(favorites.items),
    total: favorites.total,
    ...{ page, pages },
    sharedUntil: favorites.sharedUntil ?? null,
    removed: favorites.productIds.includes(removed) ? null : await getRemovedFavorite(shop, removed),
    share: share ? await loadShare(shop, favorites.favoriteId, share) : null,
  }
}

const emptyFavorites = { state: 'open' as const, wishes: [], total: 0, page: 1, pages: 1, sharedUntil: null, removed: null, share: null }

/** A guest who has kept nothing has no list, and gets no session for looking. */
async function hasFavoriteList(shop: StorefrontContext): Promise<boolean> {
  const session = await shop.session.read()
  return Boolean(session && (session.consumer || session.lists?.favoriteId))
}

async function loadFavoritesPage(shop: StorefrontContext, requestedPage: string | null) {
  const count = shop.config.pageSize.favorites
  const readPage = async (page: number) => {
    const favorites = await readFavorites(shop, { start: getPageStart(page, count), count })
    return { favorites, page, pages: getPageCount(favorites.total, count) }
  }
  const requestedResult = await readPage(parsePage(requestedPage, maxPages))
  return requestedResult.page > requestedResult.pages ? readPage(requestedResult.pages) : requestedResult
}

/** Pages of a full list at the smallest page size. */
const maxPages = 200

/** The name of the removed product, if it exists. */
async function getRemovedFavorite(shop: StorefrontContext, productId: string): Promise<{ productId: string; name: string } | null> {
  if (!/^[A-Za-z0-9]{8,11}$/.test(productId)) return null
  const product = await loadProductById(shop, productId).catch(() => null)
  return product && { productId, name: product.name }
}

/** The address of a share and the day it ends; null when there is no such share of this list. */
async function loadShare(
  shop: StorefrontContext,
  favoriteId: string,
  shareId: string,
): Promise<{ address: string; expiresAt: string } | null> {
  const apiCall = { params: { favoriteId }, query: { shareId, start: 0, count: 1 } }
  const shared = await shop.api(endpoints.wishlists.shared, apiCall).catch(() => null)
  if (!shared) return null
  const path = `${href('sharedFavorites', { locale: shop.locale, favoriteId })}?${new URLSearchParams({ shareId }).toString()}`
  return { address: new URL(path, shop.request.url).href, expiresAt: shared.expiresAt }
}

function toUnavailableState(error: unknown): 'closed' | 'unreachable' {
  if (!(error instanceof ApiError)) throw error
  return error.errorId === 'CANNOT_AUTHORIZE' ? 'closed' : 'unreachable'
}

/** Shared list with the viewer's own favorites marked; null if not or no longer shared. */
export async function loadSharedFavorites(shop: StorefrontContext, favoriteId: string) {
  const query = new URL(shop.request.url).searchParams
  const count = shop.config.pageSize.favorites
  const page = parsePage(query.get('page'), maxPages)
  const shareId = query.get('shareId') ?? ''
  const apiCall = { params: { favoriteId }, query: { shareId, start: getPageStart(page, count), count } }
  const [shared, ownProductIds] = await Promise.all([
    shop.api(endpoints.wishlists.shared, apiCall).catch(nullIfRefused),
    loadFavoriteIds(shop),
  ])
  if (!shared) return null
  return {
    wishes: toWishlistItemViews(shared.items).map((wishlistItem) => ({
      ...wishlistItem,
      isOwn: ownProductIds.includes(wishlistItem.productId),
    })),
    total: shared.total,
    expiresAt: shared.expiresAt,
    page,
    pages: getPageCount(shared.total, count),
    shareId,
  }
}

/** View of a wishlist item. `card` is missing for discontinued products. */
export type WishlistItemView = { productId: string; available: boolean; name: string; card?: ProductCardView }

/** One card per product, front view. Discontinued products take their name from the URL. */
function toWishlistItemViews(wishlistItems: readonly WishlistItemDetails[]): WishlistItemView[] {
  const uniqueItems = wishlistItems.filter(
    (wishlistItem, i) => wishlistItems.findIndex(({ productId }) => productId === wishlistItem.productId) === i,
  )
  return uniqueItems.map(({ productId, available, product, pageUrl }) => {
    if (!product) return { productId, available, name: getNameFromUrl(pageUrl) }
    const { alternateImage: _, ...cardFront } = resolveCardImages(product)
    return { productId, available, name: product.title, card: cardFront }
  })
}

export type LoadedSavedItems = Awaited<ReturnType<typeof loadSavedForLater>>
export type SavedItemView = ReturnType<typeof toSavedItemView>

/**
 * Loads a page of saved items with their translations, which few carts need. Reduced to a message while unreadable; null without a list.
 */
export async function loadSavedForLater(shop: StorefrontContext) {
  const requestedPage = new URL(shop.request.url).searchParams.get('saved')
  const t = await shop.t()
  const count = shop.config.pageSize.savedForLater
  const readPage = async (page: number) => {
    const saved = await fetchSavedItems(shop, { start: getPageStart(page, count), count })
    return { saved, page, pages: getPageCount(saved.total, count) }
  }
  const requestedResult = await readPage(parsePage(requestedPage, maxFavorites)).catch(toUnavailableSavedState)
  if (requestedResult === null) return null
  if (requestedResult === 'unreachable') return { unreachable: t('savedForLater.unreachable') }
  const { saved, page, pages } = requestedResult.page > requestedResult.pages ? await readPage(requestedResult.pages) : requestedResult
  if (saved.total === 0) return null
  return {
    title: t('savedForLater.title', { count: saved.total }),
    items: saved.items.map((wishlistItem) => toSavedItemView(wishlistItem, t)),
    page,
    pages,
  }
}

/** Loads one page of saved items, newest first. */
export async function fetchSavedItems(shop: StorefrontContext, page: { start: number; count: number }): Promise<SavedForLater> {
  const api = await shop.personalApi()
  return api(endpoints.wishlists.savedForLater, { query: page })
}

function toSavedItemView({ itemId, qty, available, pageUrl, product, options = [], image, giftOption }: WishlistItemDetails, t: Translate) {
  const name = product?.title ?? getNameFromUrl(pageUrl)
  const optionTexts = options.map(({ label, valueLabel: value }) => t('cart.labelled', { label, value }))
  return {
    ...{ itemId, name },
    type: product?.type ?? '',
    image: image ? resolveImage(image) : null,
    qty,
    chosen: [
      ...optionTexts,
      ...(giftOption ? [t('cart.giftFor', { name: giftOption.to })] : []),
      ...(qty > 1 && !product ? [t('savedForLater.qty', { qty })] : []),
    ].join(' · '),
    note: available ? null : t(product ? 'savedForLater.notNow' : 'savedForLater.gone'),
    remove: t('savedForLater.removeItem', { name }),
    ...(product && {
      sold: {
        pageUrl,
        price: product.price,
        currency: product.currency,
        move: t('savedForLater.move'),
        moveItem: t('savedForLater.moveItem', { name }),
      },
    }),
  }
}

function toUnavailableSavedState(error: unknown): null | 'unreachable' {
  if (!(error instanceof ApiError)) throw error
  return error.errorId === 'CANNOT_AUTHORIZE' ? null : 'unreachable'
}

/** Derives a discontinued product's name from its URL: `/p/skarn-shell-HVSHELL1` → `Skarn shell`. */
function getNameFromUrl(pageUrl: string): string {
  const nameWords = (pageUrl.split('/').at(-1) ?? '').split('-').slice(0, -1).join(' ')
  return nameWords.charAt(0).toUpperCase() + nameWords.slice(1)
}
