import { expect, test } from 'vitest'
import { chargesIn } from './market-charges'
import { totalsOf } from './totals'

const line = (current: number, over: object = {}) => ({ original: current, current, qty: 1, digital: false, ...over })

test('in Europe the price holds the tax: line by line and for the delivery, half up (CART-02)', () => {
  const totals = totalsOf([line(1_000, { qty: 3 }), line(999)], chargesIn('FR'))
  expect(totals).toMatchObject({
    itemSubTotal: 3_999,
    shipping: 595,
    lineTax: [500, 167],
    tax: 500 + 167 + 99,
    total: 4_594,
    totalWithoutTax: 4_594 - 766,
  })
})

test('each country has its own rate', () => {
  const rates = (['GB', 'FR', 'DE', 'IT', 'ES', 'NL'] as const).map((country) => totalsOf([line(12_000)], chargesIn(country)).tax)
  expect(rates).toEqual([2_000, 2_000, 1_916, 2_164, 2_083, 2_083])
})

test('in North America tax is not known before an address is, and is added to the total (CART-02)', () => {
  expect(totalsOf([line(5_000)], chargesIn('US'))).toMatchObject({ tax: 0, total: 5_795, totalWithoutTax: 5_795 })
  expect(totalsOf([line(10_000)], { ...chargesIn('US'), taxRate: 825 })).toMatchObject({ tax: 825, total: 10_825, totalWithoutTax: 10_000 })
})

test('delivery is free from the threshold on; gift cards do not count towards it', () => {
  const { freeShippingFrom, shipping } = chargesIn('US')
  expect(totalsOf([line(freeShippingFrom - 1)], chargesIn('US')).shipping).toBe(shipping)
  expect(totalsOf([line(freeShippingFrom)], chargesIn('US')).shipping).toBe(0)
  expect(totalsOf([line(100), line(freeShippingFrom, { digital: true })], chargesIn('US')).shipping).toBe(shipping)
  expect(totalsOf([], chargesIn('US'))).toMatchObject({ shipping: 0, total: 0, totalDiscountPercentage: 0 })
})

test('markdowns are counted over the whole cart, in percent with one decimal (PDP-14)', () => {
  const totals = totalsOf([line(2_000, { original: 3_000, qty: 2 }), line(3_000)], chargesIn('US'))
  expect(totals).toMatchObject({
    itemTotal: 9_000,
    totalDiscount: 2_000,
    itemSubTotal: 7_000,
    totalUnits: 3,
    totalDiscountPercentage: 22.2,
  })
})
