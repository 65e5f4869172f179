import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aStore, aStoreInDenver } from '~/server/test/a-store'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { loadStoreLocator } from './load-stores.server'

const listing = 'GET /consumers-v3/utilities/stores'
const searching = 'POST /stores/v1/search'
const all = { [listing]: { stores: [aStore(), aStoreInDenver()] } }
const near = (distance: number) => ({
  total: 1,
  unit: 'mi',
  center: { lat: 39.7, lng: -105 },
  stores: [{ ...aStoreInDenver(), distance }],
})

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

async function located(query = '', answers: Answers = {}) {
  const shop = aShop({ ...all, ...answers }, { path: `/en-us/store-locator${query}` })
  const locator = await loadStoreLocator(shop.shop)
  return { ...shop, ...locator, ids: locator.found?.stores.map(({ storeId }) => storeId) }
}

test('nowhere in particular: all stores of the country, without asking how far they are', async () => {
  const { ids, found, callsTo, map } = await located()
  expect(ids).toEqual(['HV-US-01', 'HV-US-03'])
  expect(found).toMatchObject({ kind: 'all', unit: 'mi' })
  expect(callsTo(searching)).toEqual([])
  expect(map.pins.map(({ storeId }) => storeId)).toEqual(ids)
})

test('near a place: the nearest first, in the unit of the market, the place on the map', async () => {
  const { ids, found, callsTo, map } = await located('?place=80202', { [searching]: near(1.2) })
  expect(ids).toEqual(['HV-US-03'])
  expect(found).toMatchObject({ kind: 'near', unit: 'mi', stores: [{ distance: 1.2 }] })
  expect(callsTo(searching)[0]?.body).toEqual({ postalCode: '80202', radius: 500, unit: 'mi' })
  expect(map.here).toBeDefined()
})

test('a shopper’s location is searched as a point', async () => {
  const { callsTo } = await located('?lat=39.70&lng=-105.00', { [searching]: near(1.2) })
  expect(callsTo(searching)[0]?.body).toEqual({ lat: 39.7, lng: -105, radius: 500, unit: 'mi' })
})

test.each([
  ['a place with no store within reach', { [searching]: near(180) }, 'far', ['HV-US-03']],
  ['a place with none in 500 miles', { [searching]: { ...near(1), total: 0, stores: [] } }, 'far', ['HV-US-01', 'HV-US-03']],
  ['a place nobody knows', { [searching]: { total: 0, unit: 'mi', stores: [] } }, 'unknown', ['HV-US-01', 'HV-US-03']],
  ['a search that fails', { [searching]: anError(500, 'GEN500') }, 'unsearched', ['HV-US-01', 'HV-US-03']],
  ['a search that is refused', { [searching]: anError(400, 'API400') }, 'unsearched', ['HV-US-01', 'HV-US-03']],
  ['a search with a malformed answer', { [searching]: { surprise: true } }, 'unsearched', ['HV-US-01', 'HV-US-03']],
])('%s still lists stores and says why', async (...[, answers, kind, ids]) => {
  const located_ = await located('?place=Denver', answers)
  expect(located_.found?.kind).toBe(kind)
  expect(located_.ids).toEqual(ids)
})

test('an invalid location is not searched', async () => {
  const { found, callsTo } = await located('?place=X')
  expect(found?.kind).toBe('unknown')
  expect(callsTo(searching)).toEqual([])
})

test.each([
  ['?service=repairs', ['HV-US-01']],
  ['?service=recycling', ['HV-US-01', 'HV-US-03']],
  ['?service=recycling&service=repairs', ['HV-US-01']],
  ['?pickup=1', ['HV-US-01']],
  ['?service=flying', []],
])('%s leaves only stores that do all of that', async (query, ids) => {
  const located_ = await located(query)
  expect(located_.ids).toEqual(ids)
  expect(located_.services.map(({ id }) => id)).toEqual(['recycling', 'repairs'])
})

test.each([
  ['fails', anError(500, 'GEN500')],
  ['is down', new Response('', { status: 503 })],
  ['answers in another shape', { stores: [{ storeId: 7 }] }],
])('when the list of stores %s, the page renders and says so', async (_, answer) => {
  const { found, map, services } = await located('', { [listing]: answer })
  expect(found).toBeNull()
  expect(map.pins).toEqual([])
  expect(services).toEqual([])
})

test('the shopper’s own store is known again, on this site only', async () => {
  const { shop } = aShop(all, { path: '/en-us/store-locator' })
  await shop.session.rememberFavoriteStore('HALVERN-US', 'HV-US-03')
  await shop.session.rememberFavoriteStore('HALVERN-CA', 'HV-CA-01')
  expect((await loadStoreLocator(shop)).favoriteId).toBe('HV-US-03')
})
