import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Country } from '#config/locales'
import { cart as cartEntity, totals as totalsEntity } from '#contracts/entities/cart'
import { aCart, aLine, sampleCartLabels as words } from './cart.sample'
import { toCartView } from './cart-view'

const cents = (amount: number) => Math.round(amount * 100)

const someLine = fc.record({
  current: fc.integer({ min: 0, max: 500_000 }),
  markdown: fc.integer({ min: 0, max: 90_000 }),
  qty: fc.integer({ min: 1, max: 40 }),
  digital: fc.boolean(),
})
const countries: Country[] = ['US', 'CA', 'GB', 'FR', 'DE', 'IT', 'ES', 'NL']
const someCart = fc.record({ country: fc.constantFrom(...countries), lines: fc.array(someLine, { maxLength: 50 }) })

test('any cart satisfies the contract, and its parts add up (CART-01, CART-02)', () => {
  fc.assert(
    fc.property(someCart, ({ country, lines }) => {
      const state = aCart({
        country,
        lines: lines.map(({ current, markdown, qty, digital }, i) =>
          aLine({ id: `${i}`, upc: `${i}`, qty, digital, unit: { current, original: current + markdown } }),
        ),
      })
      const view = cartEntity.parse(toCartView(state, { words }))
      const { totals, items } = view
      const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + cents(amount), 0)
      const exclusive = country === 'US' || country === 'CA'

      expect(sum(items.map(({ price }) => price.rowTotal))).toBe(cents(totals.itemSubTotal))
      expect(sum(items.map(({ price, qty }) => price.original * qty))).toBe(cents(totals.itemTotal))
      expect(cents(totals.itemTotal) - cents(totals.totalDiscount)).toBe(cents(totals.itemSubTotal))
      expect(sum([totals.itemSubTotal, totals.shipping, exclusive ? totals.tax : 0])).toBe(cents(totals.total))
      expect(sum([totals.totalWithoutTax, totals.tax])).toBe(cents(totals.total))
      expect(sum([totals.netAmount, totals.taxAmount])).toBe(cents(totals.total))
      expect(sum(items.map(({ taxTotal }) => taxTotal))).toBeLessThanOrEqual(cents(totals.tax))
      expect(totals.remainingToPay).toBe(totals.total)
      expect(view.totalItems).toBe(totals.totalUnits)
    }),
  )
})

test('the totals have every field the contract names (CART-02)', () => {
  expect(Object.keys(toCartView(aCart(), { words }).totals).sort()).toEqual(Object.keys(totalsEntity.shape).sort())
})

test('a gift card is emailed for free and has no other delivery (CART-05)', () => {
  const view = toCartView(aCart({ lines: [aLine({ digital: true })] }), { words })
  expect(view.items[0]?.shippingOptions).toMatchObject([{ selected: true, shippingMethod: { code: 'digital', deliveryTime: 'Same day' } }])
  expect(view.shippingMethods).toMatchObject([{ code: 'digital', price: { amount: 0, finalAmount: 0 } }])
  expect(view.totals.shipping).toBe(0)
})

test('a line’s limit is the stock when it was read, 999999 otherwise (CART-09, APIC-03)', () => {
  const cart = aCart({ lines: [aLine({ upc: '1' }), aLine({ upc: '2', id: 'b' })] })
  expect(
    toCartView(cart, {
      words,
      available: new Map([
        ['line-1', 7],
        ['b', 0],
      ]),
    }).items.map(({ maxQty }) => maxQty),
  ).toEqual([7, 1])
  expect(toCartView(cart, { words }).items.map(({ maxQty }) => maxQty)).toEqual([999_999, 999_999])
})

test('a customized line says so (CART-03)', () => {
  const cart = aCart({ lines: [aLine({ recipeId: 'R1' }), aLine({ id: 'b', precreatedCustomsCode: 'P1' }), aLine({ id: 'c' })] })
  expect(toCartView(cart, { words }).items.map(({ isCustoms }) => isCustoms)).toEqual([true, true, false])
})
