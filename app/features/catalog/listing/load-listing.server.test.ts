import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { productEndpoints } from '#contracts/products'
import { aProductCard, aSearchResult } from '~/server/test/a-product'
import { type Answers, type PlatformRequest, aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { loadListing } from './load-listing.server'

const searching = 'GET /products/v2/search/productSearch'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

/** A platform that is as strict as its contract, with so many products. */
function aPlatform(total: number): Answers {
  return {
    [searching]: ({ query }: PlatformRequest) => {
      const parsed = productEndpoints.search.query.safeParse(Object.fromEntries(query))
      if (!parsed.success) return anError(400, 'API400', { message: parsed.error.message })
      const { start, count, sort } = parsed.data
      const isKnown = Object.entries(parsed.data).every(
        ([name, value]) => !name.startsWith('refine_') || /^(color|size)=/.test(String(value)),
      )
      if (!isKnown) return anError(400, 'PLP400')
      return aSearchResult({
        total,
        start,
        count,
        selectedSortingOption: sort,
        hits: Array.from({ length: Math.max(0, Math.min(count, total - start)) }, () => aProductCard()),
      })
    },
  }
}

async function listingAt(query: string, { total = 60, what = { categoryId: '1010' } as Parameters<typeof loadListing>[1] } = {}) {
  const { shop, callsTo } = aShop(aPlatform(total), { path: `/en-us/c/men-jackets-1010?${query}` })
  const loaded = await loadListing(shop, what)
  const requested = callsTo(searching).map(({ query: sent }) => Object.fromEntries(sent))
  return { ...loaded, requested, shown: loaded.result.hits.length }
}

test('the first page of a category has twenty-four products in the shop’s own order (PLP-04, PLP-11)', async () => {
  const { requested, state, pages, shown } = await listingAt('')
  expect(requested).toEqual([{ cgid: '1010', sort: 'featured', start: '0', count: '24' }])
  expect([state, pages, shown]).toEqual([{ page: 1, count: 24, sort: 'featured', refinements: [] }, 3, 24])
})

test.each([
  ['48', '48'],
  ['96', '96'],
  ['30', '24'],
  ['1000', '24'],
  ['', '24'],
])('when %s is requested at once, it shows %s from the page’s start (PLP-11)', async (expected, count) => {
  expect((await listingAt(`page=2&count=${expected}`)).requested[0]).toMatchObject({ start: '24', count })
})

test('a range of prices from the form becomes a filter of the address, in place of other prices (PLP-10)', async () => {
  const moved = await listingAt('refine_1=color%3Dblue&sort=price-asc&min=80&max=30').catch((error: unknown) => error as Response)
  expect(moved).toBeInstanceOf(Response)
  const location = (moved as Response).headers.get('Location')
  expect([(moved as Response).status, location]).toEqual([
    302,
    '/en-us/c/men-jackets-1010?refine_1=color%3Dblue&refine_2=price%3D30..80&sort=price-asc',
  ])
})

test('an invalid price is returned as typed, and the listing renders (PLP-10)', async () => {
  const { wrongPrice, shown } = await listingAt('min=cheap&max=30')
  expect([wrongPrice, shown]).toEqual([{ min: 'cheap', max: '30', wrong: 'min' }, 24])
})

test('a shopper who chooses a store is shown those of the country; when they cannot be read, none', async () => {
  const { shop } = aShop(
    { ...aPlatform(1), 'GET /consumers-v3/utilities/stores': anError(500, 'GEN500') },
    { path: '/en-us/c/x-1010?stores=all' },
  )
  expect((await loadListing(shop, { categoryId: '1010' })).stores).toEqual([])
  expect((await listingAt('')).stores).toBeUndefined()
})

test('page two starts where page one ends (PLP-04)', async () => {
  expect((await listingAt('page=2')).requested[0]).toMatchObject({ start: '24' })
})

test.each(['4', '99', '10000', '999999'])('page %s, which is past the end, is brought to the last page there is (PLP-04)', async (page) => {
  const { state, pages, shown, requested } = await listingAt(`page=${page}`)
  expect([state.page, pages, shown]).toEqual([3, 3, 12])
  expect(requested.at(-1)).toMatchObject({ start: '48' })
})

test.each(['', '0', '-1', '1.5', 'two', '1e3', ' 2', '９', '99999999999999999999', 'NaN', '0x2'])(
  'page "%s" is no page and shows the first (PLP-04)',
  async (page) => {
    const { state, requested } = await listingAt(`page=${encodeURIComponent(page)}`)
    expect([state.page, requested.length, requested[0]?.start]).toEqual([1, 1, '0'])
  },
)

test('an empty listing has one page (PLP-05)', async () => {
  expect(await listingAt('page=5', { total: 0 })).toMatchObject({ pages: 1, state: { page: 1 }, shown: 0 })
})

test.each([
  ['price-asc', 'price-asc'],
  ['newest', 'newest'],
  ['cheapest', 'featured'],
  ['PRICE-ASC', 'featured'],
  ["x' OR 1=1", 'featured'],
  ['', 'featured'],
])('sorted by "%s" it is sorted by %s', async (sort, order) => {
  expect((await listingAt(`sort=${encodeURIComponent(sort)}`)).state.sort).toBe(order)
})

test('the filters of the URL are requested and shown (PLP-10)', async () => {
  const { requested, state } = await listingAt('refine_1=color%3Dblue%7Cgreen&refine_2=size%3Dm')
  expect(requested[0]).toMatchObject({ refine_1: 'color=blue|green', refine_2: 'size=m' })
  expect(state.refinements).toEqual([
    { attributeId: 'color', values: ['blue', 'green'] },
    { attributeId: 'size', values: ['m'] },
  ])
})

test.each([
  ['without a value', 'refine_1=color'],
  ['without a name', 'refine_1=%3Dblue'],
  ['with a name that is code', 'refine_1=__proto__%3Dblue'],
  ['with a strange name', 'refine_1=%3Cscript%3E%3Dblue'],
  ['too long', `refine_1=color%3D${'x'.repeat(400)}`],
  ['too long once it is written out', `refine_1=color%3D${'%25'.repeat(200)}`],
  ['too long once two are one', `refine_1=color%3D${'a'.repeat(200)}&refine_2=color%3D${'b'.repeat(200)}`],
  ['past the eighth', 'refine_9=color%3Dblue'],
])('a filter %s is dropped, and the page renders (PLP-10)', async (_, query) => {
  const { requested, state, shown } = await listingAt(query)
  expect([Object.keys(requested[0] ?? {}).sort(), state.refinements, shown]).toEqual([['cgid', 'count', 'sort', 'start'], [], 24])
})

test('filters the platform does not know are dropped and not shown (PLP-10)', async () => {
  const { requested, state, shown } = await listingAt('refine_1=color%3Dblue&refine_2=mood%3Dgood')
  expect([requested.length, state.refinements, shown]).toEqual([2, [], 24])
})

test('a category nobody has is a failure, not an empty shop', async () => {
  const { shop } = aShop({ [searching]: anError(404, 'API404') }, { path: '/en-us/c/nothing-9999' })
  await expect(loadListing(shop, { categoryId: '9999' })).rejects.toMatchObject({ status: 404 })
})

test('a listing that fails for another reason is not retried', async () => {
  const { shop, callsTo } = aShop({ [searching]: anError(500, 'GEN500') }, { path: '/en-us/c/men-jackets-1010?refine_1=color%3Dblue' })
  await expect(loadListing(shop, { categoryId: '1010' })).rejects.toMatchObject({ errorId: 'SERVER_ERROR' })
  expect(callsTo(searching)).toHaveLength(1)
})

test('search results are never cached at the edge', async () => {
  const cache = anEdgeCache()
  const { requested, state } = await listingAt('', { what: { q: 'rain boots' } })
  expect(requested[0]).toMatchObject({ q: 'rain boots' })
  expect(state.q).toBe('rain boots')
  expect(cache.put).not.toHaveBeenCalled()
})
