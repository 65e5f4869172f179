import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Product, SpecLine } from '#contracts/entities/product'
import { isComingSoon } from '#domain/product/buy-state'
import { toSharedSource } from '~/client/served-html'
import { aProduct, aProductCard } from '~/server/test/a-product'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { loadProduct, renderSpecSheet } from './load-product.server'

const answers = {
  'GET /products/v2/products/HV7K2Q41/details': aProduct(),
  'GET /products/v2/products/HV7K2Q41/inventory': { productId: 'HV7K2Q41', variants: {} },
}

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

function loadAt(slug: string, query = '') {
  return loadProduct(aShop(answers, { path: `/fr-ca/p/${slug}${query}` }).shop, slug)
}

test('under its own slug a product is shown (RTE-32)', async () => {
  expect(await loadAt('skarn-3l-shell-HV7K2Q41')).toMatchObject({ product: { id: 'HV7K2Q41' } })
})

test.each(['another-name-HV7K2Q41', 'skarn-3l-shell-of-old-HV7K2Q41'])(
  'the id alone finds the product: %s redirects to its own slug, in the same locale with the same options (RTE-32)',
  async (slug) => {
    expect(await loadAt(slug, '?color=slate')).toEqual({ movedTo: '/fr-ca/p/skarn-3l-shell-HV7K2Q41?color=slate' })
  },
)

test.each([
  ['', ''],
  ['?color=slate&size=m&utm_source=news', ''],
  ['?color=coal&page=2', '?color=coal'],
  ['?color=nobody', ''],
])('requested as %j, the product is canonical as %j, with the picture of its color', async (query, view) => {
  const { meta } = (await loadAt('skarn-3l-shell-HV7K2Q41', query)) as { meta: object }
  const color = view ? 'coal' : 'slate'
  expect(meta).toMatchObject({
    url: `https://shop.example/fr-ca/p/skarn-3l-shell-HV7K2Q41${view}`,
    type: 'product',
    image: `https://img.example/${color}.avif`,
  })
})

test.each([
  ['', 'slate'],
  ['?color=coal', 'coal'],
])('requested as %j, the page carries the pictures of %s alone', async (query, color) => {
  const { product } = (await loadAt('skarn-3l-shell-HV7K2Q41', query)) as { product: { images: object } }
  expect(Object.keys(product.images)).toEqual([color])
})

test('two visitors of an address get the same objects for what both see, so that its HTML is rendered once (RUN-30)', async () => {
  const { shop } = aShop(answers, { path: '/fr-ca/p/skarn-3l-shell-HV7K2Q41?color=coal' })
  const load = async () => ((await loadProduct(shop, 'skarn-3l-shell-HV7K2Q41')) as { product: Product }).product
  const [{ variants: _, ...first }, { variants: __, ...second }] = [await load(), await load()]
  const [kept, again] = [toSharedSource(first), toSharedSource(second)]
  expect(kept.objects.length).toBeGreaterThan(4)
  expect(again.objects.every((object, i) => object === kept.objects[i])).toBe(true)
  expect(again.rest).toEqual(kept.rest)
})

test.each([
  [3, undefined],
  [0, { id: 'SOLD OUT' }],
])('a product cached as sold out, of which %i pieces are there now, is marked as it is now', async (quantity, eyebrow) => {
  const details = aProduct({ eyebrow: { id: 'SOLD OUT', label: 'Sold out' } })
  const inventory = { productId: 'HV7K2Q41', variants: { any: { quantity, stockStatus: quantity > 0 ? 'AVAILABLE' : 'OUT OF STOCK' } } }
  const now = { 'GET /products/v2/products/HV7K2Q41/details': details, 'GET /products/v2/products/HV7K2Q41/inventory': inventory }
  const loaded = await loadProduct(aShop(now, { path: '/fr-ca/p/skarn-3l-shell-HV7K2Q41' }).shop, 'skarn-3l-shell-HV7K2Q41')
  const { product } = loaded as { product: { eyebrow?: object } }
  if (eyebrow) expect(product.eyebrow).toMatchObject(eyebrow)
  else expect(product).not.toHaveProperty('eyebrow')
})

test('four products go with a product that can be bought (PDP-22)', async () => {
  const suggested = { recommendationId: 'product-HALVERN', products: [aProductCard({ id: 'HV6V9S72', title: 'Rope pack' })] }
  const around = aShop({ ...answers, 'GET /products/v1/widgetRecommendations': suggested }, { path: '/fr-ca/p/skarn-3l-shell-HV7K2Q41' })
  const loaded = (await loadProduct(around.shop, 'skarn-3l-shell-HV7K2Q41')) as { recommendations: Promise<unknown> }
  expect(await loaded.recommendations).toMatchObject([{ id: 'HV6V9S72', title: 'Rope pack' }])
  const [{ query } = { query: new URLSearchParams() }] = around.callsTo('GET /products/v1/widgetRecommendations')
  expect(Object.fromEntries(query)).toEqual({ widget: 'complements', productId: 'HV7K2Q41', count: '4' })
})

test('what completes the look is not suggested again below it (PDP-22)', async () => {
  const [inLook, other] = ['HV4B1L65', 'HV6V9S72'].map((id) => aProductCard({ id }))
  const withLook = {
    ...answers,
    'GET /products/v2/products/HV7K2Q41/productSets': { productSets: [{ id: 'HVSET001', name: 'Rain kit' }] },
    'GET /products/v2/products/HVSET001/productSet': { id: 'HVSET001', name: 'Rain kit', products: [inLook] },
    'GET /products/v1/widgetRecommendations': { recommendationId: 'product-HALVERN', products: [inLook, other] },
  }
  const { shop } = aShop(withLook, { path: '/fr-ca/p/skarn-3l-shell-HV7K2Q41' })
  const loaded = (await loadProduct(shop, 'skarn-3l-shell-HV7K2Q41')) as { recommendations: Promise<unknown> }
  expect(await loaded.recommendations).toMatchObject([{ id: 'HV6V9S72' }])
})

test('a slug without a product’s id, or with nobody’s, is no product (RTE-02)', async () => {
  expect(await loadAt('skarn-3l-shell')).toBeNull()
  expect(await loadAt('skarn-3l-shell-HV000000')).toBeNull()
})

test.each([
  ['?recipe=HV7K2Q41-ADA', 'HV7K2Q41-ADA'],
  ['?recipe=<script>', undefined],
  ['', undefined],
])('the recipe of %s is %s (PDP-21, CMS-07)', async (query, recipe) => {
  expect(await loadAt('skarn-3l-shell-HV7K2Q41', query)).toMatchObject({ recipe })
})

test.each([
  ['/en-us/p/x', '2026-11-27T04:59:59Z', true],
  ['/en-us/p/x', '2026-11-27T05:00:00Z', false],
  ['/de-de/p/x', '2026-11-26T22:59:59Z', true],
  ['/de-de/p/x', '2026-11-26T23:00:00Z', false],
])('at %s a product of the 27th is still to come at %s: %s (CFG-16, PDP-26)', async (path, now, isAhead) => {
  const details = { 'GET /products/v2/products/HV7K2Q41/details': aProduct({ targetPublishDate: '2026-11-27' }) }
  const { shop } = aShop({ ...answers, ...details }, { path })
  Object.assign(shop.requestContext, { now: Date.parse(now) })
  const { product } = (await loadProduct(shop, 'skarn-3l-shell-HV7K2Q41')) as { product: Product }
  expect(isComingSoon(product, Date.parse(now))).toBe(isAhead)
})

test.each([
  [{}, ['complements 4', 'product 4']],
  [{ eyebrow: { id: 'SOLD OUT', label: 'Sold out' } }, ['product 6']],
  [{ targetPublishDate: '2999-12-31' }, ['product 6']],
])('beside a product with %j stand its %j (PDP-46, PDP-53)', async (overrides, expected) => {
  const { shop, requests } = aShop(
    { ...answers, 'GET /products/v2/products/HV7K2Q41/details': aProduct(overrides) },
    { path: '/fr-ca/p/x' },
  )
  await loadProduct(shop, 'skarn-3l-shell-HV7K2Q41')
  const asked = requests.filter(({ path }) => path.endsWith('/widgetRecommendations'))
  expect(asked.map(({ query }) => `${query.get('widget')} ${query.get('count')}`)).toEqual(expected)
})

const weight = { id: 'weight', label: 'Weight', value: '14.5 oz (412 g)' }
const column = { id: 'waterproof', label: 'Waterproofing', value: '20,000\u00a0mm' }

const sheetOf = (specs: SpecLine[] | undefined, { path = '/en-us', brand = 'halvern' }: Parameters<typeof aShop>[1] = {}) =>
  renderSpecSheet(aShop({}, { path, brand }).shop, { specs })

test('facts are rows, each under its name; a product without facts has none (PDP-36)', async () => {
  expect(await sheetOf([weight])).toBe('<tbody><tr><th scope="row">Weight</th><td>14.5 oz (412 g)</td></tr></tbody>')
  expect([await sheetOf([]), await sheetOf(undefined)]).toEqual([undefined, undefined])
})

test('the first figure that was tested leads to how, where the brand tells it (PDP-36)', async () => {
  const tent = [weight, { ...column, id: 'flysheet' }, { ...column, id: 'floor' }]
  const linksOf = (html = '') => [...html.matchAll(/<td>([^<]*) · <a class="link" href="(.*?)">(.*?)<\/a>/g)].map((found) => found.slice(1))
  expect(linksOf(await sheetOf([weight, column]))).toEqual([['20,000\u00a0mm', '/en-us/how-we-test', 'How we test']])
  expect(linksOf(await sheetOf([...tent], { path: '/fr-fr' }))).toMatchObject([[expect.anything(), '/fr-fr/how-we-test', 'Nos essais']])
  expect(linksOf(await sheetOf([weight, column], { brand: 'dunnage' }))).toEqual([])
  expect(linksOf(await sheetOf([weight, { ...column, value: 'Yes' }]))).toEqual([])
})
