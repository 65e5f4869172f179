import { expect, test } from 'vitest'
import { endpoints } from '#contracts'
import { anUpstream } from './test/an-upstream.server'
import { createMockHeaders, parseMocks } from './api-clients.server'

test('a tester chooses responses call by call; malformed choices are dropped (QA-06)', () => {
  expect(parseMocks('cart.get~CART_NOT_FOUND~503!products.search~sample')).toEqual([
    { call: 'cart.get', scenario: 'CART_NOT_FOUND', status: '503' },
    { call: 'products.search', scenario: 'sample' },
  ])
  expect(parseMocks('cart.get!cart~x!cart.get~a b!cart.get~x~9!~!')).toEqual([])
})

test('only the chosen call asks the platform for a mock (QA-01, QA-06)', async () => {
  const { api, requests } = anUpstream([Response.json({ categories: [] }), Response.json([])], {
    mocks: createMockHeaders(parseMocks('products.catalog~sample~203!constructor.name~x')),
  })
  await api(endpoints.products.catalog, {})
  await api(endpoints.utilities.countryList, {})
  const sent = requests.map(({ headers }) => [headers.get('x-mock-scenario'), headers.get('x-mock-status')])
  expect(sent).toEqual([
    ['sample', '203'],
    [null, null],
  ])
})
