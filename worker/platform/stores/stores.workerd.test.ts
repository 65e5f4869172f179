import { expect, test, vi } from 'vitest'
import { storeEndpoints } from '#contracts/stores'
import { callPlatform, type PlatformRequest, readFailure, createGuestToken, platformEnv, createToken } from '../test/platform'
import { findCollectionPoint, findStore } from './store.sql.ts'

const stores = async (body: unknown, { query = '', ...options }: PlatformRequest & { query?: string } = {}) =>
  storeEndpoints.search.response.parse(await (await callPlatform('POST', `/stores/v1/search${query}`, { body, ...options })).json())
const points = async (body: unknown, request?: PlatformRequest) =>
  storeEndpoints.collectionPoints.response.parse(
    await (await callPlatform('POST', '/stores/v1/collectionPoints', { body, ...request })).json(),
  )
const idsOf = (found: Awaited<ReturnType<typeof stores>>) => found.stores.map(({ storeId }) => storeId)

test('stores near a point, the nearest first, with everything one wants to know before going (STO-01, STO-05, APIW-02)', async () => {
  const found = await stores({ lat: 47.6062, lng: -122.3321 })
  expect(found).toMatchObject({ total: 2, unit: 'mi', center: { lat: 47.6062, lng: -122.3321 } })
  expect(found.stores).toMatchObject([
    { storeId: 'HV-US-01', distance: 0.5 },
    { storeId: 'HV-US-02', distance: 3.9 },
  ])
  expect(found.stores[0]).toEqual({
    storeId: 'HV-US-01',
    name: 'Store HV-US-01',
    address: { addressLine1: '12 Alder Row', city: 'Seattle', stateCode: 'WA', postalCode: '98101', countryCode: 'US' },
    phone: '+1 206 555 0101',
    lat: 47.61,
    lng: -122.34,
    distance: 0.5,
    hours: [1, 2, 3, 4, 5, 6].map((day) => ({ day, open: '10:00', close: '19:00' })),
    services: [
      { id: 'repairs', label: 'Repairs' },
      { id: 'recycling', label: 'Recycling' },
    ],
    specialDays: expect.any(Array) as unknown,
    pickupAvailable: true,
    stsAvailable: true,
  })
})

test('a wider radius finds more, in kilometers on request, up to the limit; pickup leaves out stores without it (STO-05, APIW-02)', async () => {
  expect(idsOf(await stores({ city: 'seattle', radius: 250 }))).toEqual(['HV-US-01', 'HV-US-02', 'HV-US-03'])
  expect(await stores({ city: 'Portland', unit: 'km', radius: 300, limit: 2 })).toMatchObject({ total: 3, unit: 'km' })
  expect(idsOf(await stores({ city: 'Seattle', radius: 250, limit: 1 }))).toEqual(['HV-US-01'])
  expect(idsOf(await stores({ city: 'Seattle', radius: 250, limit: 3 }, { query: '?limit=2&pickup=true' }))).toEqual([
    'HV-US-01',
    'HV-US-03',
  ])
  expect(idsOf(await stores({ city: 'Seattle', radius: 1 }))).toEqual(['HV-US-01'])
})

test('a town is found under any of its names, a postal code by its area, in the requested country (STO-05)', async () => {
  for (const place of [{ city: 'Köln' }, { city: ' COLOGNE' }, { postalCode: '50823' }])
    expect(idsOf(await stores(place, { locale: 'de-de' }))).toEqual(['HV-DE-01'])
  expect(idsOf(await stores({ postalCode: '97209-1234' }))).toEqual(['HV-US-03'])
  expect(await stores({ postalCode: 'v5t 3e1', countryCode: 'CA' })).toMatchObject({ unit: 'km', stores: [{ storeId: 'HV-CA-01' }] })
  expect(await stores({ city: 'Atlantis' })).toEqual({ total: 0, unit: 'mi', stores: [] })
  expect(idsOf(await stores({ city: 'Seattle' }, { brand: 'dropkerb' }))).toEqual(['DK-US-01'])
})

test('collection points near a place; services and points speak the shopper’s language (STO-01, APIW-01)', async () => {
  expect(await points({ city: 'Cologne' }, { locale: 'de-de' })).toMatchObject({
    total: 1,
    unit: 'km',
    collectionPoints: [{ id: 'CP-DE-01', name: 'Kiosk Fichte', carrier: 'Paketfink', distance: 1 }],
  })
  expect((await points({ postalCode: '97205' })).collectionPoints).toMatchObject([{ id: 'CP-US-01' }])
  expect((await points({ city: 'Atlantis' })).total).toBe(0)
  expect((await stores({ city: 'Köln' }, { locale: 'de-de' })).stores[0]?.services[0]?.label).toBe('Reparaturen')
})

test.each([
  [{}, 'postalCode'],
  [{ lat: 47 }, 'lng'],
  [{ lng: 7 }, 'lat'],
  [{ lat: 91, lng: 0 }, 'lat'],
  [{ city: 'Seattle', radius: 501 }, 'radius'],
  [{ city: 'Seattle', unit: 'ft' }, 'unit'],
  [{ city: 'Seattle', countryCode: 'XX' }, 'countryCode'],
  [{ postalCode: "' OR 1=1" }, 'postalCode'],
])('a search with %j is refused for its %s', async (body, field) => {
  for (const path of ['/stores/v1/search', '/stores/v1/collectionPoints'])
    expect(await readFailure(await callPlatform('POST', path, { body }))).toMatchObject({ status: 400, errorId: 'API400', info: { field } })
})

test('the stores of a brand in a country are listed (STO-02, APIU-33)', async () => {
  const list = async (query = '') =>
    storeEndpoints.list.response.parse(await (await callPlatform('GET', `/consumers-v3/utilities/stores${query}`)).json()).stores
  expect((await list()).map(({ storeId }) => storeId)).toEqual(['HV-US-01', 'HV-US-02', 'HV-US-03'])
  expect(await list('?countryCode=CA')).toMatchObject([{ storeId: 'HV-CA-01' }])
})

test('an associate learns who works in the store, nobody else does (STO-02, APIU-34, STO-06)', async () => {
  const employees = (id: string, token: string) => callPlatform('GET', `/consumers-v3/utilities/stores/${id}/employees`, { token })
  const agent = await createToken({ kind: 'AGENT' })
  expect(await (await employees('HV-US-01', agent)).json()).toEqual({
    employees: [
      { employeeId: 'E100001', name: 'Ana Prior' },
      { employeeId: 'E200001', name: 'Ben Quill' },
    ],
  })
  expect(await readFailure(await employees('HV-US-99', agent))).toMatchObject({ status: 404, errorId: 'STR404' })
  expect(await readFailure(await employees('DK-US-01', agent))).toMatchObject({ status: 404, errorId: 'STR404' })
  for (const token of [await createGuestToken(), await createToken(), await createToken({ kind: 'EMPLOYEE' })])
    expect(await readFailure(await employees('HV-US-01', token))).toMatchObject({ status: 403, errorId: 'API403' })
  expect(await readFailure(await employees('HV-US-01', 'anonymous'))).toMatchObject({ status: 432, errorId: 'AUT432' })
})

test('a store and a collection point are found by id', async () => {
  expect(await findStore(platformEnv.CATALOGUE, 'DK-US-01')).toMatchObject({ storeId: 'DK-US-01', brand: 'dropkerb' })
  expect(await findStore(platformEnv.CATALOGUE, 'nothing')).toBeNull()
  expect(await findCollectionPoint(platformEnv.CATALOGUE, 'CP-DE-01')).toMatchObject({ carrier: 'Paketfink' })
  expect(await findCollectionPoint(platformEnv.CATALOGUE, 'nothing')).toBeNull()
})

test('a store lists the holidays of the next weeks, by the calendar of its country and in the shopper’s language (STO-05)', async () => {
  vi.setSystemTime(Date.parse('2026-12-20T12:00:00Z'))
  const days = async (request: PlatformRequest, city: string) => (await stores({ city }, request)).stores[0]?.specialDays
  expect(await days({}, 'Seattle')).toEqual([
    { date: '2026-12-24', label: 'Christmas Eve', close: '16:00' },
    { date: '2026-12-25', label: 'Christmas Day' },
    { date: '2026-12-31', label: 'New Year’s Eve', close: '16:00' },
    { date: '2027-01-01', label: 'New Year’s Day' },
  ])
  expect((await days({ locale: 'de-de' }, 'Köln'))?.map(({ label }) => label)).toContain('2. Weihnachtstag')
  vi.useRealTimers()
})
