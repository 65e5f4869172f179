import { maxFavorites } from '#config/constants'
import { endpoints } from '#contracts'
import type { SavedForLater, WishlistItemDetails } from '#contracts/entities/wishlist'
import { ApiError } from '#contracts/errors'
import { pageCount, pageFrom, startOf } from '#domain/listing/pagination'
import type { Translate } from '~/client/translations'
import { pictureRef } from '~/server/picture-ref.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

export type LoadedSaved = Awaited<ReturnType<typeof loadSaved>>
export type SavedOnPage = ReturnType<typeof savedOnPage>

/**
 * Loads a page of saved items with their translations, which few carts need. Reduced to a message while unreadable; null without a list.
 */
export async function loadSaved(shop: StorefrontContext) {
  const requestedSaved = new URL(shop.request.url).searchParams.get('saved')
  const t = await shop.t()
  const count = shop.config.pageSize.savedForLater
  const read = async (page: number) => {
    const saved = await readSaved(shop, { start: startOf(page, count), count })
    return { saved, page, pages: pageCount(saved.total, count) }
  }
  const first = await read(pageFrom(requestedSaved, maxFavorites)).catch(reasonOf)
  if (first === null) return null
  if (first === 'unreachable') return { unreachable: t('savedForLater.unreachable') }
  const { saved, page, pages } = first.page > first.pages ? await read(first.pages) : first
  if (saved.total === 0) return null
  return { title: t('savedForLater.title', { count: saved.total }), items: saved.items.map((wish) => savedOnPage(wish, t)), page, pages }
}

/** Loads one page of saved items, newest first. */
export async function readSaved(shop: StorefrontContext, page: { start: number; count: number }): Promise<SavedForLater> {
  const api = await shop.personalApi()
  return api(endpoints.wishlists.savedForLater, { query: page })
}

function savedOnPage({ itemId, qty, available, pageUrl, product, options = [], image, giftOption }: WishlistItemDetails, t: Translate) {
  const name = product?.title ?? nameInAddress(pageUrl)
  const chosen = options.map(({ label, valueLabel: value }) => t('cart.labelled', { label, value }))
  return {
    ...{ itemId, name },
    type: product?.type ?? '',
    image: image ? pictureRef(image) : null,
    qty,
    chosen: [
      ...chosen,
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

function reasonOf(error: unknown): null | 'unreachable' {
  if (!(error instanceof ApiError)) throw error
  return error.errorId === 'CANNOT_AUTHORIZE' ? null : 'unreachable'
}

/** Derives a discontinued product's name from its URL: `/p/skarn-shell-HVSHELL1` → `Skarn shell`. */
export function nameInAddress(pageUrl: string): string {
  const words = (pageUrl.split('/').at(-1) ?? '').split('-').slice(0, -1).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
