import { ApiError } from '#contracts/errors'
import { decodeRefinements, encodeRefinements, type Refinement } from '#domain/listing/refine'
import { pageCount, pageFrom, startOf } from '#domain/listing/pagination'
import type { Shop } from '~/server/shop.server'
import { listing } from './catalog.server'
import type { ListingState } from './listing-address'

const sortShape = /^[a-z-]{1,20}$/
/** The platform lists no further than 100 000 products, and takes no longer filters. */
const lastPage = 4_000
const longestFilter = 300

/**
 * The listing an address asks for. A page past the end is answered with the last one there is; filters that no listing has are left out.
 * (PLP-04, PLP-05, PLP-10)
 */
export async function loadListing(shop: Shop, what: { categoryId?: string; q?: string }) {
  const refinements = decodeRefinements(new URL(shop.request.url).searchParams).filter(isShortEnough)
  return readListing(shop, what, refinements).catch((error: unknown) => {
    if (error instanceof ApiError && error.errorId === 'LISTING_INVALID' && refinements.length > 0) return readListing(shop, what, [])
    throw error
  })
}

async function readListing(shop: Shop, what: { categoryId?: string; q?: string }, refinements: Refinement[]) {
  const query = new URL(shop.request.url).searchParams
  const sort = query.get('sort') ?? ''
  const count = shop.config.pageSize.listing
  const asked = pageFrom(query.get('page'), lastPage)
  const read = (page: number) =>
    listing(shop, {
      ...what,
      sort: sortShape.test(sort) ? sort : undefined,
      start: startOf(page, count),
      count,
      refinements: Object.fromEntries(encodeRefinements(refinements)),
    })
  const first = await read(asked)
  const pages = pageCount(first.total, count)
  const page = Math.min(asked, pages)
  const result = page === asked ? first : await read(page)
  const state: ListingState = { page, sort: result.selectedSortingOption, refinements, ...(what.q && { q: what.q }) }
  return { result, pages, state }
}

function isShortEnough(refinement: Refinement): boolean {
  return encodeRefinements([refinement]).every(([, value]) => value.length <= longestFilter)
}
