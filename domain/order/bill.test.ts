import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumAmounts } from '#domain/money/minor-units'
import { applyCommands } from './commands/confirmed-order.sample'
import { applyOrderCommand, type OrderCommand } from './commands/order-command'
import { buildBill, isBillable } from './bill'
import { aDiscountedOrder } from './discounted-order.sample'

const cancel = (lines?: Record<string, number>): OrderCommand => ({ kind: 'cancel', reason: 'r', ...(lines && { lines }) })

test('a bill has what is kept of an order, and its lines add up (HIS-20)', () => {
  expect(buildBill(aDiscountedOrder())).toMatchObject({
    lines: [
      { name: 'jacket', qty: 3, amount: 6_000 },
      { name: 'socks', qty: 1, amount: 1_000 },
    ],
    ...{ goods: 7_000, discount: 1_500, delivery: 500, tax: 480, total: 6_480, refunded: 0 },
    paid: [{ code: 'CREDIT_CARD', amount: 6_480 }],
  })
  const part = buildBill(applyCommands(aDiscountedOrder(), cancel({ jacket: 2 })))
  expect(part).toMatchObject({ lines: [{ qty: 1, amount: 2_000 }, {}], goods: 3_000, discount: 500, total: 3_240 })
})

test('included tax is no part of the sum (HIS-20)', () => {
  expect(buildBill(aDiscountedOrder('DE'))).toMatchObject({ goods: 7_000, discount: 1_500, delivery: 500, tax: 958, total: 6_000 })
})

test('gift cards, credit and points that paid are named, and what was refunded (HIS-20)', () => {
  const order = applyCommands(aDiscountedOrder('US', { cards: [1_000], credit: 500, points: 100, reward: 1_000 }), { kind: 'ship' })
  const refunded = applyCommands(order, { kind: 'refund', reason: 'r', amount: 200 })
  expect(buildBill(refunded)).toMatchObject({
    refunded: 200,
    paid: [
      { code: 'GIFT_CARD', amount: 1_000 },
      { code: 'ATHLETES_PAYMENT', amount: 500 },
      { code: 'LOYALTY_POINTS', amount: 1_000 },
      { code: 'CREDIT_CARD', amount: 3_980 },
    ],
  })
})

test('an order that was cancelled as a whole is not billed (HIS-20)', () => {
  expect(isBillable(aDiscountedOrder())).toBe(true)
  expect(isBillable(applyCommands(aDiscountedOrder(), cancel()))).toBe(false)
  expect(isBillable(applyCommands(aDiscountedOrder(), cancel({ jacket: 3 }), cancel({ socks: 1 })))).toBe(false)
})

test('after any cancellations, shipments and refunds a bill adds up, to what was not cancelled (HIS-20)', () => {
  const units = fc.dictionary(fc.constantFrom('jacket', 'socks'), fc.integer({ min: 1, max: 3 }), { minKeys: 1 })
  const anAct = fc.oneof(
    units.map((lines) => cancel(lines)),
    units.map((lines): OrderCommand => ({ kind: 'ship', lines })),
    units.map((lines): OrderCommand => ({ kind: 'refund', reason: 'r', lines })),
    fc.integer({ min: 1, max: 2_000 }).map((amount): OrderCommand => ({ kind: 'refund', reason: 'r', amount })),
  )
  const tenders = fc.constantFrom({}, { cards: [700], credit: 300 }, { cards: [500, 900], points: 100, reward: 1_000 })
  fc.assert(
    fc.property(fc.constantFrom('US' as const, 'DE' as const), tenders, fc.array(anAct, { maxLength: 6 }), (country, paid, acts) => {
      let order = aDiscountedOrder(country, paid)
      for (const act of acts) {
        const done = applyOrderCommand(order, act, 1)
        if (done.ok) order = done.value.order
      }
      if (!isBillable(order)) return
      const bill = buildBill(order)
      const tax = country === 'US' ? bill.tax : 0
      expect(sumAmounts(bill.lines.map(({ amount }) => amount))).toBe(bill.goods)
      expect(sumAmounts(bill.discounts.map(({ amount }) => amount))).toBe(bill.discount)
      expect(bill.goods - bill.discount + bill.delivery + tax).toBe(bill.total)
      expect(sumAmounts(bill.paid.map(({ amount }) => amount))).toBe(bill.total)
      const cancelled = sumAmounts((order.cancellations ?? []).map(({ paid }) => paid.value))
      expect(bill.total).toBe(Math.round(order.cart.totals.total * 100) - cancelled)
    }),
    { numRuns: 300 },
  )
})

test('a bill names each promotion with its code and its amount, and what was taken off in a store (HIS-20)', () => {
  expect(buildBill(aDiscountedOrder()).discounts).toEqual([
    { name: 'Autumn sale', amount: 900 },
    { name: 'Three off', code: 'THREE', amount: 300 },
    { name: 'Members’ price', amount: 200 },
    { isByHand: true, amount: 100 },
  ])
})

test('with units that were cancelled goes their part of each discount (HIS-20)', () => {
  const { discounts, cancelled } = buildBill(applyCommands(aDiscountedOrder(), { kind: 'cancel', reason: 'r', lines: { jacket: 2 } }))
  expect(discounts.map(({ amount }) => amount)).toEqual([300, 100, 67, 33])
  expect(cancelled).toEqual([{ name: 'jacket', qty: 2 }])
})

test('an order of a version that kept no amounts names its only promotion of the order, and no other (HIS-20)', () => {
  const order = aDiscountedOrder()
  const { orderPromotions: _, ...cart } = order.cart
  const discounts = (promoSummary: typeof cart.promoSummary) => buildBill({ ...order, cart: { ...cart, promoSummary } }).discounts
  expect(discounts(cart.promoSummary.slice(0, 2))).toContainEqual({ name: 'Three off', code: 'THREE', amount: 500 })
  expect(discounts(cart.promoSummary).at(-1)).toEqual({ amount: 500 })
})
