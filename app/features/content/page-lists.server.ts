import { hasOwnPage } from '#domain/content/authored-pages'
import { getPageCount, parsePage, getPageStart } from '#domain/listing/pagination'
import { loadChildPages, fetchShowcase } from '~/server/content.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { toArticleLink } from './article-link'

export type SectionPages = Awaited<ReturnType<typeof loadSectionPages>>

/** Links to the other pages of a page's section: those below the first part of its path, by title. Null without any. */
export async function loadSectionPages(shop: StorefrontContext, path: string) {
  const [section = '', ...pathRest] = path.split('/')
  if (pathRest.length === 0) return null
  const otherPages = (await loadChildPages(shop, section)).filter((each) => each.page !== path && hasOwnPage(each))
  if (otherPages.length === 0) return null
  const links = otherPages.map((each) => toArticleLink(each, shop.locale))
  const t = await shop.t()
  return { title: t('blocks.section'), links: links.sort((left, right) => left.text.localeCompare(right.text, shop.locale)) }
}

const perPage = 12
const maxPage = 800
const docTypePattern = /^[a-z][a-z0-9-]{0,39}$/
/** Layout of pages: cards side by side, or rows. */
const layoutVariants = ['grid', 'list'] as const

/**
 * The site's pages of one kind, twelve at a time, the newest first. `?layoutVariant=` sets the layout. Null if there is none of that kind. A
 * page past the end is the last.
 */
export async function loadShowcase(shop: StorefrontContext, docType: string) {
  if (!docTypePattern.test(docType)) return null
  const address = new URL(shop.request.url).searchParams
  const requestedPage = parsePage(address.get('page'), maxPage)
  const layoutVariant = layoutVariants.find((candidate) => candidate === address.get('layoutVariant')) ?? 'grid'
  const readPage = (page: number) => fetchShowcase(shop, docType, { limit: perPage, offset: getPageStart(page, perPage), layoutVariant })
  const requestedResult = await readPage(requestedPage)
  if (requestedResult.total === 0) return null
  const pages = getPageCount(requestedResult.total, perPage)
  const page = Math.min(requestedPage, pages)
  const { items } = page === requestedPage ? requestedResult : await readPage(page)
  return { page, pages, layoutVariant, items }
}
