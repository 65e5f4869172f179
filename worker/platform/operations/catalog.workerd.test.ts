import { expect, test } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import type { SearchResult } from '#contracts/entities/product'
import type { ImportReport } from '#contracts/operations/operation'
import { extendClaim } from '../audit/operation-requests.sql.ts'
import { buildCatalogSql } from '../../../scripts/seed/catalog-sql'
import { requestOperation, callOperation } from '../test/operators'
import { aCart, callPlatform, getSampleVariant, readFailure, platformEnv } from '../test/platform'
import { sampleProducts, sampleShelves } from '../test/sample-catalog'
import { sampleStores } from '../test/sample-stores'

const money = (usd: number) => ({ USD: usd, CAD: usd + 100, GBP: usd - 50, EUR: usd + 50 })
const { shell } = sampleProducts
const { id: _, rating: __, reviews: ___, ...written } = shell
const aProduct = { ...written, brand: 'halvern', name: 'Fell Anorak', price: money(12_000) }

const seed = async () => {
  for (const statement of buildCatalogSql(sampleShelves, sampleStores)) await platformEnv.CATALOGUE.prepare(statement).run()
}
const importing = (what: 'price' | 'product', rows: readonly unknown[], key: string = crypto.randomUUID()) =>
  requestOperation('POST', `/operations/v1/${what}-imports`, {
    key,
    body: rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'),
    headers: { 'content-type': 'application/x-ndjson' },
  })
const imported = async (what: 'price' | 'product', rows: readonly unknown[], key?: string) =>
  (await importing(what, rows, key)).json<ImportReport>()
const audit = async (id: string) =>
  (await callOperation<{ entries: Record<string, unknown>[] }>('GET', `/operations/v1/audit?target=product:${id}&limit=2`)).entries
const searched = async (query: string) => (await callPlatform('GET', `/products/v2/search/productSearch?${query}`)).json<SearchResult>()
const shown = async (id: string) => callPlatform('GET', `/products/v2/products/${id}/details`)

test('a new price is on the page, in lists and filters; the audit has the old one (OPD-40)', async () => {
  await seed()
  const body = { price: money(4_500), original: money(9_000), historicBest: money(8_000) }
  const key = crypto.randomUUID()
  await callOperation('PUT', '/operations/v1/prices/HVSHELL1', { body, key })
  await callOperation('PUT', '/operations/v1/prices/HVSHELL1', { body, key })
  const { hits, total } = await searched('cgid=1000&refine_1=sale%3Dtrue')
  expect([total, hits[0]]).toMatchObject([1, { id: 'HVSHELL1', price: { current: 45, original: 90 } }])
  const prices = (await searched('cgid=1000&sort=price-asc')).hits.map(({ price }) => price.current)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect((await audit('HVSHELL1')).slice(0, 1)).toMatchObject([
    { operation: 'prices.set', key, before: { price: shell.price }, after: body },
  ])
  expect(await callOperation('GET', '/operations/v1/prices/HVSHELL1')).toEqual({ productId: 'HVSHELL1', ...body })
})

test.each([
  ['without a currency', { price: { USD: 1, CAD: 1, GBP: 1 } }, 'price.EUR'],
  ['of less than nothing', { price: { ...money(5_000), EUR: -1 } }, 'price.EUR'],
  ['of nothing', { price: { ...money(5_000), EUR: 0 } }, 'price.EUR'],
  ['of half a cent', { price: { ...money(5_000), EUR: 1.5 } }, 'price.EUR'],
  ['in a currency of no shop', { price: { ...money(5_000), JPY: 1 } }, 'price'],
  ['that is no discount', { price: money(5_000), original: { ...money(9_000), GBP: 4_950 } }, 'original.GBP'],
  ['with a lowest price without a discount', { price: money(5_000), historicBest: money(4_000) }, 'historicBest'],
  ['lowest above the price before', { price: money(5_000), original: money(6_000), historicBest: money(7_000) }, 'historicBest.USD'],
])('a price %s is refused, alone and in an import (OPD-40)', async (_what, body, field) => {
  const path = '/operations/v1/prices/HVLOWST2'
  expect(await readFailure(await requestOperation('PUT', path, { body }))).toMatchObject({ errorId: 'API400', info: { field } })
  const report = await imported('price', [{ productId: 'HVLOWST2', ...body }])
  expect(report).toMatchObject({ failed: 1, failures: [{ line: 1, id: 'HVLOWST2', errorId: 'API400', field }] })
})

test('a cart shows the new price and says so; a withdrawn product leaves it and cannot be added (OPD-40, OPD-41)', async () => {
  await seed()
  const { cart, token } = await aCart({ body: getSampleVariant('low') })
  const read = async () => (await callPlatform('GET', `/cart/v1/cart/${cart.id}?isPatchRequired=true`, { token })).json<Cart>()
  await callOperation('PUT', '/operations/v1/prices/HVLOWST2', { body: { price: money(7_700) } })
  const dearer = await read()
  expect([dearer.totals.itemTotal, dearer.flash.map(({ code }) => code)]).toEqual([77, ['PRICE_CHANGED']])
  const publish = (published: boolean) => callOperation('PUT', '/operations/v1/products/HVLOWST2/published', { body: { published } })
  await publish(false)
  expect(await readFailure(await shown('HVLOWST2'))).toMatchObject({ status: 404, errorId: 'API404' })
  expect((await searched('q=HVLOWST2')).total).toBe(0)
  expect((await searched('cgid=1010')).hits.map(({ id }) => id)).not.toContain('HVLOWST2')
  const { productId, upc } = getSampleVariant('low')
  expect((await requestOperation('PUT', `/operations/v1/stock/${productId}/${upc}/web`, { body: { onHand: 3 } })).status).toBe(200)
  const without = await read()
  expect([without.items, without.flash.map(({ code }) => code)]).toEqual([[], ['ITEM_NOT_AVAILABLE']])
  await publish(true)
  expect((await shown('HVLOWST2')).status).toBe(200)
})

test('a new product is on sale once it is published, is found by its words, and keeps ratings when it changes (OPD-41)', async () => {
  await seed()
  const path = '/operations/v1/products/HVNEW001'
  expect(await callOperation('PUT', path, { body: aProduct })).toMatchObject({ productId: 'HVNEW001', published: false, version: 1 })
  expect((await shown('HVNEW001')).status).toBe(404)
  await callOperation('PUT', `${path}/published`, { body: { published: true } })
  expect((await searched('q=fell')).hits.map(({ id }) => id)).toEqual(['HVNEW001'])
  const { id, rating, reviews: _reviews, ...own } = shell
  expect(
    await callOperation('PUT', `/operations/v1/products/${id}`, { body: { ...own, brand: 'halvern', name: 'Skarn Two' } }),
  ).toMatchObject({
    published: true,
    version: 2,
  })
  expect(await (await shown(id)).json()).toMatchObject({ name: 'Skarn Two', rating: { score: rating.score, reviewsCount: rating.count } })
  const { products } = await callOperation<{ products: unknown[] }>('GET', '/operations/v1/products?brand=halvern&after=HVMIXED4&limit=1')
  expect(products).toEqual([{ productId: 'HVNEW001', name: 'Fell Anorak', brand: 'halvern', published: true, version: 2 }])
})

test.each<[string, { id?: string; over?: object; info: object }]>([
  ['another brand’s id', { id: 'DKTEE001', info: { field: 'brand', reason: 'taken' } }],
  ['a category the brand does not have', { over: { categories: ['9999'] }, info: { field: 'categories', reason: 'unknown' } }],
  ['a category without its parent', { over: { categories: ['1010'] }, info: { field: 'categories', reason: 'unknown' } }],
  ['an id of another shape', { id: 'new', info: { field: 'productId' } }],
  ['a size twice', { over: { sizes: ['S', 's'] }, info: { field: 'sizes' } }],
  [
    'a part its drawing does not have',
    { over: { colors: [{ ...shell.colors[0], slots: { wheel: '#000000' } }] }, info: { field: 'colors.slots' } },
  ],
  ['a presale without an end', { over: { badge: 'PRESALE' }, info: { field: 'presaleUntil' } }],
  ['a gift card of no amount', { over: { silhouette: 'giftcard' }, info: { field: 'sizes' } }],
])('a product with %s is refused (OPD-41)', async (_what, { id = 'HVNEW009', over = {}, info }) => {
  const body = { ...aProduct, ...over }
  expect(await readFailure(await requestOperation('PUT', `/operations/v1/products/${id}`, { body }))).toMatchObject({
    errorId: 'API400',
    info,
  })
  expect((await imported('product', [{ productId: id, ...body }])).failures).toMatchObject([{ line: 1, errorId: 'API400', ...info }])
})

test('an import changes what it can, line by line, and says what failed; repeated it gives the same answer (OPD-42)', async () => {
  await seed()
  const key = crypto.randomUUID()
  const rows = [
    { productId: 'HVSHELL1', price: money(5_000) },
    '{ "productId": "HVLOWST2", ',
    '',
    { productId: 'HVNONE00', price: money(5_000) },
    { productId: 'HVSHELL1', price: money(6_000) },
    { productId: 'DKTEE001', price: sampleProducts.otherBrand.price },
    `{"productId":"HVMIXED4","pad":"${'x'.repeat(40_000)}"}`,
    { productId: 'HVSALE09', price: money(5_500) },
  ]
  const report = await imported('price', rows, key)
  expect(report).toMatchObject({ lines: 7, changed: 2, unchanged: 1, failed: 4, isComplete: true })
  expect(report.failures).toEqual([
    { line: 2, errorId: 'API400', field: 'line' },
    { line: 4, id: 'HVNONE00', errorId: 'API404' },
    { line: 5, id: 'HVSHELL1', errorId: 'API400', field: 'productId', reason: 'twice' },
    { line: 7, errorId: 'API406', field: 'line' },
  ])
  expect(await imported('price', rows, key)).toEqual(report)
  expect(await readFailure(await importing('price', rows.slice(0, 1), key))).toMatchObject({ status: 409, errorId: 'OPS409' })
  expect((await audit('HVSALE09')).slice(0, 1)).toMatchObject([{ operation: 'prices.import', key, after: { price: money(5_500) } }])
})

test('an import that was cut off goes on under its key: what it changed is not changed again (OPD-42, OPS-02)', async () => {
  await seed()
  const key = crypto.randomUUID()
  const rows = ['HVSHELL1', 'HVSALE09'].map((productId) => ({ productId, price: money(5_000) }))
  let calls = 0
  const CATALOGUE = {
    prepare: platformEnv.CATALOGUE.prepare.bind(platformEnv.CATALOGUE),
    batch: platformEnv.CATALOGUE.batch.bind(platformEnv.CATALOGUE),
  }
  const RECORDS = {
    batch: platformEnv.RECORDS.batch.bind(platformEnv.RECORDS),
    prepare: (text: string) => {
      if (text.startsWith('INSERT INTO operation_audit') && (calls += 1) === 1) throw new Error('cut off')
      return platformEnv.RECORDS.prepare(text)
    },
  }
  const body = rows.map((row) => JSON.stringify(row)).join('\n')
  const request = { key, body, headers: { 'content-type': 'application/x-ndjson' } }
  const env = { CATALOGUE, RECORDS } as unknown as typeof platformEnv
  await requestOperation('POST', '/operations/v1/price-imports', { ...request, env }).catch(() => undefined)
  await callOperation('PUT', '/operations/v1/prices/HVSHELL1', { body: { price: money(8_000) } })
  expect(await imported('price', rows, key)).toMatchObject({ changed: 2, failed: 0 })
  expect(await callOperation('GET', '/operations/v1/prices/HVSHELL1')).toMatchObject({ price: money(8_000) })
  expect(await audit('HVSHELL1')).toMatchObject([
    { operation: 'prices.import', after: { price: money(5_000) } },
    { operation: 'prices.set' },
  ])
})

test('a call that says that it still runs is not run beside (OPS-02)', async () => {
  const { RECORDS } = platformEnv
  const [operator, key] = ['anna', crypto.randomUUID()]
  await RECORDS.prepare('INSERT INTO operation_requests (operator, key, hash, claim, started_at) VALUES (?, ?, ?, ?, ?)')
    .bind(operator, key, 'h', 'c', '2026-01-01T00:00:00.000Z')
    .run()
  await extendClaim(RECORDS, { operator, key, hash: 'h' }, Date.parse('2026-01-02T00:00:00Z'))
  const row = await RECORDS.prepare('SELECT started_at FROM operation_requests WHERE key = ?').bind(key).first()
  expect(row).toEqual({ started_at: '2026-01-02T00:00:00.000Z' })
})

test('products are found by words of their name, by style number, by the id of a variant and by UPC (OPS-22)', async () => {
  await seed()
  type ProductHits = { products: { productId: string; name: string; brand: string }[] }
  const idsOf = async (search: string, of = 'products') => {
    const { products } = await callOperation<ProductHits>('GET', `/operations/v1/${of}?search=${encodeURIComponent(search)}`)
    return products.map(({ productId }) => productId)
  }
  const { productId, upc } = getSampleVariant('shell')
  for (const of of ['products', 'stock']) {
    for (const search of ['skarn SHELL', 'shell skarn', 'hvshell', productId, `${productId}-black-m`, upc])
      expect([search, await idsOf(search, of)]).toEqual([search, expect.arrayContaining(['HVSHELL1'])])
    expect(await idsOf('skarn nothing', of)).toEqual([])
    for (const search of ["%' OR 1=1 --", '--', 'h-m', '__']) expect([search, await idsOf(search, of)]).toEqual([search, []])
  }
  expect(await readFailure(await requestOperation('GET', '/operations/v1/stock?search=x'))).toMatchObject({ errorId: 'API400' })
  const { products } = await callOperation<{ products: { variants: { upc: string; options: string[] }[] }[] }>(
    'GET',
    `/operations/v1/stock?search=${upc}`,
  )
  expect(products[0]?.variants.map((variant) => variant.upc)).toContain(upc)
})
