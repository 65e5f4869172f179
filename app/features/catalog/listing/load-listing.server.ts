import { redirect } from '@remix-run/cloudflare'
import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { countFrom, pageCount, pageFrom, startOf } from '#domain/listing/pagination'
import { priceRangeFrom, writePriceRange } from '#domain/listing/price-range'
import { decodeRefinements, encodeRefinements, type Refinement, withoutAttribute } from '#domain/listing/refine'
import { listTags } from '#domain/content/cache-tags'
import { cachedData } from '~/server/data-cache.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { listing, cardWithPictures } from '../catalog.server'
import type { ProductCardView } from '../product-card-view'
import { listingAddress, type ListingState } from './listing-address'

const sortShape = /^[a-z-]{1,20}$/
/** The platform lists no further than 100 000 products, and takes no longer filters. */
const lastPage = 4_000
const longestFilter = 300

type Listed = { categoryId?: string; q?: string }
export type LoadedListing = Awaited<ReturnType<typeof loadListing>>

/**
 * Loads the listing of a URL. Pages past the end show the last one; unknown filters are ignored. A submitted price range becomes a URL
 * filter; an invalid one returns as `wrongPrice`.
 */
export async function loadListing(shop: StorefrontContext, what: Listed) {
  const query = new URL(shop.request.url).searchParams
  const refinements = decodeRefinements(query).filter(isShortEnough)
  const [found, stores] = await Promise.all([
    readListing(shop, what, refinements).catch((error: unknown) => {
      if (error instanceof ApiError && error.errorId === 'LISTING_INVALID' && refinements.length > 0) return readListing(shop, what, [])
      throw error
    }),
    query.has('stores') ? storesOf(shop) : undefined,
  ])
  return { ...found, wrongPrice: askedPrice(shop, found.state), stores }
}

async function readListing(shop: StorefrontContext, what: Listed, refinements: Refinement[]) {
  const query = new URL(shop.request.url).searchParams
  const sort = query.get('sort') ?? ''
  const count = countFrom(query.get('count'))
  const size = shop.config.pageSize.listing
  const requestedPage = pageFrom(query.get('page'), lastPage)
  const read = (page: number) =>
    listing(shop, {
      ...what,
      sort: sortShape.test(sort) ? sort : undefined,
      start: startOf(page, size),
      count,
      refinements: Object.fromEntries(encodeRefinements(refinements)),
    })
  const first = await read(requestedPage)
  const pages = pageCount(first.total, size)
  const page = Math.min(requestedPage, pages)
  const result = page === requestedPage ? first : await read(page)
  const state: ListingState = {
    page,
    count,
    sort: result.selectedSortingOption,
    refinements,
    ...(what.q && { q: what.q, ...(what.categoryId && { c: what.categoryId }) }),
  }
  return { result, pages, state }
}

/** Price input that is not a valid range; a valid one redirects to the filtered listing. */
function askedPrice(shop: StorefrontContext, state: ListingState) {
  const { pathname, searchParams: query } = new URL(shop.request.url)
  const [min, max] = [query.get('min'), query.get('max')]
  if (min === null && max === null) return undefined
  const typed = { min: min?.slice(0, 9) ?? '', max: max?.slice(0, 9) ?? '' }
  const answer = priceRangeFrom(typed.min, typed.max)
  if ('wrong' in answer) return { ...typed, wrong: answer.wrong }
  const others = withoutAttribute(state.refinements, 'price')
  const refinements = answer.range ? [...others, { attributeId: 'price', values: [writePriceRange(answer.range)] }] : others
  throw redirect(pathname + listingAddress(state, { refinements }))
}

/** Our stores in the shopper's country; none when they cannot be read. */
async function storesOf(shop: StorefrontContext) {
  const query = { countryCode: shop.place.country }
  const found = await shop.api(endpoints.stores.list, { query }).catch(() => null)
  return found?.stores.map(({ storeId, name }) => ({ storeId, name })) ?? []
}

function isShortEnough(refinement: Refinement): boolean {
  return encodeRefinements([refinement]).every(([, value]) => value.length <= longestFilter)
}

const freshMs = 60_000

export type Collection = { id: string; name: string; products: ProductCardView[] }

/** Products that go together, each group under its name. */
export async function loadCollections(shop: StorefrontContext): Promise<Collection[]> {
  const load = async () => (await shop.api(endpoints.products.collections, { query: {} })).collections
  const tagsOf = (sets: Awaited<ReturnType<typeof load>>) =>
    listTags(
      shop.brand.id,
      sets.flatMap(({ products }) => products),
    )
  const collections = await cachedData(shop.visit, { parts: ['collections', shop.siteId, shop.locale], freshMs, tagsOf }, load)
  return collections.map(({ products, ...set }) => ({ ...set, products: products.map(cardWithPictures) }))
}
