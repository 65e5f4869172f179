import type { PageList } from '#contracts/entities/canvas'
import { relatedArticles } from '#config/constants'
import { locales } from '#config/locales'
import pageWords from '#content/search/page-words.json'
import { hasOwnPage, searchPages, selectRelatedPages } from '#domain/content/authored-pages'
import { getPageCount, parsePage, getPageStart } from '#domain/listing/pagination'
import { normalizeSearchText } from '#domain/search/parse-query'
import { isPageAvailable } from '#routes/match-route'
import { searchContent } from '~/server/content.server'
import { deferWithFallback } from '~/server/defer.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

export type ArticleTeaser = PageList['items'][number]
type ArticleQuery = { searchType: 'article' | 'page'; q?: string; tagId?: string; limit: number; offset?: number }

const perPage = 12
const maxTaggedArticles = 48
const maxFoundPages = 4
/** Documents that dress our own pages are found, too, and left out. */
const requestedPages = 24
const tagPattern = /^[a-z0-9-]{1,40}$/

/** Pages of ours that nobody has authored, with their own messages as title and description. */
const pagesWithoutAuthor = [
  { page: 'track-order', title: 'track.title', description: 'track.text' },
  { page: 'size-chart/clothing', title: 'sizes.title', description: 'sizes.finder' },
  { page: 'newsletter', title: 'newsletter.name', description: 'newsletter.text' },
] as const

/** The articles a URL requests, `?q=&tag=&page=`, with the available subjects. A page past the end is the last one. */
export async function loadArticles(shop: StorefrontContext) {
  const query = new URL(shop.request.url).searchParams
  const q = normalizeSearchText(query.get('q'))
  const tag = tagPattern.test(query.get('tag') ?? '') ? (query.get('tag') ?? '') : ''
  const requestedPage = parsePage(query.get('page'), 800)
  const readPage = (page: number) =>
    fetchArticles(shop, { searchType: 'article', q, tagId: tag, limit: perPage, offset: getPageStart(page, perPage) })
  const [requestedResult, taggedArticles] = await Promise.all([
    readPage(requestedPage),
    fetchArticles(shop, { searchType: 'article', limit: maxTaggedArticles }).catch(() => null),
  ])
  const pages = getPageCount(requestedResult.total, perPage)
  const page = Math.min(requestedPage, pages)
  const { total, items } = page === requestedPage ? requestedResult : await readPage(page)
  const tags = [...new Set(taggedArticles?.items.flatMap((item) => item.tags ?? []))].sort()
  return { q, tag, tags, total, items, page, pages }
}

/** Pages of help and of the journal that say these words, and built-in ones about them. They may come late, and may not come at all. */
export async function loadMatchingPages(shop: StorefrontContext, q: string) {
  const builtInPages: ArticleTeaser[] = await findBuiltInPages(shop, q)
  const matchingPages = fetchArticles(shop, { searchType: 'page', q, limit: requestedPages }).then(({ items }) => {
    const authoredPages = items.filter(hasOwnPage).slice(0, maxFoundPages)
    return [...authoredPages, ...builtInPages.filter(({ page }) => authoredPages.every((authored) => authored.page !== page))]
  })
  return deferWithFallback(shop.requestContext, { pages: { part: matchingPages, fallback: builtInPages } })
}

/** Those about what somebody searches for: `order status`, `size guide`. */
async function findBuiltInPages(shop: StorefrontContext, q: string) {
  const { language } = locales[shop.locale]
  const t = await shop.t()
  const available = pagesWithoutAuthor.filter(({ page }) => isPageAvailable(`/${shop.locale}/${page}`, shop.requestContext.missingFeatures))
  const searchable = available.map(({ page, title, description }) => {
    const teaser = { page, type: 'built-in', title: t(title), description: t(description) }
    return { ...teaser, teaser, keywords: pageWords[page][language] }
  })
  return searchPages(searchable, q, language).map(({ teaser }) => teaser)
}

/** Loads articles to read next: up to four on the same subject, else the newest. Deferred; may fail silently. */
export async function loadRelatedArticles(shop: StorefrontContext, { page, tag }: { page: string; tag?: string }) {
  const limit = relatedArticles + 1
  const readArticles = (tagId?: string) => fetchArticles(shop, { searchType: 'article', tagId, limit }).then(({ items }) => items)
  const relatedArticleList = Promise.all([tag ? readArticles(tag) : [], readArticles()]).then(([sameTagArticles, newestArticles]) =>
    selectRelatedPages(page, { alike: sameTagArticles, newest: newestArticles, most: relatedArticles }),
  )
  const t = await shop.t()
  const sectionHeading = { title: t('articles.related'), all: t('search.hubArticles') }
  return {
    heading: sectionHeading,
    ...(await deferWithFallback(shop.requestContext, { related: { part: relatedArticleList, fallback: [] } })),
  }
}

function fetchArticles(shop: StorefrontContext, { searchType, q, tagId, limit, offset = 0 }: ArticleQuery): Promise<PageList> {
  return searchContent(shop, searchType, { limit, offset, ...(q && { q }), ...(tagId && { tagId }) })
}
