import { expect, test } from 'vitest'
import type { Region } from '#config/locales'
import { listFreeDeliveryCountries } from './offer'

const free = { reward: { kind: 'free-delivery' as const }, regions: ['NORA', 'EMEA'] as Region[] }
const minimum = { USD: 8_500, CAD: 10_999, GBP: 6_499, EUR: 7_500 }

test('a promotion of free delivery from the threshold of a country changes no price there (OPS-43, PROM-15)', () => {
  expect(listFreeDeliveryCountries({ ...free, minimum: 'market' })).toEqual(['US', 'CA', 'GB', 'FR', 'DE', 'IT', 'ES', 'NL'])
  expect(listFreeDeliveryCountries({ ...free, minimum: 'market', regions: ['NORA'] })).toEqual(['US', 'CA'])
})

test('one from a lower value, or from none, does, and so does any other reward (OPS-43)', () => {
  expect(listFreeDeliveryCountries({ ...free, minimum })).toEqual(['US', 'FR', 'DE', 'IT', 'ES', 'NL'])
  expect(listFreeDeliveryCountries({ ...free, minimum: undefined })).toEqual([])
  expect(listFreeDeliveryCountries({ ...free, reward: { kind: 'percentage' as const, percent: 10 }, minimum: 'market' })).toEqual([])
})
