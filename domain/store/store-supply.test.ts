import { expect, test } from 'vitest'
import { calculateStoreSupply } from './store-supply'

const usual = { inStore: 2, online: 5, store: { pickupAvailable: true, stsAvailable: true }, digital: false }

test.each([
  ['with pieces on the shelf', {}, { quantity: 2, stockStatus: 'AVAILABLE', pickup: true, sts: true }],
  ['with an empty shelf', { inStore: 0 }, { quantity: 0, stockStatus: 'OUT OF STOCK', pickup: false, sts: true }],
  ['with an empty warehouse', { online: 0 }, { quantity: 2, stockStatus: 'AVAILABLE', pickup: true, sts: false }],
  ['without a counter', { store: { pickupAvailable: false, stsAvailable: false } }, { quantity: 2, pickup: false, sts: false }],
  ['for what is digital', { digital: true }, { pickup: false, sts: false }],
])('a store %s (SHIP-18)', (_what, over, supply) => {
  expect(calculateStoreSupply({ ...usual, ...over })).toMatchObject(supply)
})
