import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeRefinements } from '#domain/listing/refine'
import { buildListingUrl, type ListingState } from './listing-url'

const state: ListingState = { page: 3, count: 24, sort: 'price-asc', refinements: [{ attributeId: 'color', values: ['blue', 'green'] }] }

test.each<[Parameters<typeof buildListingUrl>[1], string]>([
  [{}, '?refine_1=color%3Dblue%7Cgreen&sort=price-asc'],
  [{ page: 2 }, '?refine_1=color%3Dblue%7Cgreen&sort=price-asc&page=2'],
  [{ page: 2, count: 48 }, '?refine_1=color%3Dblue%7Cgreen&sort=price-asc&page=2&count=48'],
  [{ stores: 'all' }, '?refine_1=color%3Dblue%7Cgreen&sort=price-asc&stores=all'],
  [{ page: 1 }, '?refine_1=color%3Dblue%7Cgreen&sort=price-asc'],
  [{ sort: 'featured' }, '?refine_1=color%3Dblue%7Cgreen'],
  [{ refinements: [] }, '?sort=price-asc'],
  [{ refinements: [], sort: 'featured' }, '?'],
  [{ q: 'boots & tents' }, '?q=boots+%26+tents&refine_1=color%3Dblue%7Cgreen&sort=price-asc'],
])('with %o the listing is at %s', (change, address) => {
  expect(buildListingUrl(state, change)).toBe(address)
})

test('every change returns to the first page, as the current one may be gone', () => {
  for (const change of [{ sort: 'newest' }, { refinements: [] }]) expect(buildListingUrl(state, change)).not.toContain('page=')
})

test('the filters of a URL survive a round trip (PLP-10)', () => {
  const value = fc.string({ unit: fc.constantFrom('a', 'ü', '|', '%', '&', '=', '+', ' ', '7C'), minLength: 1, maxLength: 5 })
  const refinement = fc.record({
    attributeId: fc.constantFrom('color', 'size', 'price'),
    values: fc.uniqueArray(value, { minLength: 1, maxLength: 3 }),
  })
  fc.assert(
    fc.property(fc.uniqueArray(refinement, { selector: ({ attributeId }) => attributeId }), (refinements) => {
      const query = new URLSearchParams(buildListingUrl(state, { refinements }))
      expect(decodeRefinements(query)).toEqual(refinements)
    }),
  )
})
