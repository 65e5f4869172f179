import { pageSizes } from '#domain/listing/pagination'
import { encodeRefinements, type Refinement } from '#domain/listing/refine'

/** `count` products from where `page` begins; a page has the smallest count. */
export type ListingState = {
  page: number
  count: number
  sort: string
  refinements: readonly Refinement[]
  q?: string
  /** The category a search is limited to. */ c?: string
}
/** `stores`: with the stores one may choose from. */
type ListingUrlChange = Partial<ListingState> & { stores?: 'all' }

/** Query of a listing state; defaults are omitted. */
export function buildListingQuery(state: ListingState, change: ListingUrlChange): [name: string, value: string][] {
  const {
    page,
    count,
    sort,
    refinements,
    q = '',
    c = '',
    stores,
  }: ListingState & ListingUrlChange = { ...state, page: 1, count: pageSizes[0], ...change }
  const queryEntries: [string, string][] = [
    ['q', q],
    ['c', c],
    ...encodeRefinements(refinements),
    ['sort', sort === 'featured' ? '' : sort],
    ['page', page > 1 ? `${page}` : ''],
    ['count', count > pageSizes[0] ? `${count}` : ''],
    ['stores', stores ?? ''],
  ]
  return queryEntries.filter(([, value]) => value)
}

/** The same as an address relative to its path. */
export function buildListingUrl(state: ListingState, change: ListingUrlChange): string {
  return `?${new URLSearchParams(buildListingQuery(state, change)).toString()}`
}

/**
 * Builds a link to the same listing with other filters or sorting. Without scripts it jumps to the products; with scripts the position
 * stays and the hash is dropped.
 */
export function getFilterLinkProps(state: ListingState, change: ListingUrlChange) {
  return { href: `${buildListingUrl(state, change)}#products`, 'data-stay': '' }
}
