import type { PageList } from '#contracts/entities/canvas'
import { relatedArticles } from '#config/constants'
import { isOpened, relatedPages } from '#domain/content/authored-pages'
import { pageCount, pageFrom, startOf } from '#domain/listing/pagination'
import { searchText } from '#domain/search/search-text'
import { searchOf } from '~/server/content.server'
import { deferWithFallback } from '~/server/defer.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

export type Teaser = PageList['items'][number]
type ArticlesOptions = { searchType: 'article' | 'page'; q?: string; tagId?: string; limit: number; offset?: number }

const perPage = 12
const mostTagged = 48
const mostPages = 4
/** Documents that dress our own pages are found, too, and left out. */
const askedPages = 24
const tagShape = /^[a-z0-9-]{1,40}$/

/** The articles a URL requests, `?q=&tag=&page=`, with the available subjects. A page past the end is the last one. */
export async function loadArticles(shop: StorefrontContext) {
  const query = new URL(shop.request.url).searchParams
  const q = searchText(query.get('q'))
  const tag = tagShape.test(query.get('tag') ?? '') ? (query.get('tag') ?? '') : ''
  const requestedPage = pageFrom(query.get('page'), 800)
  const read = (page: number) => articles(shop, { searchType: 'article', q, tagId: tag, limit: perPage, offset: startOf(page, perPage) })
  const [first, all] = await Promise.all([
    read(requestedPage),
    articles(shop, { searchType: 'article', limit: mostTagged }).catch(() => null),
  ])
  const pages = pageCount(first.total, perPage)
  const page = Math.min(requestedPage, pages)
  const { total, items } = page === requestedPage ? first : await read(page)
  const tags = [...new Set(all?.items.flatMap((item) => item.tags ?? []))].sort()
  return { q, tag, tags, total, items, page, pages }
}

/** Pages of help and of the journal that say these words. They may come late, and may not come at all. */
export function aboutIt(shop: StorefrontContext, q: string) {
  const found = articles(shop, { searchType: 'page', q, limit: askedPages }).then(({ items }) => items.filter(isOpened).slice(0, mostPages))
  return deferWithFallback(shop.visit, { pages: { part: found, fallback: [] } })
}

/** Loads articles to read next: up to four on the same subject, else the newest. Deferred; may fail silently. */
export async function relatedTo(shop: StorefrontContext, { page, tag }: { page: string; tag?: string }) {
  const limit = relatedArticles + 1
  const read = (tagId?: string) => articles(shop, { searchType: 'article', tagId, limit }).then(({ items }) => items)
  const part = Promise.all([tag ? read(tag) : [], read()]).then(([alike, newest]) =>
    relatedPages(page, { alike, newest, most: relatedArticles }),
  )
  const t = await shop.t()
  const heading = { title: t('articles.related'), all: t('search.hubArticles') }
  return { heading, ...(await deferWithFallback(shop.visit, { related: { part, fallback: [] } })) }
}

function articles(shop: StorefrontContext, { searchType, q, tagId, limit, offset = 0 }: ArticlesOptions): Promise<PageList> {
  return searchOf(shop, searchType, { limit, offset, ...(q && { q }), ...(tagId && { tagId }) })
}
