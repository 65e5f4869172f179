import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { aSearchResult } from '~/server/test/a-product'
import { Facets } from '~/features/catalog/listing/facets'
import { Listing } from './compare-listing'

function shown(refinements: { attributeId: string; values: string[] }[]) {
  const state = { page: 1, count: 24, sort: 'featured', refinements }
  const result = aSearchResult({ total: 0, hits: [], refinements: [] })
  return renderInStorefront(
    <Listing listing={{ result, state, pages: 1, path: '/en-us/c/archive-1900' } as never} emptyText="Take a filter away" origin="grid" />,
  )
}

test('a category that is empty by itself tells nobody to take a filter away, and has nothing to put in order', () => {
  const html = shown([])
  expect(html).toContain('Nothing here at the moment')
  expect(html).not.toContain('Take a filter away')
  expect(html).not.toContain('Sort by')
  expect(shown([{ attributeId: 'color', values: ['blue'] }])).toContain('Take a filter away')
})

test('a page loaded by a facet, a sort order or a removed filter starts at the products (PLP-03)', () => {
  const html = shown([{ attributeId: 'color', values: ['blue'] }])
  const links = [...html.matchAll(/<a [^>]*href="\?[^"]*"[^>]*>/g)].map(([link]) => link)
  expect(links.length).toBeGreaterThan(2)
  for (const link of links.filter((each) => !each.includes('stores=all'))) expect(link).toContain('#products"')
})

test('sizes of several kinds stand under the names of their kinds, within what a screen shows at once (PLP-14, PLP-03)', () => {
  const size = (value: string, group?: string) => ({ value, label: value, hitCount: 1, selected: false, ...(group && { group }) })
  const facetOf = (values: ReturnType<typeof size>[]) => {
    const result = aSearchResult({ refinements: [{ attributeId: 'size', label: 'Size', values }] })
    const state = { page: 1, count: 24, sort: 'featured', refinements: [] }
    return renderInStorefront(<Facets listing={{ result, state, pages: 1, path: '/en-us/c/archive-1900' } as never} />)
  }
  const letters = ['S', 'M', 'L', 'XL'].map((value) => size(value, 'Clothes'))
  const html = facetOf([...letters, ...['42', '43', '44', '45', '46'].map((value) => size(value, 'Shoes'))])
  expect(html).toMatch(
    /<p class="small muted">Clothes<\/p>.*>XL<small>1<\/small><\/a>.*<p class="small muted" data-from="md">Shoes<\/p>.*>42<small>1<\/small><\/a>/,
  )
  expect(facetOf([size('S'), size('M')])).not.toContain('<p class="small muted">')
})

test('the filters are headed by their name, and offer to clear all only when there is something to clear (PLP-24)', () => {
  const panel = (refinements: { attributeId: string; values: string[] }[]) => {
    const state = { page: 1, count: 24, sort: 'featured', refinements }
    const listing = { result: aSearchResult({ refinements: [] }), state, pages: 1, path: '/en-us/c/archive-1900' }
    return renderInStorefront(<Facets listing={listing as never} />)
  }
  expect(panel([])).toMatch(/<aside [^>]*aria-labelledby="filters-title"[^>]*>.*<b id="filters-title">Filters<\/b>/)
  expect(panel([])).not.toContain('Clear all')
  expect(panel([{ attributeId: 'color', values: ['blue'] }])).toContain('Clear all')
})

test('a size and a color say how many products they leave, for the eye as well; few values are not folded (PLP-27, PLP-28)', () => {
  const values = Array.from({ length: 8 }, (_, index) => ({ value: `v${index}`, hitCount: index + 11, swatch: ['#000000'] }))
  const facets = ['color', 'size'].map((attributeId) => ({ attributeId, label: attributeId, values }))
  const listing = { result: { ...aSearchResult(), refinements: facets }, state: { page: 1, count: 24, sort: 'featured', refinements: [] } }
  const html = renderInStorefront(<Facets listing={listing as never} />)
  expect(html).toMatch(/<a class="dot"[^>]*><i [^>]*><\/i>v7<span>18<\/span><\/a>/)
  expect(html).toMatch(/<a class="size"[^>]*>.*?v7<small>18<\/small><\/a>/)
  expect(html).not.toContain('Show more')
  expect(html).not.toContain('data-from')
})

test('beside a short list only what shoppers choose by first is open, and what is in use (PLP-37)', () => {
  const facet = (attributeId: string, selected = false) => ({
    attributeId,
    label: attributeId,
    values: [{ value: `${attributeId}-1`, label: attributeId, hitCount: 3, selected }],
  })
  const refinements = [facet('type'), facet('color'), facet('price'), facet('weight'), facet('season', true)]
  const mark = { attributeId: 'sale', label: 'Sale', values: [{ value: 'true', label: 'Sale', hitCount: 3, selected: false }] }
  const listOpenGroups = (total: number, stores?: object[]) => {
    const result = aSearchResult({ total, refinements: [...refinements, mark] })
    const listing = { result, state: { page: 1, count: 24, sort: 'featured', refinements: [] }, stores }
    const html = renderInStorefront(<Facets listing={listing as never} />)
    return [...html.matchAll(/<details class="facet" open="">.*?<summary>(.*?)</g)].map(([, label]) => label)
  }
  const promoted = ['type', 'color', 'price', 'season']
  expect(listOpenGroups(8)).toEqual(promoted)
  expect(listOpenGroups(8, [])).toEqual([...promoted, 'In store'])
  expect(listOpenGroups(24)).toHaveLength(7)
})
