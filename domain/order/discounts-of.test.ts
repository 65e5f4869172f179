import { expect, test } from 'vitest'
import { acted } from './acts/acts.sample'
import { billOf } from './bill-of'
import { aDiscountedOrder } from './discounted-order.sample'

test('a bill names each promotion with its code and its amount, and what was taken off in a store (HIS-20)', () => {
  expect(billOf(aDiscountedOrder()).discounts).toEqual([
    { name: 'Autumn sale', amount: 900 },
    { name: 'Three off', code: 'THREE', amount: 300 },
    { name: 'Members’ price', amount: 200 },
    { isByHand: true, amount: 100 },
  ])
})

test('with units that were cancelled goes their part of each discount (HIS-20)', () => {
  const { discounts, cancelled } = billOf(acted(aDiscountedOrder(), { kind: 'cancel', reason: 'r', lines: { jacket: 2 } }))
  expect(discounts.map(({ amount }) => amount)).toEqual([300, 100, 67, 33])
  expect(cancelled).toEqual([{ name: 'jacket', qty: 2 }])
})

test('an order of a version that kept no amounts names its only promotion of the order, and no other (HIS-20)', () => {
  const order = aDiscountedOrder()
  const { orderPromotions: _, ...cart } = order.cart
  const discounts = (promoSummary: typeof cart.promoSummary) => billOf({ ...order, cart: { ...cart, promoSummary } }).discounts
  expect(discounts(cart.promoSummary.slice(0, 2))).toContainEqual({ name: 'Three off', code: 'THREE', amount: 500 })
  expect(discounts(cart.promoSummary).at(-1)).toEqual({ amount: 500 })
})
