// cspell:ignore Seatle
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { aStore } from '~/server/test/a-store'
import { aShop, type PlatformRequest } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { actionResult } from '~/server/test/action-result.server'
import { chooseFavoriteStoreAction, findStores, getFavoriteStoreId, parseRequestedLocation } from './stores.server'

const listing = 'GET /consumers-v3/utilities/stores'
const action = formAction({ 'favorite-store': chooseFavoriteStoreAction })

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

function posting(storeId: string, path = '/en-us/store-locator?place=Seattle', answer: unknown = { stores: [aStore()] }) {
  const shop = aShop({ [listing]: answer }, { path, form: { intent: 'favorite-store', storeId } })
  return { ...shop, post: () => actionResult(() => action(shop.args as Parameters<typeof action>[0])) }
}

test('a store is saved as favorite, and the shopper returns to the page with a confirmation', async () => {
  const { post, shop } = posting('HV-US-01')
  expect(await post()).toMatchObject({ status: 303, location: '/en-us/store-locator?place=Seattle' })
  expect(await getFavoriteStoreId(shop)).toBe('HV-US-01')
  expect(await shop.session.takeFlash()).toMatchObject([{ key: 'stores.favouriteKept', values: { name: 'Halvern Seattle' } }])
})

test('naming none forgets it', async () => {
  const { post, shop } = posting('')
  await shop.session.rememberFavoriteStore('HALVERN-US', 'HV-US-01')
  expect((await post()).status).toBe(303)
  expect(await getFavoriteStoreId(shop)).toBeUndefined()
})

test('a store of another shop is refused, and nothing is saved', async () => {
  const { post, shop } = posting('DK-US-01')
  expect(await post()).toMatchObject({ status: 422, result: { errors: { '': ['We couldn’t find that store. Please choose another.'] } } })
  expect(await getFavoriteStoreId(shop)).toBeUndefined()
})

test('while stores cannot be read the form says so', async () => {
  expect((await posting('HV-US-01', undefined, anError(500, 'GEN500')).post()).status).toBe(503)
})

test.each([
  ['', { kind: 'nowhere' }],
  ['place=', { kind: 'nowhere' }],
  ['place=+%20', { kind: 'nowhere' }],
  ['place=Lyon', { kind: 'named', name: 'Lyon', search: { city: 'Lyon' } }],
  ['place=++San++Francisco', { kind: 'named', name: 'San Francisco', search: { city: 'San Francisco' } }],
  ['place=75011', { kind: 'named', name: '75011', search: { postalCode: '75011' } }],
  ['place=ec1v+9hx', { kind: 'named', name: 'ec1v 9hx', search: { postalCode: 'EC1V 9HX' } }],
  ['place=X', { kind: 'named', name: 'X' }],
  ['place=12+Alder+Row,+Seattle', { kind: 'named', name: '12 Alder Row, Seattle', search: { city: 'Seattle' } }],
  ['lat=47.6&lng=-122.3', { kind: 'point', lat: 47.6, lng: -122.3 }],
  ['lat=47.6&lng=-122.3&place=', { kind: 'point', lat: 47.6, lng: -122.3 }],
  ['lat=47.6&lng=-122.3&place=Lyon', { kind: 'named', name: 'Lyon', search: { city: 'Lyon' } }],
  ['lat=91&lng=0', { kind: 'nowhere' }],
  ['lat=47.6', { kind: 'nowhere' }],
  ['lat=1e1&lng=NaN&place=Lyon', { kind: 'named', name: 'Lyon', search: { city: 'Lyon' } }],
])('the URL ?%s searches %o', (query, place) => {
  expect(parseRequestedLocation(new URLSearchParams(query), 'GB')).toEqual(place)
})

test('no name is longer than a place’s can be', () => {
  expect(parseRequestedLocation(new URLSearchParams({ place: 'x'.repeat(500) }), 'FR')).toMatchObject({ name: 'x'.repeat(200) })
})

test('a town nobody knows is searched as the one of ours that it looks like, and that one is named (VAL-56)', async () => {
  const search = ({ body }: PlatformRequest) =>
    (body as { city?: string }).city === 'Seattle'
      ? { total: 1, unit: 'mi', center: { lat: 47.6, lng: -122.3 }, stores: [aStore({ distance: 1 })] }
      : { total: 0, unit: 'mi', stores: [] }
  const { shop } = aShop({ [listing]: { stores: [aStore()] }, 'POST /stores/v1/search': search })
  const find = (city: string) => findStores(shop, { kind: 'named', name: city, search: { city } })
  expect(await find('Seatle')).toMatchObject({ kind: 'near', place: 'Seattle' })
  expect(await find('Atlantis')).toMatchObject({ kind: 'unknown' })
  expect(await find('Seattle')).not.toHaveProperty('place')
})
