import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProduct } from '~/server/test/a-product'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { loadQuickShop } from './load-quick-shop.server'

const slug = 'skarn-3l-shell-HV7K2Q41'
const page = `/en-us/quick-shop/${slug}`
const details = { 'GET /products/v2/products/HV7K2Q41/details': aProduct() }
const inventory = { productId: 'HV7K2Q41', variants: {} }

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

function loadAt(query = '', line?: Parameters<typeof loadQuickShop>[2]) {
  const answers = { ...details, 'GET /products/v2/products/HV7K2Q41/inventory': inventory }
  return loadQuickShop(aShop(answers, { path: page + query }).shop, slug, line)
}

test('the address chooses; a line that is changed begins with what it is (QSH-01, QSH-06)', async () => {
  expect((await loadAt('?color=coal'))?.chosen).toEqual({ color: 'coal' })
  expect((await loadAt('?item=item-1', { upc: '0123456789029' }))?.chosen).toEqual({ color: 'slate', size: 'm' })
  expect((await loadAt('?item=item-1&color=coal', { upc: '0123456789029' }))?.chosen).toEqual({ color: 'coal', size: 'm' })
})

test('a gift card of a custom amount selects no printed one (GIFT-08, QSH-06)', async () => {
  expect((await loadAt('?item=item-1', { upc: '0123456789029', customAmount: 37 }))?.chosen).toEqual({ color: 'slate' })
})

test('another color is looked at for the same line, with the same end in mind, and nothing else is carried on (QSH-06, QSH-09)', async () => {
  expect((await loadAt('?color=coal&item=item-1&closeOnAdd=1&x=y'))?.path).toBe(`${page}?item=item-1&closeOnAdd=1`)
})

test('options are shown before the stock is known (QSH-02)', async () => {
  const answers = { ...details, 'GET /products/v2/products/HV7K2Q41/inventory': () => new Promise(() => undefined) }
  const loaded = await loadQuickShop(aShop(answers, { path: page }).shop, slug)
  expect(loaded?.product.name).toBe('Skarn 3L Shell')
  expect(loaded?.inventory).toBeInstanceOf(Promise)
})

test('a page waits for the stock, as its visitor may run no scripts (QSH-02, DLG-27)', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof inventory>()
  const answers = { ...details, 'GET /products/v2/products/HV7K2Q41/inventory': () => promise }
  const { shop, callsTo } = aShop(answers, { path: page, headers: { Accept: 'text/html,*/*' } })
  const loading = loadQuickShop(shop, slug)
  let hasLoaded = false
  void loading.then(() => (hasLoaded = true))
  await vi.waitFor(() => expect(callsTo('GET /products/v2/products/HV7K2Q41/inventory')).toHaveLength(1))
  expect(hasLoaded).toBe(false)
  resolve(inventory)
  const loaded = await loading
  expect(loaded?.inventory).toEqual(inventory)
})

test('a slug of no product is no quick shop', async () => {
  expect(await loadQuickShop(aShop(details, { path: page }).shop, 'skarn-3l-shell')).toBeNull()
})
