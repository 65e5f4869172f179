import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import pictures from '#content/art/pictures.json'
import { aProduct, aProductCard, aSearchResult } from '~/server/test/a-product'
import { type PlatformRequest, aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { loadCategoryCards, loadInventory, loadProductListing, loadProductById, loadComplementCards } from './catalog.server'

const searching = 'GET /products/v2/search/productSearch'
const details = 'GET /products/v2/products/HV7K2Q41/details'
const [[id = '', colors = {}] = []] = Object.entries(pictures as Record<string, Record<string, Record<string, string>>>)
const [[color = '', views = {}] = []] = Object.entries(colors)
const drawn = `${id}-${color}-${Object.keys(views)[0]}`
const ref = `/art/${drawn}.${Object.values(views)[0]}`
const all = { start: 0, count: 24, refinements: {} }

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

test('a product is read once in its minute, its pictures are references', async () => {
  const [colorAttribute, size] = aProduct().attributes
  const options = colorAttribute!.options.map((option) => ({ ...option, image: drawn }))
  const product = aProduct({
    images: { slate: [drawn, 'https://img.example/b.avif'] },
    attributes: [{ ...colorAttribute!, options }, size!],
  })
  const { shop, requests } = aShop({ [details]: product })
  const found = await loadProductById(shop, 'HV7K2Q41')
  await loadProductById(shop, 'HV7K2Q41')
  expect(found?.images).toEqual({ slate: [ref, 'https://img.example/b.avif'] })
  expect(found?.attributes[0]?.options.map(({ image }) => image)).toEqual([ref, ref])
  expect(requests).toHaveLength(1)
})

test('an unknown product is not found; one that cannot be read is an error', async () => {
  expect(await loadProductById(aShop().shop, 'HV000000')).toBeNull()
  await expect(loadProductById(aShop({ [details]: anError(500, 'GEN500') }).shop, 'HV7K2Q41')).rejects.toMatchObject({
    errorId: 'SERVER_ERROR',
  })
})

test('the same product is another one in another locale and at another brand’s', async () => {
  const answers = { [details]: ({ headers }: PlatformRequest) => aProduct({ name: `${headers.get('locale')} ${headers.get('brand')}` }) }
  const names = await Promise.all(
    [aShop(answers), aShop(answers, { path: '/fr-ca' }), aShop(answers, { brand: 'dunnage' })].map(
      async ({ shop }) => (await loadProductById(shop, 'HV7K2Q41'))?.name,
    ),
  )
  expect(names).toEqual(['en-us HALVERN', 'fr-ca HALVERN', 'en-us DUNNAGE'])
})

test('a listing requests its category, sort order and filters; forged parts of the filters do not replace them', async () => {
  const { shop, callsTo } = aShop({ [searching]: aSearchResult({ hits: [aProductCard({ image: drawn, alternateImage: drawn })] }) })
  const { hits } = await loadProductListing(shop, {
    ...all,
    categoryId: '1010',
    sort: 'newest',
    refinements: { refine_1: 'color=blue', cgid: '9999', count: '96' },
  })
  expect(Object.fromEntries(callsTo(searching)[0]!.query)).toEqual({
    cgid: '1010',
    sort: 'newest',
    start: '0',
    count: '24',
    refine_1: 'color=blue',
  })
  expect([hits[0]?.image, hits[0]?.alternateImage]).toEqual([ref, ref])
})

test('every listing has a cache key of its own', async () => {
  const { shop, requests } = aShop({ [searching]: aSearchResult() })
  const questions = [
    {},
    { start: 24 },
    { count: 12 },
    { sort: 'newest' },
    { categoryId: '1020' },
    { refinements: { refine_1: 'color=blue' } },
    { refinements: { refine_1: 'color=blue&sort=newest' } },
  ]
  for (const question of [...questions, ...questions]) await loadProductListing(shop, { ...all, categoryId: '1010', ...question })
  expect(requests).toHaveLength(questions.length)
})

test('optional data that cannot be read is left out, and the page renders', async () => {
  const { shop } = aShop()
  expect(
    await Promise.all([loadCategoryCards(shop, '1010', 8), loadInventory(shop, 'HV7K2Q41'), loadComplementCards(shop, 'HV7K2Q41', 12)]),
  ).toEqual([[], null, []])
})

test('stock is requested again after five seconds', async () => {
  vi.useFakeTimers()
  const answers = { 'GET /products/v2/products/HV7K2Q41/inventory': { productId: 'HV7K2Q41', variants: {} } }
  const { shop, requests } = aShop(answers)
  await loadInventory(shop, 'HV7K2Q41')
  Object.assign(shop.requestContext, { now: shop.requestContext.now + 4_999 })
  await loadInventory(shop, 'HV7K2Q41')
  expect(requests).toHaveLength(1)
  Object.assign(shop.requestContext, { now: shop.requestContext.now + 1 })
  await loadInventory(shop, 'HV7K2Q41')
  await vi.runAllTimersAsync()
  expect(requests).toHaveLength(2)
  vi.useRealTimers()
})

test('stock that must not be stale is read before the page is shown, at most every five seconds; an old one is better than none (OPD-07)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let left = 0
  const inventory = () => {
    if (left < 0) return new Response('', { status: 503 })
    return Response.json({ productId: 'HV7K2Q41', variants: { v1: { quantity: left, stockStatus: left ? 'AVAILABLE' : 'OUT OF STOCK' } } })
  }
  const { shop, requests } = aShop({ 'GET /products/v2/products/HV7K2Q41/inventory': inventory })
  const leftNow = async (isFresh: boolean) => (await loadInventory(shop, 'HV7K2Q41', { isFresh }))?.variants.v1?.quantity
  const wait = (ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    Object.assign(shop.requestContext, { now: Date.now() })
  }
  expect(await leftNow(false)).toBe(0)
  left = 3
  wait(60_000)
  expect(await leftNow(true)).toBe(3)
  left = 2
  const asked = requests.length
  expect(await leftNow(true)).toBe(3)
  expect(requests).toHaveLength(asked)
  wait(60_000)
  left = -1
  expect(await leftNow(true)).toBe(3)
  vi.useRealTimers()
})

test('what goes with a product is requested for it and carries our pictures (PLP-19)', async () => {
  const { shop, requests } = aShop({
    'GET /products/v1/widgetRecommendations': { recommendationId: 'r', products: [aProductCard({ image: drawn })] },
  })
  expect((await loadComplementCards(shop, 'HV7K2Q41', 12)).map(({ image }) => image)).toEqual([ref])
  expect(Object.fromEntries(requests[0]!.query)).toEqual({ widget: 'complements', productId: 'HV7K2Q41', count: '12' })
})
