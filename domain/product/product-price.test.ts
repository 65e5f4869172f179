import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getPriceBands } from '#domain/listing/price-range'
import { toPrice, type AmountsByCurrency, type PriceChange, calculatePriorPrices, calculateNetUnitPrice } from './product-price'

test('a price that never changed is its own original (PDP-09)', () => {
  expect(toPrice({ current: 12_995, original: null, historicBest: null }, 'USD')).toEqual({
    current: 129.95,
    original: 129.95,
    lowCurrent: 129.95,
    highCurrent: 129.95,
    lowOriginal: 129.95,
    highOriginal: 129.95,
  })
})

test('a marked-down price tells what it was, what it was at best, and by how much it fell (PDP-09, PDP-14)', () => {
  expect(toPrice({ current: 6_666, original: 9_999, historicBest: 6_000 }, 'EUR')).toMatchObject({
    current: 66.66,
    original: 99.99,
    highOriginal: 99.99,
    historicBestPrice: 60,
    percentagePriceDiscount: 33.3,
  })
})

test('price steps follow each other without gap, the last one is open (PLP-10)', () => {
  const priceBands = getPriceBands('USD')
  expect(priceBands.map(({ id }) => id)).toEqual(['0-50', '50-100', '100-200', '200-400', '400-'])
  expect(priceBands.slice(1).map(({ from }) => from)).toEqual(priceBands.slice(0, -1).map(({ to }) => to))
  expect(priceBands.at(-1)?.to).toBeUndefined()
})

const at = (amount: number): AmountsByCurrency => ({ USD: amount, CAD: amount, GBP: amount, EUR: amount })
const full = { price: at(100) }
const reduced = { price: at(80), original: at(100) }

test.each<[string, PriceChange, AmountsByCurrency | undefined]>([
  ['of a price that is not reduced', { old: reduced, next: full, charged: [at(80)] }, undefined],
  ['of the only price there was', { old: full, next: reduced, charged: [at(100)] }, at(100)],
  ['of several', { old: full, next: reduced, charged: [at(90), at(95), at(100)] }, at(90)],
  ['of one that was dearer than the price it counts from', { old: { price: at(120) }, next: reduced, charged: [at(120)] }, at(100)],
  ['that the caller knows to be lower', { old: full, next: { ...reduced, historicBest: at(70) }, charged: [at(100)] }, at(70)],
  ['that the caller says was higher', { old: full, next: { ...reduced, historicBest: at(99) }, charged: [at(85)] }, at(85)],
  ['of a new product', { old: null, next: reduced, charged: [] }, undefined],
  ['of a new product whose caller knows it', { old: null, next: { ...reduced, historicBest: at(95) }, charged: [] }, at(95)],
  ['while the reduction goes on', { old: { ...reduced, historicBest: at(95) }, next: reduced, charged: [at(80)] }, at(95)],
  ['of a price that is only called reduced now', { old: { price: at(80) }, next: reduced, charged: [at(80)] }, at(80)],
  ['of a second reduction', { old: reduced, next: { ...reduced, price: at(60) }, charged: [at(100), at(80)] }, at(80)],
])('the lowest price of 30 days %s (PDP-31)', (_what, change, lowest) => {
  expect(calculatePriorPrices(change)).toEqual(lowest)
})

test('a reduction in one currency counts again there alone (PDP-31)', () => {
  const next = { ...reduced, price: { ...at(80), EUR: 70 } }
  const old = { ...reduced, historicBest: at(95) }
  expect(calculatePriorPrices({ old, next, charged: [at(80)] })).toEqual({ ...at(95), EUR: 80 })
})

test.each([
  ['row total alone', { rowTotal: 120 }, 20, 2, 50],
  ['the item discount is lower', { rowTotal: 120, priceAfterItemDiscount: 100 }, 16.67, 2, 41.67],
  ['the order discount is lowest', { rowTotal: 120, priceAfterItemDiscount: 100, priceAfterOrderDiscount: 90 }, 15, 3, 25],
  ['a discount of everything', { rowTotal: 120, priceAfterOrderDiscount: 0 }, 0, 2, 0],
  ['half a cent goes up', { rowTotal: 0.03 }, 0, 2, 0.02],
  ['a third goes down', { rowTotal: 10 }, 0, 3, 3.33],
  ['no pieces', { rowTotal: 10 }, 1, 0, 0],
])('%s (CART-20, CART-21)', (...[, price, taxTotal, qty, expected]) => {
  expect(calculateNetUnitPrice({ price, taxTotal, qty }, 'EUR')).toBe(expected)
})

test('multiplied by the quantity it is the price without tax, within half a cent per unit (CART-21)', () => {
  const cents = (max: number) => fc.integer({ min: 0, max })
  fc.assert(
    fc.property(
      fc.record({ row: cents(1_000_000), taxPercent: cents(50), qty: fc.integer({ min: 1, max: 99 }) }),
      ({ row, taxPercent, qty }) => {
        const tax = Math.floor((row * taxPercent) / 100)
        const unit = calculateNetUnitPrice({ price: { rowTotal: row / 100 }, taxTotal: tax / 100, qty }, 'EUR')
        expect(Math.abs(unit * 100 * qty - (row - tax))).toBeLessThanOrEqual(qty / 2 + 1e-6)
      },
    ),
  )
})
