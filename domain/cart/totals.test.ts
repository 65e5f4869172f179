import { expect, test } from 'vitest'
import fc from 'fast-check'
import { getMarketCharges } from '#domain/pricing/market-charges'
import { calculateTotals, splitPayment } from './price-cart'

const line = (current: number, over: object = {}) => ({ original: current, current, qty: 1, ...over })

test('in Europe the price holds the tax: line by line and for the delivery, half up (CART-02)', () => {
  const totals = calculateTotals([line(1_000, { qty: 3 }), line(999)], getMarketCharges('FR'), 595)
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
  const rates = (['GB', 'FR', 'DE', 'IT', 'ES', 'NL'] as const).map(
    (country) => calculateTotals([line(12_000)], getMarketCharges(country), 0).tax,
  )
  expect(rates).toEqual([2_000, 2_000, 1_916, 2_164, 2_083, 2_083])
})

test('in North America tax is not known before an address is, and is added to the total (CART-02)', () => {
  expect(calculateTotals([line(5_000)], getMarketCharges('US'), 795)).toMatchObject({ tax: 0, total: 5_795, totalWithoutTax: 5_795 })
  expect(calculateTotals([line(10_000)], { ...getMarketCharges('US'), taxRate: 825 }, 0)).toMatchObject({
    tax: 825,
    total: 10_825,
    totalWithoutTax: 10_000,
  })
})

test('an empty cart costs nothing', () => {
  expect(calculateTotals([], getMarketCharges('US'), 0)).toMatchObject({ shipping: 0, total: 0, totalDiscountPercentage: 0 })
})

test('markdowns are counted over the whole cart, in percent with one decimal (PDP-14)', () => {
  const totals = calculateTotals([line(2_000, { original: 3_000, qty: 2 }), line(3_000)], getMarketCharges('US'), 795)
  expect(totals).toMatchObject({
    itemTotal: 9_000,
    totalDiscount: 2_000,
    itemSubTotal: 7_000,
    totalUnits: 3,
    totalDiscountPercentage: 22.2,
  })
})

test('the reward pays first, then card by card, each up to its balance (CART-02, GIFT-04)', () => {
  expect(splitPayment(10_000, { reward: 1_000, giftCards: [2_500, 0, 9_000] })).toEqual({
    reward: 1_000,
    giftCards: [2_500, 0, 6_500],
    remaining: 0,
  })
})

test('payments and the rest add up to the total, and none exceeds its balance', () => {
  const amount = fc.nat(1_000_000)
  fc.assert(
    fc.property(amount, amount, fc.array(amount, { maxLength: 5 }), (total, reward, giftCards) => {
      const split = splitPayment(total, { reward, giftCards })
      expect(split.reward + split.giftCards.reduce((sum, paid) => sum + paid, 0) + split.remaining).toBe(total)
      expect(split.reward).toBeLessThanOrEqual(reward)
      split.giftCards.forEach((paid, i) => {
        expect(paid).toBeGreaterThanOrEqual(0)
        expect(paid).toBeLessThanOrEqual(giftCards[i]!)
      })
      expect(split.remaining).toBeGreaterThanOrEqual(0)
    }),
  )
})
