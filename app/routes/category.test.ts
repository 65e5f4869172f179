import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadQuickShop } from '~/features/catalog/quick-shop/load-quick-shop.server'
import { aProduct, aProductCard, aSearchResult } from '~/server/test/a-product'
import { aShop, type PlatformRequest } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { loader } from './category'

const category = { id: '1010', label: 'Jackets', intro: 'Keep dry.', url: '/c/men-jackets-1010', breadcrumb: [], children: [] }
const hits = [aProductCard(), aProductCard({ id: 'HV6V9S72', url: '/p/rope-pack-HV6V9S72' })]
const search = 'GET /products/v2/search/productSearch'
const slug = 'men-jackets-1010'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

async function loaded(query = '', found = aSearchResult({ category, hits, total: 60 })) {
  const { args, requests } = aShop({ [search]: found }, { path: `/en-us/c/${slug}${query}`, params: { slug } })
  return { requests, ...(await loader(args as unknown as Parameters<typeof loader>[0])) }
}

const aboutProducts = (requests: readonly PlatformRequest[]) =>
  requests.map(({ path }) => path).filter((path) => /\/(details|inventory)$/.test(path))

test('a listing requests no product details or stock; those are requested by id once one is opened (PDP-10)', async () => {
  const { requests, listing } = await loaded()
  expect([listing.result.hits.length, aboutProducts(requests)]).toEqual([2, []])
  const answers = {
    'GET /products/v2/products/HV6V9S72/details': aProduct({ id: 'HV6V9S72' }),
    'GET /products/v2/products/HV6V9S72/inventory': { productId: 'HV6V9S72', variants: {} },
  }
  const opened = aShop(answers, { path: '/en-us/quick-shop/rope-pack-HV6V9S72' })
  await (
    await loadQuickShop(opened.shop, 'rope-pack-HV6V9S72')
  )?.inventory
  expect(aboutProducts(opened.requests)).toEqual(['/products/v2/products/HV6V9S72/details', '/products/v2/products/HV6V9S72/inventory'])
})

test.each([
  ['?refine_1=color%3Dblue&sort=newest&utm_source=news', ''],
  ['?page=2&count=24', '?page=2'],
])('requested as %s, a category is canonical as %j', async (query, known) => {
  expect((await loaded(query)).meta).toEqual({
    title: 'Jackets | Halvern',
    description: 'Keep dry.',
    url: `https://shop.example/en-us/c/${slug}${known}`,
  })
})

test('an empty listing asks not to be indexed', async () => {
  expect((await loaded('?refine_1=color%3Dpink', aSearchResult({ category, hits: [], total: 0 }))).meta).toMatchObject({
    robots: 'noindex',
  })
})
