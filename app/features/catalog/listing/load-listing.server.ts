import { redirect } from '@remix-run/cloudflare'
import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { parseCount, getPageCount, parsePage, getPageStart } from '#domain/listing/pagination'
import { formatPriceRange } from '#domain/listing/price-range'
import { parsePriceRangeFields } from '#domain/listing/price-range-fields'
import { decodeRefinements, encodeRefinements, type Refinement, removeAttribute } from '#domain/listing/refine'
import { getListTags } from '#domain/content/cache-tags'
import { getCachedData } from '~/server/data-cache.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { loadProductListing, resolveCardImages } from '../catalog.server'
import type { ProductCardView } from '../product-card-view'
import { buildListingUrl, type ListingState } from './listing-url'

const sortPattern = /^[a-z-]{1,20}$/
/** The platform lists no further than 100 000 products, and takes no longer filters. */
const maxPage = 4_000
const maxFilterLength = 300

type ListingScope = { categoryId?: string; q?: string }
export type LoadedListing = Awaited<ReturnType<typeof loadListing>>

/**
 * Loads the listing of a URL. Pages past the end show the last one; unknown filters are ignored. A submitted price range becomes a URL
 * filter; an invalid one returns as `wrongPrice`.
 */
export async function loadListing(shop: StorefrontContext, listingScope: ListingScope) {
  const query = new URL(shop.request.url).searchParams
  const refinements = decodeRefinements(query).filter(isShortEnough)
  const [listingResult, stores] = await Promise.all([
    readListing(shop, listingScope, refinements).catch((error: unknown) => {
      if (error instanceof ApiError && error.errorId === 'LISTING_INVALID' && refinements.length > 0)
        return readListing(shop, listingScope, [])
      throw error
    }),
    query.has('stores') ? loadFilterStores(shop) : undefined,
  ])
  return { ...listingResult, wrongPrice: getPriceFilter(shop, listingResult.state), stores }
}

async function readListing(shop: StorefrontContext, listingScope: ListingScope, refinements: Refinement[]) {
  const query = new URL(shop.request.url).searchParams
  const sort = query.get('sort') ?? ''
  const count = parseCount(query.get('count'))
  const defaultPageSize = shop.config.pageSize.listing
  const requestedPage = parsePage(query.get('page'), maxPage)
  const readPage = (page: number) =>
    loadProductListing(shop, {
      ...listingScope,
      sort: sortPattern.test(sort) ? sort : undefined,
      start: getPageStart(page, defaultPageSize),
      count,
      refinements: Object.fromEntries(encodeRefinements(refinements)),
    })
  const requestedResult = await readPage(requestedPage)
  const pages = getPageCount(requestedResult.total, defaultPageSize)
  const page = Math.min(requestedPage, pages)
  const result = page === requestedPage ? requestedResult : await readPage(page)
  const state: ListingState = {
    page,
    count,
    sort: result.selectedSortingOption,
    refinements,
    ...(listingScope.q && { q: listingScope.q, ...(listingScope.categoryId && { c: listingScope.categoryId }) }),
  }
  return { result, pages, state }
}

/** Price input that is not a valid range; a valid one redirects to the filtered listing. */
function getPriceFilter(shop: StorefrontContext, state: ListingState) {
  const { pathname, searchParams: query } = new URL(shop.request.url)
  const [min, max] = [query.get('min'), query.get('max')]
  if (min === null && max === null) return undefined
  const priceInput = { min: min ?? '', max: max ?? '' }
  const parsedRange = parsePriceRangeFields(priceInput.min, priceInput.max)
  if ('wrong' in parsedRange) return { ...priceInput, wrong: parsedRange.wrong }
  const otherRefinements = removeAttribute(state.refinements, 'price')
  const refinements = parsedRange.range
    ? [...otherRefinements, { attributeId: 'price', values: [formatPriceRange(parsedRange.range)] }]
    : otherRefinements
  throw redirect(pathname + buildListingUrl(state, { refinements }))
}

/** Our stores in the shopper's country; none when they cannot be read. */
async function loadFilterStores(shop: StorefrontContext) {
  const query = { countryCode: shop.market.country }
  const storeList = await shop.api(endpoints.stores.list, { query }).catch(() => null)
  return storeList?.stores.map(({ storeId, name }) => ({ storeId, name })) ?? []
}

function isShortEnough(refinement: Refinement): boolean {
  return encodeRefinements([refinement]).every(([, value]) => value.length <= maxFilterLength)
}

const collectionsFreshMs = 60_000

export type Collection = { id: string; name: string; products: ProductCardView[] }

/** Products that go together, each group under its name. */
export async function loadCollections(shop: StorefrontContext): Promise<Collection[]> {
  const fetchCollections = async () => (await shop.api(endpoints.products.collections, { query: {} })).collections
  const getTags = (collectionList: Awaited<ReturnType<typeof fetchCollections>>) =>
    getListTags(
      shop.brand.id,
      collectionList.flatMap(({ products }) => products),
    )
  const collections = await getCachedData(
    shop.requestContext,
    { parts: ['collections', shop.siteId, shop.locale], freshMs: collectionsFreshMs, getTags },
    fetchCollections,
  )
  return collections.map(({ products, ...collection }) => ({ ...collection, products: products.map(resolveCardImages) }))
}
