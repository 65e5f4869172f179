import { expect, test } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import { aCart, aLine } from '#domain/cart/cart.sample'
import { type PricingContext, noPricingContext, priceCart } from '#domain/cart/price-cart'
import { noPriceChanges } from '#domain/cart/cart-state'
import { noEntitlements } from '#domain/consumer/entitlements'
import { anOffer } from '#domain/promotion/offer.sample'
import { buildStockHolds, buildPriceHolds } from './hold-plan'

const line = (
  id: string,
  over: { productId?: string; upc?: string; qty?: number; code?: string; store?: string; bonus?: boolean } = {},
) => {
  const { productId = 'P1', upc = 'U1', qty = 1, code = 'standard', store, bonus = false } = over
  return {
    id,
    productId,
    upc,
    qty,
    bonus,
    shippingOptions: [{ selected: true, shippingMethod: { code }, ...(store && { storeInfo: { id: store } }) }],
  }
}
const cartOf = (over: object = {}) => ({ items: [line('a')], payment_instruments: [], ...over }) as unknown as Cart

test('lines of one variant are one amount; a store’s stock is separate (G3)', () => {
  const items = [
    line('a'),
    line('b', { qty: 2 }),
    line('c', { code: 'pickup', store: 'S1' }),
    line('d', { code: 'sts', store: 'S1' }),
    line('e', { productId: 'P0' }),
  ]
  expect(buildStockHolds(cartOf({ items }))).toMatchObject([
    { kind: 'stock', name: 'P0', wants: { 'U1@web': 1 } },
    { kind: 'stock', name: 'P1', wants: { 'U1@web': 4, 'U1@S1': 1 }, itemIds: { 'U1@web': 'a', 'U1@S1': 'c' } },
  ])
})

test('a free gift is taken from our own stock, wherever it is picked up, and runs short before bought items of its variant (CART-22)', () => {
  const items = [line('a'), line('gift-beanie', { code: 'pickup', store: 'S1', bonus: true })]
  expect(buildStockHolds(cartOf({ items }))).toMatchObject([{ wants: { 'U1@web': 2 }, itemIds: { 'U1@web': 'gift-beanie' } }])
})

const credit = { instruments: [{ id: 'i1', method: 'ATHLETES_PAYMENT' as const, sealed: {}, most: 5_000 }] }
const reward = { ...noPriceChanges, reward: { points: 100, amount: 1_000 } }
const entitlements = { ...noEntitlements, athlete: true, athleteCredit: 9_000 }
const conditions = { ...noPricingContext, entitlements }
const holds = (over: object, known: PricingContext = conditions, year?: number) =>
  buildPriceHolds(priceCart(aCart({ owner: 'C1', lines: [aLine()], ...over }), known), [], year)

test('a cart that nothing of an account pays for holds nothing of it', () => {
  expect(holds({})).toEqual([])
})

test('a reward that is worth more than the cart takes the points it pays with, and no more (LOY-01, LOY-02)', () => {
  const points = (amount: number) => {
    const lines = [aLine({ unit: { original: amount, current: amount } })]
    return holds({ lines, priceChanges: { ...noPriceChanges, reward: { points: 1_000, amount: 10_000 } } }).map(({ wants }) => wants.points)
  }
  // With the delivery of a small cart: 28.00 and 7.96 in all.
  expect([points(20_000), points(10_000), points(2_005), points(1)]).toEqual([[1_000], [1_000], [280], [80]])
})

test('an athlete’s credit is held as far as it pays (PAY-04)', () => {
  expect(holds({ payment: credit })).toEqual([
    { kind: 'points', name: 'C1', wants: { athleteCredit: 5_000 }, itemIds: {}, onShort: 'PAYMENT_DECLINED' },
  ])
})

test('credit of a cart pays no more than its present balance, and none in another currency (PAY-04, EMP-21)', () => {
  const with_ = (athleteCredit: number) => holds({ payment: credit }, { ...conditions, entitlements: { ...entitlements, athleteCredit } })
  expect(with_(1_200)).toMatchObject([{ wants: { athleteCredit: 1_200 } }])
  expect(with_(0)).toEqual([])
})

test('an employee’s price holds what it covers of the year’s allowance; too little of it is another total (EMP-21)', () => {
  const staff = anOffer({
    promotionId: 'staff',
    level: 'ORDER',
    exclusive: true,
    reward: { kind: 'percentage', percent: 40 },
    allowance: 3_000,
  })
  expect(holds({ payment: credit }, { ...conditions, offers: [staff] }, 2026)).toMatchObject([
    { name: 'C1', wants: { 'employee:2026': 3_000, athleteCredit: 5_000 }, shortOf: { 'employee:2026': 'ORDER_TOTALS_FAILED' } },
  ])
})

test('points and credit of one account are one hold, so that neither takes the place of the other (LOY-02, PAY-04)', () => {
  expect(holds({ payment: credit, priceChanges: reward })).toMatchObject([{ name: 'C1', wants: { points: 100, athleteCredit: 5_000 } }])
})
