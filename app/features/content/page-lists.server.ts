import { isOpened } from '#domain/content/authored-pages'
import { pageCount, pageFrom, startOf } from '#domain/listing/pagination'
import { pagesBelow, showcaseOf } from '~/server/content.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { articleLink } from './article-link'

export type SectionPages = Awaited<ReturnType<typeof loadSectionPages>>

/** Links to the other pages of a page's section: those below the first part of its path, by title. Null without any. */
export async function loadSectionPages(shop: StorefrontContext, path: string) {
  const [section = '', ...rest] = path.split('/')
  if (rest.length === 0) return null
  const others = (await pagesBelow(shop, section)).filter((each) => each.page !== path && isOpened(each))
  if (others.length === 0) return null
  const links = others.map((each) => articleLink(each, shop.locale))
  const t = await shop.t()
  return { title: t('blocks.section'), links: links.sort((one, other) => one.text.localeCompare(other.text, shop.locale)) }
}

const perPage = 12
const lastPage = 800
const docTypeShape = /^[a-z][a-z0-9-]{0,39}$/
/** Layout of pages: cards side by side, or rows. */
const layoutVariants = ['grid', 'list'] as const

/**
 * The site's pages of one kind, twelve at a time, the newest first, laid out as `?layoutVariant=` asks; null when there is none of that
 * kind. A page past the end is the last.
 */
export async function loadShowcase(shop: StorefrontContext, docType: string) {
  if (!docTypeShape.test(docType)) return null
  const address = new URL(shop.request.url).searchParams
  const requestedPage = pageFrom(address.get('page'), lastPage)
  const layoutVariant = layoutVariants.find((known) => known === address.get('layoutVariant')) ?? 'grid'
  const read = (page: number) => showcaseOf(shop, docType, { limit: perPage, offset: startOf(page, perPage), layoutVariant })
  const first = await read(requestedPage)
  if (first.total === 0) return null
  const pages = pageCount(first.total, perPage)
  const page = Math.min(requestedPage, pages)
  const { items } = page === requestedPage ? first : await read(page)
  return { page, pages, layoutVariant, items }
}
