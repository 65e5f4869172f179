import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProduct } from '~/server/test/a-product'
import { aStore } from '~/server/test/a-store'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { loader, meta } from './store'

const listing = 'GET /consumers-v3/utilities/stores'
const supplying = 'POST /products/v1/products/HV7K2Q41/availability'
const pieces = (quantity: number) => ({ quantity, stockStatus: 'AVAILABLE', pickup: true, sts: true })
const supply = {
  productId: 'HV7K2Q41',
  online: {},
  stores: [{ storeId: 'HV-US-01', variants: { '0123456789012': pieces(2), '0123456789029': pieces(1) } }],
}
const product = { 'GET /products/v2/products/HV7K2Q41/details': aProduct() }

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

async function loaded(query = '', answers: Answers = {}, storeId = 'HV-US-01') {
  const all = { [listing]: { stores: [aStore({ specialDays: [{ date: '2026-12-25', label: 'Christmas Day' }] })] }, ...answers }
  const { args } = aShop(all, { path: `/en-us/stores/${storeId}${query}`, params: { locale: 'en-us', storeId } })
  return loader(args as unknown as Parameters<typeof loader>[0])
}

const statusOf = (failure: unknown) => (failure as { init?: { status?: number } }).init?.status

test('a store this shop does not have is not found (RTE-28)', async () => {
  expect(statusOf(await loaded('', {}, 'DK-US-01').catch((thrown: unknown) => thrown))).toBe(404)
})

test('while the stores cannot be read the page says that it failed', async () => {
  expect(statusOf(await loaded('', { [listing]: anError(500, 'GEN500') }).catch((thrown: unknown) => thrown))).toBe(503)
})

test('a store tells search engines where it is and when it is open, and that it is closed at Christmas', async () => {
  const data = await loaded()
  const tags = meta({ data } as unknown as Parameters<typeof meta>[0]) as Record<string, unknown>[]
  expect(tags.find((tag) => 'script:ld+json' in tag)?.['script:ld+json']).toMatchObject({
    '@type': 'Store',
    name: 'Halvern Seattle',
    url: 'https://shop.example/en-us/stores/HV-US-01',
    telephone: '+1 206 555 0101',
    address: { streetAddress: '153 Alder Row', addressRegion: 'WA', addressCountry: 'US' },
    openingHoursSpecification: expect.arrayContaining([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Monday', opens: '10:00', closes: '19:00' },
    ]) as unknown,
    specialOpeningHoursSpecification: [{ validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' }],
  })
})

test('a store page for a product shows its stock by color', async () => {
  const { stock } = await loaded('?product=HV7K2Q41', { ...product, [supplying]: supply })
  expect(stock?.product.name).toBe('Skarn 3L Shell')
  expect(stock?.shelf?.map(({ label, sizes }) => [label, sizes.join()])).toEqual([['Slate', 'S,M']])
})

test.each([
  ['when the shelf cannot be seen nothing is promised', supplying, anError(500, 'GEN500'), null],
  ['an empty shelf is empty', supplying, { ...supply, stores: [{ storeId: 'HV-US-01', variants: {} }] }, []],
])('%s', async (...[, call, answer, shelf]) => {
  expect((await loaded('?product=HV7K2Q41', { ...product, [call]: answer })).stock?.shelf).toEqual(shelf)
})

test.each(['?product=HV000000', '?product=../x', '?product='])('%s shows nothing', async (query) => {
  expect((await loaded(query)).stock).toBeNull()
})
