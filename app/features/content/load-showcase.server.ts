import { endpoints } from '#contracts'
import type { PageList } from '#contracts/entities/canvas'
import { pageCount, pageFrom, startOf } from '#domain/listing/pagination'
import { cachedData } from '~/server/data-cache.server'
import { pictureRef } from '~/server/picture-ref.server'
import type { Shop } from '~/server/shop.server'

const perPage = 12
const lastPage = 800
const freshMs = 60_000
const docTypeShape = /^[a-z][a-z0-9-]{0,39}$/
/** How the pages stand: cards side by side, or one line under the other. */
const layoutVariants = ['grid', 'list'] as const

export type Showcase = NonNullable<Awaited<ReturnType<typeof loadShowcase>>>

/** The site's pages of one kind, twelve at a time, the newest first, laid out as `?layoutVariant=` asks; null when there is none of that kind. A page past the end is the last. (APIS-11) */
export async function loadShowcase(shop: Shop, docType: string) {
  if (!docTypeShape.test(docType)) return null
  const address = new URL(shop.request.url).searchParams
  const asked = pageFrom(address.get('page'), lastPage)
  const layoutVariant = layoutVariants.find((known) => known === address.get('layoutVariant')) ?? 'grid'
  const read = (page: number): Promise<PageList> => {
    const query = { limit: perPage, offset: startOf(page, perPage), layoutVariant }
    const load = () => shop.api(endpoints.content.showcase, { params: { mode: 'live', siteId: shop.siteId, docType }, query })
    return cachedData(shop.visit, { parts: ['showcase', shop.siteId, shop.locale, docType, layoutVariant, String(page)], freshMs }, load)
  }
  const first = await read(asked)
  if (first.total === 0) return null
  const pages = pageCount(first.total, perPage)
  const page = Math.min(asked, pages)
  const { items } = page === asked ? first : await read(page)
  return { page, pages, layoutVariant, items: items.map((item) => ({ ...item, ...(item.image && { image: pictureRef(item.image) }) })) }
}
