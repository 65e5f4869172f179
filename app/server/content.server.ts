import { endpoints } from '#contracts'
import type { Canvas, Footer, Menu } from '#contracts/entities/canvas'
import { ApiError } from '#contracts/errors'
import { cachedData } from './data-cache.server'
import { withPictureRefs } from './picture-ref.server'
import type { Shop } from './shop.server'

const mode = 'live'
const contentFreshMs = 60_000

/** The header's menu; an empty one when the content service cannot be reached, so that the page still sells. */
export async function menuOf(shop: Shop): Promise<Menu> {
  const load = () => shop.api(endpoints.content.menu, { params: { mode, siteId: shop.siteId }, query: {} })
  return content(shop, ['menu'], load).catch(insteadShow<Menu>(shop, { items: [] }))
}

export async function footerOf(shop: Shop): Promise<Footer | null> {
  const load = () => shop.api(endpoints.content.footer, { params: { mode, siteId: shop.siteId }, query: {} })
  return content(shop, ['footer'], load).catch(insteadShow(shop, null))
}

/** One of the fixed pages, or null when it is not there or cannot be reached. */
export async function fixedPage(shop: Shop, page: string): Promise<Canvas | null> {
  const load = () => shop.api(endpoints.content.augmentedPage, { params: { mode, siteId: shop.siteId, page }, query: {} })
  return content(shop, ['fixed', page], load).catch(insteadShow(shop, null))
}

/** An authored page by its path; null only when there is none, so that an outage is not told as "not found". */
export async function authoredPage(shop: Shop, page: string): Promise<Canvas | null> {
  const load = () => shop.api(endpoints.content.page, { params: { mode, siteId: shop.siteId, page }, query: {} })
  return content(shop, ['page', page], load).catch(nullWhenMissing)
}

/** What dresses a category page, if anything. */
export async function categoryCanvas(shop: Shop, categoryId: string): Promise<Canvas | null> {
  const load = () => shop.api(endpoints.content.category, { params: { mode, siteId: shop.siteId, categoryId }, query: {} })
  return content(shop, ['category', categoryId], load).catch(insteadShow(shop, null))
}

export async function productCanvas(shop: Shop, productId: string): Promise<Canvas | null> {
  const load = () => shop.api(endpoints.content.product, { params: { mode, siteId: shop.siteId, productId }, query: {} })
  return content(shop, ['product', productId], load).catch(insteadShow(shop, null))
}

/** A page that had to do without is good enough for now, not for the visitors of the next minutes. */
function insteadShow<T>(shop: Shop, fallback: T): (error: unknown) => T {
  return (error) => {
    if (!(error instanceof ApiError && error.status === 404)) shop.visit.taint()
    return fallback
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

/** "There is none" is an answer worth keeping too: most categories have no canvas of their own. */
async function content<T>(shop: Shop, what: string[], load: () => Promise<T>): Promise<T> {
  const parts = ['content', mode, shop.siteId, shop.locale, ...what]
  type Found = { found: T } | { missing: string }
  const answer = await cachedData<Found>(shop.visit, { parts, freshMs: contentFreshMs }, async () => {
    try {
      return { found: withPictureRefs(await load()) }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { missing: error.message }
      throw error
    }
  })
  if ('missing' in answer) throw new ApiError('NOT_FOUND', 404, { message: answer.missing })
  return answer.found
}
