import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitPriceWithoutTax } from './unit-price-without-tax'

test.each([
  ['row total alone', { rowTotal: 120 }, 20, 2, 50],
  ['the item discount is lower', { rowTotal: 120, priceAfterItemDiscount: 100 }, 16.67, 2, 41.67],
  ['the order discount is lowest', { rowTotal: 120, priceAfterItemDiscount: 100, priceAfterOrderDiscount: 90 }, 15, 3, 25],
  ['a discount of everything', { rowTotal: 120, priceAfterOrderDiscount: 0 }, 0, 2, 0],
  ['half a cent goes up', { rowTotal: 0.03 }, 0, 2, 0.02],
  ['a third goes down', { rowTotal: 10 }, 0, 3, 3.33],
  ['no pieces', { rowTotal: 10 }, 1, 0, 0],
])('%s (CART-20, CART-21)', (...[, price, taxTotal, qty, expected]) => {
  expect(unitPriceWithoutTax({ price, taxTotal, qty }, 'EUR')).toBe(expected)
})

test('multiplied by the quantity it is the price without tax, within half a cent per unit (CART-21)', () => {
  const cents = (max: number) => fc.integer({ min: 0, max })
  fc.assert(
    fc.property(
      fc.record({ row: cents(1_000_000), taxPercent: cents(50), qty: fc.integer({ min: 1, max: 99 }) }),
      ({ row, taxPercent, qty }) => {
        const tax = Math.floor((row * taxPercent) / 100)
        const unit = unitPriceWithoutTax({ price: { rowTotal: row / 100 }, taxTotal: tax / 100, qty }, 'EUR')
        expect(Math.abs(unit * 100 * qty - (row - tax))).toBeLessThanOrEqual(qty / 2 + 1e-6)
      },
    ),
  )
})
