import { encodeRefinements, type Refinement } from '#domain/listing/refine'

export type ListingState = { page: number; sort: string; refinements: readonly Refinement[]; q?: string }

/** The address of a listing in another state, relative to its path; what is as usual is left out. */
export function listingAddress(state: ListingState, change: Partial<ListingState>): string {
  const { page, sort, refinements, q } = { ...state, page: 1, ...change }
  const query = new URLSearchParams([
    ...(q ? [['q', q]] : []),
    ...encodeRefinements(refinements),
    ...(sort && sort !== 'featured' ? [['sort', sort]] : []),
    ...(page > 1 ? [['page', String(page)]] : []),
  ])
  const text = query.toString()
  return text ? `?${text}` : '?'
}
