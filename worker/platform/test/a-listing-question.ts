import type { ListingQuery } from '../products/listing-query'

/** All men's products of Halvern, the first page. */
export function aListingQuestion(overrides: Partial<ListingQuery> = {}): ListingQuery {
  return {
    brand: 'halvern',
    language: 'en',
    currency: 'USD',
    category: '1000',
    colors: [],
    sizes: [],
    bands: [],
    marks: [],
    specs: {},
    sort: 'featured',
    start: 0,
    count: 24,
    ...overrides,
  }
}
