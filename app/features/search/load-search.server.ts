import { parseBlock } from '#contracts/blocks'
import type { Canvas } from '#contracts/entities/canvas'
import { sanitizeSearchTerm } from '#domain/analytics/tracked-event'
import { localizeHref } from '#domain/content/authored-link'
import { findProductCode } from '#domain/search/search-text'
import { loadCategoryCards, loadProductListing } from '~/features/catalog/catalog.server'
import { loadListing } from '~/features/catalog/listing/load-listing.server'
import type { ProductCardView } from '~/features/catalog/product-card-view'
import { isNewPageView, sendToCollectors } from '~/server/analytics.server'
import { hasConsent } from '~/server/consent.server'
import { loadFixedCanvas } from '~/server/content.server'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { type HubLink, loadSearchIdeas } from './search-ideas.server'
import { getSearchPath } from './search-path'

type AlternativeProducts = { title: string; cards: ProductCardView[] }

const maxCards = 8

/** Alternatives for a search without results: popular searches, and products for the likely intended words or the editors' choice. */
export async function loadNoResultsSuggestions(shop: StorefrontContext, correction: HubLink | undefined) {
  const [canvas, ideas] = await Promise.all([loadFixedCanvas(shop, 'search'), loadSearchIdeas(shop)])
  const alternatives = correction ? await searchAlternatives(shop, correction) : await loadAuthoredAlternatives(shop, canvas)
  return { meant: correction, instead: alternatives, ideas: ideas.filter(({ links }) => links.length > 0) }
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
  const searchListing = await loadListing(shop, { q, ...(categoryId && { categoryId }) })
  const { total, hits, didYouMean } = searchListing.result
  const [firstHit] = hits
  const requestedCode = findProductCode(q)
  const exactMatchHref =
    requestedCode !== undefined && total === 1 && firstHit?.id === requestedCode ? localizeHref(firstHit.url, shop.locale) : undefined
  if (total > 0) await rememberSearch(shop, q)
  reportSearch(shop, q)
  const correction: HubLink | undefined =
    didYouMean === undefined ? undefined : { text: didYouMean, url: getSearchPath(shop.locale, didYouMean) }
  const hasNoResults = total === 0 && !categoryId && searchListing.state.refinements.length === 0
  return { ...searchListing, nothing: hasNoResults ? await loadNoResultsSuggestions(shop, correction) : null, movedTo: exactMatchHref }
}

/**
 * Stores a search in the shopper's session. Only searches made in the shop itself: an external link, a crawler or a prefetch leaves no
 * trace and opens no session. A failure to store is ignored.
 */
async function rememberSearch(shop: StorefrontContext, text: string): Promise<void> {
  const { request, session, locale } = shop
  const isSameOrigin = request.headers.get('Sec-Fetch-Site') === 'same-origin'
  const isPrefetch = /prefetch/.test(request.headers.get('Sec-Purpose') ?? '')
  if (!isSameOrigin || isPrefetch || !hasConsent(shop, 'C0003')) return
  await session
    .open()
    .then((store) => store.rememberSearch(locale, text))
    .catch((error: unknown) => logError(shop.visit, 'search not kept', error))
}

/** Not again for another page or filter of the same results. */
function reportSearch(shop: StorefrontContext, q: string): void {
  const search_term = sanitizeSearchTerm(q)
  if (search_term && isNewPageView(shop)) void sendToCollectors(shop, [{ event: 'search', search_term }])
}
