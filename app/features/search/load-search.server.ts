import { parseBlock } from '#contracts/blocks'
import type { Canvas } from '#contracts/entities/canvas'
import { sanitizeSearchTerm } from '#domain/analytics/tracked-event'
import { localizeHref } from '#domain/content/authored-link'
import { findProductCode, parseQuery } from '#domain/search/parse-query'
import { loadCategoryCards, loadProductListing } from '~/features/catalog/catalog.server'
import { loadListing } from '~/features/catalog/listing/load-listing.server'
import type { ProductCardView } from '~/features/catalog/product-card-view'
import { isNewPageView, sendToCollectors } from '~/server/analytics.server'
import { canSaveToSession } from '~/server/consent.server'
import { loadFixedCanvas, loadTopCategories } from '~/server/content.server'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getSearchPath } from './search-path'
import { locales, type Locale } from '#config/locales'
import { formatPriceRange } from '#domain/listing/price-range'
import { encodeRefinements } from '#domain/listing/refine'
import { href } from '#routes'

type AlternativeProducts = { title: string; cards: ProductCardView[] }

const maxCards = 8

/**
 * Alternatives for a search without results: popular searches and, unless pages use the word, products for the likely intended words or the
 * editors' choice.
 */
export async function loadNoResultsSuggestions(
  shop: StorefrontContext,
  { correction, isHelped }: { correction: HubLink | undefined; isHelped: boolean },
) {
  const [canvas, ideas] = await Promise.all([loadFixedCanvas(shop, 'search'), loadSearchIdeas(shop)])
  const loadAlternatives = () => (correction ? searchAlternatives(shop, correction) : loadAuthoredAlternatives(shop, canvas))
  return { instead: isHelped ? undefined : await loadAlternatives(), ideas: ideas.filter(({ links }) => links.length > 0) }
}

async function searchAlternatives(shop: StorefrontContext, { text }: HubLink): Promise<AlternativeProducts | undefined> {
  const correctedListing = await loadProductListing(shop, { q: text, start: 0, count: maxCards, refinements: {} }).catch(() => null)
  return correctedListing
    ? { title: (await shop.t())('search.title', { query: text, count: correctedListing.total }), cards: correctedListing.hits }
    : undefined
}

/** The first row of products in the region `empty` of the search page. */
async function loadAuthoredAlternatives(shop: StorefrontContext, canvas: Canvas | null): Promise<AlternativeProducts | undefined> {
  for (const rawBlock of canvas?.regions.empty ?? []) {
    const parsed = parseBlock(rawBlock)
    if (!('block' in parsed) || parsed.block.component !== 'collection' || !parsed.block.props.products) continue
    const { title = '', products } = parsed.block.props
    return { title, cards: await loadCategoryCards(shop, products.categoryId, Math.min(products.count, maxCards)) }
  }
  return undefined
}

/** The category a search is limited to; anything that cannot be one is none. */
function parseCategoryId(query: URLSearchParams): string | undefined {
  return /^\d{4,10}$/.exec(query.get('c') ?? '')?.[0]
}

/** Loads search results; a product code redirects to the product. Remembers searches with results. */
export async function loadSearch(shop: StorefrontContext, q: string) {
  const categoryId = parseCategoryId(new URL(shop.request.url).searchParams)
  const requestedCode = findProductCode(q)
  const searchListing = await loadListing(shop, { q: requestedCode ?? q, ...(categoryId && { categoryId }) })
  const { total, hits, didYouMean } = searchListing.result
  const [firstHit] = hits
  const exactMatchHref =
    requestedCode !== undefined && total === 1 && firstHit?.id === requestedCode ? localizeHref(firstHit.url, shop.locale) : undefined
  if (total > 0) await rememberSearch(shop, q)
  reportSearch(shop, q)
  const correction: HubLink | undefined =
    didYouMean === undefined ? undefined : { text: didYouMean, url: getSearchPath(shop.locale, didYouMean) }
  const isEmpty = total === 0 && !categoryId && searchListing.state.refinements.length === 0
  return { found: searchListing, correction, isEmpty, movedTo: exactMatchHref }
}

/** Asks for the words as they were typed: no correction takes their place. */
const asTypedParameter = 'exact'

/**
 * The results of the likely intended words, in place of none, with the way back to the words as typed. None if the shopper asked for these, or if
 * the results cannot be read.
 */
export async function loadCorrectedSearch(shop: StorefrontContext, q: string, correction: HubLink | undefined) {
  const query = new URL(shop.request.url).searchParams
  if (!correction || query.has(asTypedParameter)) return null
  const categoryId = parseCategoryId(query)
  const found = await loadListing(shop, { q: correction.text, ...(categoryId && { categoryId }) }).catch((error: unknown) => {
    if (error instanceof Response) throw error
    return null
  })
  if (!found) return null
  await rememberSearch(shop, correction.text)
  const typed = { text: q, url: `${getSearchPath(shop.locale, q)}&${asTypedParameter}=1` }
  return { found, q: correction.text, typed }
}

/** Stores a search in the shopper's session. A failure to store is ignored. */
async function rememberSearch(shop: StorefrontContext, text: string): Promise<void> {
  const { session, locale } = shop
  if (!canSaveToSession(shop)) return
  await session
    .open()
    .then((store) => store.rememberSearch(locale, text))
    .catch((error: unknown) => logError(shop.requestContext, 'search not kept', error))
}

/** Not again for another page or filter of the same results. */
function reportSearch(shop: StorefrontContext, q: string): void {
  const search_term = sanitizeSearchTerm(q)
  if (search_term && isNewPageView(shop)) void sendToCollectors(shop, [{ event: 'search', search_term }])
}

/** Where `jacket under 200` is listed: jackets, with a filter the shopper can take away. A list that is narrowed already stays. */
export function getNarrowedSearchPath({ locale, request }: StorefrontContext, q: string): string | undefined {
  if ([...new URL(request.url).searchParams.keys()].some((name) => name !== 'q')) return undefined
  const parsedQuery = parseQuery(q, locales[locale].language)
  if (!parsedQuery) return undefined
  const refinements = [
    ...parsedQuery.filters.map(({ attributeId, value }) => ({ attributeId, values: [value] })),
    ...(parsedQuery.price ? [{ attributeId: 'price', values: [formatPriceRange(parsedQuery.price)] }] : []),
  ]
  return `${href('search', { locale })}?${new URLSearchParams([['q', parsedQuery.words], ...encodeRefinements(refinements)]).toString()}`
}

export type HubLink = { text: string; url: string; note?: string; image?: string }
export type HubGroup = {
  id: 'meant' | 'terms' | 'products' | 'categories' | 'articles' | 'all' | 'recent' | 'popular'
  title: string
  links: HubLink[]
}

/** Grouped search suggestions, ready to render; `status` is announced to screen readers. */
export type SearchHub = { label: string; status: string; groups: HubGroup[] }

/** Ideas before typing: recent and popular searches, and sections of the storefront. */
export async function loadSearchIdeas(shop: StorefrontContext): Promise<HubGroup[]> {
  const { locale } = shop
  const [t, canvas, categories, recentTerms] = await Promise.all([
    shop.t(),
    loadFixedCanvas(shop, 'search'),
    loadTopCategories(shop),
    loadRecentSearches(shop),
  ])
  return [
    { id: 'recent', title: t('search.recent'), links: recentTerms.map((text) => ({ text, url: getSearchPath(locale, text) })) },
    { id: 'popular', title: t('search.popular'), links: listPopularLinks(canvas, locale) },
    {
      id: 'categories',
      title: t('search.categories'),
      links: categories.map(({ name, url }) => ({ text: name, url: localizeHref(url, locale) ?? '' })),
    },
  ]
}

/** A session that cannot be read costs the shopper this list, never the page. */
async function loadRecentSearches({ session, locale }: StorefrontContext): Promise<string[]> {
  const state = await session.read().catch(() => null)
  return state?.searches?.[locale] ?? []
}

/**
 * Editors' suggested searches: links in the region `popular` of the search page. Links to `/search` search for their text in any language;
 * others go where they point.
 */
function listPopularLinks(canvas: Canvas | null, locale: Locale): HubLink[] {
  return (canvas?.regions.popular ?? []).flatMap((rawBlock) => {
    const parsed = parseBlock(rawBlock)
    if (!('block' in parsed) || parsed.block.component !== 'rich-text') return []
    return parsed.block.props.targets.flatMap(({ text, url }) => {
      const path = url === '/search' ? getSearchPath(locale, text) : localizeHref(url, locale)
      return path ? [{ text, url: path }] : []
    })
  })
}
