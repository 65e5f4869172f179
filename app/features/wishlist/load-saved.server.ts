import { endpoints } from '#contracts'
import type { SavedForLater, Wish } from '#contracts/entities/wishlist'
import { ApiError } from '#contracts/errors'
import { pageCount, pageFrom, startOf } from '#domain/listing/pagination'
import { maxFavorites } from '#config/constants'
import { pictureRef } from '~/server/picture-ref.server'
import type { Shop } from '~/server/shop.server'

export type LoadedSaved = Awaited<ReturnType<typeof loadSaved>>
export type SavedOnPage = ReturnType<typeof savedOnPage>

/** What the shopper saved for later, a page of it; `unreachable` while it cannot be read, null for who keeps no such list. (WISH-05, WISH-06, WISH-07) */
export async function loadSaved(shop: Shop) {
  const asked = new URL(shop.request.url).searchParams.get('saved')
  const count = shop.config.pageSize.savedForLater
  const read = async (page: number) => {
    const saved = await readSaved(shop, { start: startOf(page, count), count })
    return { saved, page, pages: pageCount(saved.total, count) }
  }
  const first = await read(pageFrom(asked, maxFavorites)).catch(reasonOf)
  if (first === null || first === 'unreachable') return first
  const { saved, page, pages } = first.page > first.pages ? await read(first.pages) : first
  return { items: saved.items.map(savedOnPage), total: saved.total, page, pages }
}

/** One page of what the shopper saved for later, the newest first. (APIW-05) */
export async function readSaved(shop: Shop, page: { start: number; count: number }): Promise<SavedForLater> {
  const api = await shop.personalApi()
  return api(endpoints.wishlists.savedForLater, { query: page })
}

function savedOnPage({ itemId, qty, available, pageUrl, product, options = [], image }: Wish) {
  return {
    ...{ itemId, qty, available, pageUrl },
    name: product?.title ?? null,
    type: product?.type ?? '',
    image: image ? pictureRef(image) : null,
    options: options.map(({ label, valueLabel }) => ({ label, valueLabel })),
    ...(product && { price: { current: product.price.current, original: product.price.original, currency: product.currency } }),
  }
}

function reasonOf(error: unknown): null | 'unreachable' {
  if (!(error instanceof ApiError)) throw error
  return error.errorId === 'CANNOT_AUTHORIZE' ? null : 'unreachable'
}
