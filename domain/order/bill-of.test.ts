import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aConfirmedOrder, acted } from './acts/acts.sample'
import { applyAct, type OrderAct } from './acts/order-act'
import { billOf, isBilled } from './bill-of'
import { sumOf } from './fulfillment'
import type { OrderState } from './order-state'

/** Three jackets taken down from 20.00 to 15.00 each, and socks, delivered for 5.00 with 0.40 of tax. */
function anOrder(country: 'US' | 'DE' = 'US', tenders = {}): OrderState {
  const isTaxInside = country === 'DE'
  const lines = [
    { id: 'jacket', qty: 3, paid: 4_500, tax: isTaxInside ? 0 : 360 },
    { id: 'socks', qty: 1, paid: 1_000, tax: isTaxInside ? 0 : 80 },
  ]
  const order = aConfirmedOrder(lines, isTaxInside ? 500 : 540, tenders)
  const items = order.cart.items.map((item) => ({
    ...item,
    price: { ...item.price, rowTotal: item.id === 'jacket' ? 60 : 10 },
    ...(isTaxInside && { taxTotal: item.id === 'jacket' ? 7.18 : 1.6 }),
  }))
  const totals = { ...order.cart.totals, shipping: 5, tax: isTaxInside ? 9.58 : 4.8 }
  return { ...order, country, ...(isTaxInside && { currency: 'EUR' as const }), cart: { ...order.cart, items, totals } }
}

const cancel = (lines?: Record<string, number>): OrderAct => ({ kind: 'cancel', reason: 'r', ...(lines && { lines }) })

test('a bill has what is kept of an order, and its lines add up (HIS-20)', () => {
  expect(billOf(anOrder())).toEqual({
    lines: [
      { name: 'jacket', qty: 3, amount: 6_000 },
      { name: 'socks', qty: 1, amount: 1_000 },
    ],
    ...{ goods: 7_000, discount: 1_500, delivery: 500, tax: 480, total: 6_480, refunded: 0 },
    paid: [{ code: 'CREDIT_CARD', amount: 6_480 }],
  })
  const part = billOf(acted(anOrder(), cancel({ jacket: 2 })))
  expect(part).toMatchObject({ lines: [{ qty: 1, amount: 2_000 }, {}], goods: 3_000, discount: 500, total: 3_240 })
})

test('included tax is no part of the sum (HIS-20)', () => {
  expect(billOf(anOrder('DE'))).toMatchObject({ goods: 7_000, discount: 1_500, delivery: 500, tax: 958, total: 6_000 })
})

test('gift cards, credit and points that paid are named, and what was refunded (HIS-20)', () => {
  const order = acted(anOrder('US', { cards: [1_000], credit: 500, points: 100, reward: 1_000 }), { kind: 'ship' })
  const refunded = acted(order, { kind: 'refund', reason: 'r', amount: 200 })
  expect(billOf(refunded)).toMatchObject({
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
  expect(isBilled(anOrder())).toBe(true)
  expect(isBilled(acted(anOrder(), cancel()))).toBe(false)
  expect(isBilled(acted(anOrder(), cancel({ jacket: 3 }), cancel({ socks: 1 })))).toBe(false)
})

test('after any cancellations and shipments a bill adds up, to what was not cancelled (HIS-20)', () => {
  const units = fc.dictionary(fc.constantFrom('jacket', 'socks'), fc.integer({ min: 1, max: 3 }), { minKeys: 1 })
  const anAct = fc.oneof(
    units.map((lines) => cancel(lines)),
    units.map((lines): OrderAct => ({ kind: 'ship', lines })),
  )
  fc.assert(
    fc.property(fc.constantFrom('US' as const, 'DE' as const), fc.array(anAct, { maxLength: 5 }), (country, acts) => {
      let order = anOrder(country, { cards: [700], credit: 300 })
      for (const act of acts) {
        const done = applyAct(order, act, 1)
        if (done.ok) order = done.value.order
      }
      if (!isBilled(order)) return
      const bill = billOf(order)
      const tax = country === 'US' ? bill.tax : 0
      expect(sumOf(bill.lines.map(({ amount }) => amount))).toBe(bill.goods)
      expect(bill.goods - bill.discount + bill.delivery + tax).toBe(bill.total)
      expect(sumOf(bill.paid.map(({ amount }) => amount))).toBe(bill.total)
      const cancelled = sumOf((order.cancellations ?? []).map(({ paid }) => paid.value))
      expect(bill.total).toBe(Math.round(order.cart.totals.total * 100) - cancelled)
    }),
    { numRuns: 300 },
  )
})
