import { maxFavorites } from '#config/constants'
import { endpoints } from '#contracts'
import type { SavedForLater, WishlistItemDetails } from '#contracts/entities/wishlist'
import { ApiError } from '#contracts/errors'
import { getPageCount, parsePage, getPageStart } from '#domain/listing/pagination'
import type { Translate } from '~/client/translations'
import { resolveImage } from '~/server/picture-ref.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

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
export function getNameFromUrl(pageUrl: string): string {
  const nameWords = (pageUrl.split('/').at(-1) ?? '').split('-').slice(0, -1).join(' ')
  return nameWords.charAt(0).toUpperCase() + nameWords.slice(1)
}
