import { parseBlock } from '#contracts/blocks'
import type { Canvas } from '#contracts/entities/canvas'
import { searchTermOf } from '#domain/analytics/tracked-event'
import { hrefWithLocale } from '#domain/content/authored-link'
import { productCode } from '#domain/search/search-text'
import { cardsOf, listing } from '~/features/catalog/catalog.server'
import { loadListing } from '~/features/catalog/listing/load-listing.server'
import type { ProductCardView } from '~/features/catalog/product-card-view'
import { isNewView, tellCollectors } from '~/server/analytics.server'
import { mayUse } from '~/server/consent.server'
import { fixedPage } from '~/server/content.server'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { type HubLink, searchIdeasFor } from './search-ideas.server'
import { searchPath } from './search-path'

type Instead = { title: string; cards: ProductCardView[] }

const mostCards = 8

/** Alternatives for a search without results: popular searches, and products for the likely intended words or the editors' choice. */
export async function noResultsSuggestions(shop: StorefrontContext, meant: HubLink | undefined) {
  const [canvas, ideas] = await Promise.all([fixedPage(shop, 'search'), searchIdeasFor(shop)])
  const instead = meant ? await cardsFor(shop, meant) : await chosenCards(shop, canvas)
  return { meant, instead, ideas: ideas.filter(({ links }) => links.length > 0) }
}

async function cardsFor(shop: StorefrontContext, { text }: HubLink): Promise<Instead | undefined> {
  const found = await listing(shop, { q: text, start: 0, count: mostCards, refinements: {} }).catch(() => null)
  return found ? { title: (await shop.t())('search.title', { query: text, count: found.total }), cards: found.hits } : undefined
}

/** The first row of products in the region `empty` of the search page. */
async function chosenCards(shop: StorefrontContext, canvas: Canvas | null): Promise<Instead | undefined> {
  for (const raw of canvas?.regions.empty ?? []) {
    const parsed = parseBlock(raw)
    if (!('block' in parsed) || parsed.block.component !== 'collection' || !parsed.block.props.products) continue
    const { title = '', products } = parsed.block.props
    return { title, cards: await cardsOf(shop, products.categoryId, Math.min(products.count, mostCards)) }
  }
  return undefined
}

/** The category a search is limited to; anything that cannot be one is none. */
function categoryIn(query: URLSearchParams): string | undefined {
  return /^\d{4,10}$/.exec(query.get('c') ?? '')?.[0]
}

/** Loads search results; a product code redirects to the product. Remembers searches with results. */
export async function loadSearch(shop: StorefrontContext, q: string) {
  const categoryId = categoryIn(new URL(shop.request.url).searchParams)
  const found = await loadListing(shop, { q, ...(categoryId && { categoryId }) })
  const { total, hits, didYouMean } = found.result
  const [only] = hits
  const code = productCode(q)
  const movedTo = code !== undefined && total === 1 && only?.id === code ? hrefWithLocale(only.url, shop.locale) : undefined
  if (total > 0) await rememberSearch(shop, q)
  tellSearch(shop, q)
  const meant: HubLink | undefined = didYouMean === undefined ? undefined : { text: didYouMean, url: searchPath(shop.locale, didYouMean) }
  const isNothing = total === 0 && !categoryId && found.state.refinements.length === 0
  return { ...found, nothing: isNothing ? await noResultsSuggestions(shop, meant) : null, movedTo }
}

/**
 * Stores a search in the shopper's session. Only searches made in the shop itself: an external link, a crawler or a prefetch leaves no
 * trace and opens no session. A failure to store is ignored.
 */
async function rememberSearch(shop: StorefrontContext, text: string): Promise<void> {
  const { request, session, locale } = shop
  const isOwn = request.headers.get('Sec-Fetch-Site') === 'same-origin'
  const isAhead = /prefetch/.test(request.headers.get('Sec-Purpose') ?? '')
  if (!isOwn || isAhead || !mayUse(shop, 'C0003')) return
  await session
    .open()
    .then((store) => store.rememberSearch(locale, text))
    .catch((error: unknown) => logError(shop.visit, 'search not kept', error))
}

/** Not again for another page or filter of the same results. */
function tellSearch(shop: StorefrontContext, q: string): void {
  const search_term = searchTermOf(q)
  if (search_term && isNewView(shop)) void tellCollectors(shop, [{ event: 'search', search_term }])
}
