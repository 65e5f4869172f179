import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashToNumber, getSeededStock, getSeededStoreStock } from './seeded-stock'
import { validateQuantity, getInventoryState, getStockStatus, calculateStoreSupply } from './stock'

const upcs = fc.uniqueArray(fc.stringMatching(/^\d{12}$/), { minLength: 2, maxLength: 60 })

test.each([
  ['plenty', 40, 120],
  ['low', 1, 3],
  ['sold-out', 0, 0],
] as const)('%s starts with %d to %d items of each', (word, least, most) => {
  fc.assert(
    fc.property(upcs, (codes) => {
      for (const quantity of getSeededStock(codes, word).values()) {
        expect(quantity).toBeGreaterThanOrEqual(least)
        expect(quantity).toBeLessThanOrEqual(most)
      }
    }),
  )
})

test('mixed has always something and never everything', () => {
  fc.assert(
    fc.property(upcs, (codes) => {
      const pieces = [...getSeededStock(codes, 'mixed').values()]
      expect(pieces).toContain(0)
      expect(pieces.some((count) => count > 0)).toBe(true)
    }),
  )
})

test('the same upc always starts with the same number, and numbers differ', () => {
  fc.assert(
    fc.property(upcs, (codes) => {
      expect(getSeededStock([...codes].reverse(), 'plenty')).toEqual(getSeededStock(codes, 'plenty'))
    }),
  )
  const numbers = Array.from({ length: 1_000 }, (_, i) => hashToNumber(`HV${i}`) % 81)
  expect(new Set(numbers).size).toBe(81)
})

test.each([
  ['plenty', 8],
  ['low', 1],
  ['sold-out', 0],
] as const)('a store starts with at most the few items %s allows, and some stores with none', (word, most) => {
  const stores = Array.from({ length: 200 }, (_, i) => getSeededStoreStock('100000000001', `S${i}`, word))
  expect(Math.max(...stores)).toBe(most)
  expect(stores).toContain(0)
  expect(stores).toEqual(Array.from({ length: 200 }, (_, i) => getSeededStoreStock('100000000001', `S${i}`, word)))
})

test('stock has two terms on the wire (PDP-06, PDP-08, TRAP-33)', () => {
  expect([getInventoryState(0), getInventoryState(1)]).toEqual(['OutOfStock', 'InStock'])
  expect([getStockStatus(0), getStockStatus(1)]).toEqual(['OUT OF STOCK', 'AVAILABLE'])
})

test.each([
  [
    { requested: 3, elsewhere: 0, available: 3 },
    { ok: true, value: 3 },
  ],
  [
    { requested: 1, elsewhere: 0, available: 0 },
    { ok: false, errorId: 'ITEM_OOS' },
  ],
  [
    { requested: 4, elsewhere: 0, available: 3 },
    { ok: false, errorId: 'ADDED_MAX_QUANTITY', details: { maxAllowedQty: 3 } },
  ],
  [
    { requested: 1, elsewhere: 5, available: 3 },
    { ok: false, errorId: 'ADDED_MAX_QUANTITY', details: { maxAllowedQty: 0 } },
  ],
  [
    { requested: 1_000_000, elsewhere: 0, available: 2_000_000 },
    { ok: false, errorId: 'ADDED_MAX_QUANTITY', details: { maxAllowedQty: 10 } },
  ],
])('%j gives %j (CART-09)', (ask, outcome) => {
  expect(validateQuantity(ask)).toEqual(outcome)
})

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
