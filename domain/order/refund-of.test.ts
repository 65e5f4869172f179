import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderState } from './order-state'
import { refundOf } from './refund-of'
import { returnedPart } from './returned-part'

const line = (id: string, paid: number, taxTotal = 0) => ({ id, taxTotal, price: { rowTotal: paid + 5, priceAfterOrderDiscount: paid } })
const card = { kind: 'gift-card', name: 'card', wants: { money: 2_500 }, itemIds: {}, onShort: 'GC_ZERO_BALANCE' }
const account = { kind: 'points', name: 'C1', wants: { points: 100, athleteCredit: 1_000 }, itemIds: {}, onShort: 'PAYMENT_DECLINED' }
const stock = { kind: 'stock', name: 'P1', wants: { 'u@web': 2 }, itemIds: {}, onShort: 'ITEM_NO_LONGER_AVAILABLE' }

function anOrder(over: Partial<OrderState> = {}) {
  const items = [line('a', 60, 10), line('b', 40)]
  const payment = { code: 'CREDIT_CARD', toPay: 7_500 }
  return { cart: { items }, country: 'US', currency: 'USD', payment, holds: [stock, card, account], ...over } as unknown as OrderState
}

test('a whole order goes back to where its money came from, points and credit with it (HIS-04, GIFT-04, PAY-04)', () => {
  for (const returning of [undefined, ['a', 'b']])
    expect(refundOf(anOrder(returning && { returning }), 0)).toEqual({ toProvider: 7_500, back: [card, account] })
})

test('of a part goes back what was paid for it, tax and all, through the provider first (HIS-04)', () => {
  expect(refundOf(anOrder({ returning: ['a'] }), 0)).toEqual({ toProvider: 7_000, back: [] })
  const payment = { code: 'CREDIT_CARD', toPay: 1_500 }
  expect(refundOf(anOrder({ returning: ['b'], payment }), 0)).toEqual({
    toProvider: 1_500,
    back: [{ ...card, wants: { money: 2_500 } }],
  })
  expect(refundOf(anOrder({ returning: ['a'], payment }), 0).back.map(({ wants }) => wants)).toEqual([
    { money: 2_500 },
    { athleteCredit: 1_000 },
  ])
})

test('prices of Europe hold their tax already (CART-02)', () => {
  expect(returnedPart(anOrder({ returning: ['a'], country: 'FR' }))).toMatchObject({ paid: 6_000, net: 5_000, isWhole: false })
  expect(returnedPart(anOrder({ returning: ['a'] }))).toMatchObject({ paid: 7_000, net: 6_000 })
})

test('what was spent of a returned gift card is not refunded (GIFT-03)', () => {
  expect(refundOf(anOrder(), 1_000)).toMatchObject({ toProvider: 6_500 })
  expect(refundOf(anOrder({ returning: ['b'] }), 1_000)).toMatchObject({ toProvider: 3_000 })
  expect(refundOf(anOrder(), 9_000)).toMatchObject({ toProvider: 0 })
})

test('a part never gives back more than was paid for it', () => {
  const part = fc.record({ toPay: fc.nat(20_000), spent: fc.nat(20_000), returning: fc.constantFrom<string[]>(['a'], ['b'], []) })
  fc.assert(
    fc.property(part, ({ toPay, spent, returning }) => {
      const order = anOrder({ payment: { code: 'CREDIT_CARD', toPay }, returning })
      const { toProvider, back } = refundOf(order, spent)
      const given = back.flatMap(({ wants }) => Object.values(wants)).reduce((total, each) => total + each, toProvider)
      expect(given).toBeLessThanOrEqual(returnedPart(order).paid)
      expect(toProvider).toBeLessThanOrEqual(toPay)
    }),
  )
})
