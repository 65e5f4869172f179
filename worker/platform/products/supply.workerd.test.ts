import { expect, test } from 'vitest'
import { availability, inventory } from '#contracts/entities/product'
import { productEndpoints } from '#contracts/products'
import { callPlatform, getSampleVariant, readFailure, createGuestToken, platformEnv } from '../test/platform'

const availabilityIn = (id: string, body: unknown) => callPlatform('POST', `/products/v1/products/${id}/availability`, { body })
const availabilityOf = async (id: string, body: unknown) => availability.parse(await (await availabilityIn(id, body)).json())

test('stock online and in each requested store, by code (APIP-02, APIC-34, SHIP-18)', async () => {
  const { upc } = getSampleVariant('shell')
  const received = await availabilityOf('HVSHELL1', { upcs: [upc], storeIds: ['HV-US-02', 'HV-US-01'] })
  const { variants } = inventory.parse(await (await callPlatform('GET', '/products/v2/products/HVSHELL1/inventory')).json())
  expect(received.online).toEqual({ [upc]: variants['hvshell1-tarn-s'] })
  expect(received.stores.map(({ storeId }) => storeId)).toEqual(['HV-US-02', 'HV-US-01'])
  // The first of the two has no pickup counter.
  expect(received.stores[0]?.variants[upc]).toMatchObject({ pickup: false, sts: true })
  const here = received.stores[1]?.variants[upc]
  expect(here?.pickup).toBe((here?.quantity ?? 0) > 0)
  expect(here?.stockStatus).toBe(here?.pickup ? 'AVAILABLE' : 'OUT OF STOCK')
  expect(await availabilityOf('HVSHELL1', { upcs: [upc], storeIds: ['HV-US-02', 'HV-US-01'] })).toEqual(received)
})

test('without codes every variant is returned, without stores only the online stock (APIP-02)', async () => {
  const received = await availabilityOf('HVSHELL1', {})
  expect(Object.keys(received.online)).toHaveLength(4)
  expect(received.stores).toEqual([])
  expect(
    (await availabilityOf('HVGIFT08', { storeIds: ['HV-US-01'] })).stores[0]?.variants[getSampleVariant('giftCard').upc],
  ).toMatchObject({
    pickup: false,
    sts: false,
  })
})

test.each([
  ['NOTHING1', {}, { status: 404, errorId: 'API404' }],
  ['HVSHELL1', { upcs: ['999999999999'] }, { status: 409, errorId: 'INV409' }],
  ['HVSHELL1', { storeIds: ['HV-US-99'] }, { status: 404, errorId: 'STR404' }],
  ['HVSHELL1', { storeIds: ['DK-US-01'] }, { status: 404, errorId: 'STR404' }],
  ['HVSHELL1', { upcs: [] }, { status: 400, errorId: 'API400' }],
  ['HVSHELL1', { storeIds: Array.from({ length: 21 }, (_, i) => `S${i}`) }, { status: 400, errorId: 'API400' }],
])('availability of %s with %j is refused (STO-06, ERR-40)', async (id, body, refusal) => {
  expect(await readFailure(await availabilityIn(id, body))).toMatchObject(refusal)
})

test('the sets a product belongs to, and a set with its products in order (APIP-08, APIP-09)', async () => {
  const sets = await (await callPlatform('GET', '/products/v2/products/HVSHELL1/productSets', { locale: 'de-de' })).json()
  expect(sets).toEqual({
    productSets: [
      { id: 'HVSET001', name: 'Set HVSET001 (de)' },
      { id: 'HVSET002', name: 'Set HVSET002 (de)' },
    ],
  })
  expect(await (await callPlatform('GET', '/products/v2/products/HVMIXED4/productSets')).json()).toEqual({ productSets: [] })
  const set = productEndpoints.productSet.response.parse(
    await (await callPlatform('GET', '/products/v2/products/HVSET001/productSet')).json(),
  )
  expect(set).toMatchObject({
    id: 'HVSET001',
    name: 'Set HVSET001',
    products: [{ id: 'HVSHELL1' }, { id: 'HVLOWST2' }, { id: 'HVSOLD03' }],
  })
  for (const path of ['NOTHING1/productSets', 'DKTEE001/productSets', 'HVSET999/productSet', 'HVSHELL1/productSet'])
    expect(await readFailure(await callPlatform('GET', `/products/v2/products/${path}`))).toMatchObject({ status: 404, errorId: 'API404' })
})

test('a variant’s id finds its style, which says its master’s id (APIP-18)', async () => {
  const details = await callPlatform('GET', '/products/v2/products/hvmixed4-tarn-8-regular-30/details')
  expect(await details.json()).toMatchObject({ id: 'HVMIXED4', masterId: 'HVMIXED4' })
})

test('a back-in-stock request for a variant is stored once (APIP-11)', async () => {
  const token = await createGuestToken()
  const { productId, upc } = getSampleVariant('soldOut')
  const notify = (over: object = {}) =>
    callPlatform('PUT', '/products/v1/notifications', { token, body: { email: 'Ana@example.com', productId, upc, ...over } })
  for (const response of [await notify(), await notify({ email: 'ana@example.com' })]) {
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
  }
  const { results } = await platformEnv.RECORDS.prepare('SELECT email, upc, site_id FROM notify_me').all()
  expect(results).toEqual([{ email: 'ana@example.com', upc, site_id: 'HALVERN-US' }])

  expect(await readFailure(await notify({ upc: '999999999999' }))).toMatchObject({ status: 409, errorId: 'INV409' })
  expect(await readFailure(await notify(getSampleVariant('shell')))).toMatchObject({ status: 409, errorId: 'INV409' })
  expect(await readFailure(await notify({ email: 'nobody' }))).toMatchObject({ status: 400, info: { field: 'email' } })
  expect(await readFailure(await callPlatform('PUT', '/products/v1/notifications', { body: {} }))).toMatchObject({ errorId: 'AUT432' })
})

test('a brand’s sets are returned at once, in order, with cards in the shopper’s currency (FAPI-05)', async () => {
  const response = await callPlatform('GET', '/products/v2/collections', { locale: 'de-de' })
  const { collections } = productEndpoints.collections.response.parse(await response.json())
  expect(collections.map(({ id, name, products }) => [id, name, products.map((card) => card.id)])).toEqual([
    ['HVSET001', 'Set HVSET001 (de)', ['HVSHELL1', 'HVLOWST2', 'HVSOLD03']],
    ['HVSET002', 'Set HVSET002 (de)', ['HVSALE09', 'HVSHELL1']],
  ])
  expect(collections[0]?.products[0]?.currency).toBe('EUR')
  expect(await (await callPlatform('GET', '/products/v2/collections', { brand: 'dropkerb' })).json()).toEqual({ collections: [] })
})

test('the paths of all products of a brand are paged, each of them once', async () => {
  const read = async (query: string) =>
    productEndpoints.paths.response.parse(await (await callPlatform('GET', `/products/v2/paths${query}`)).json())
  const all = await read('')
  expect(all.total).toBe(all.paths.length)
  expect(all.paths.every((path) => /^\/p\/.+-HV[A-Z0-9]{6}$/.test(path))).toBe(true)
  const stretches = await Promise.all(all.paths.map((_, start) => read(`?start=${start}&count=1`)))
  expect(stretches.flatMap(({ paths }) => paths)).toEqual(all.paths)
  expect(await read(`?start=${all.total}`)).toEqual({ total: all.total, paths: [] })
})

test.each(['?count=0', '?count=5001', '?start=-1'])('paths requested as %s are refused', async (query) => {
  expect(await readFailure(await callPlatform('GET', `/products/v2/paths${query}`))).toMatchObject({ status: 400, errorId: 'API400' })
})
