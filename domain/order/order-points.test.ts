import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderState } from './order-state'
import { anOrderLine as line, aPaidOrder } from './order.sample'
import { calculatePoints, getPointsFreeAt } from './order-points'
import { calculateRefund } from './refunds'

const goods = [line({ id: 'a', paid: 60, tax: 10 }), line({ id: 'b', paid: 40 })]
const order = (paid: Parameters<typeof aPaidOrder>[1], over: Partial<OrderState> = {}) => calculatePoints(aPaidOrder(goods, paid, over))

test('points are earned on money for items, without tax and delivery, whether paid by card or gift card (LOY-14)', () => {
  expect(order({ toPay: 12_000 }).earned).toBe(100)
  expect(order({ toPay: 2_000, cards: [10_000] }).earned).toBe(100)
  expect(order({ toPay: 12_000 }, { country: 'FR', currency: 'EUR', locale: 'fr-fr' }).earned).toBe(90)
})

test('points and credit earn nothing, nor does a bought gift card (LOY-14, PAY-21)', () => {
  expect(order({ toPay: 6_000, points: 600, reward: 6_000 }).earned).toBe(50)
  expect(order({ toPay: 0, credit: 12_000 }).earned).toBe(0)
  expect(order({ toPay: 0, points: 1_200, reward: 12_000 }).earned).toBe(0)
  const withGift = [...goods, line({ id: 'g', paid: 500, code: 'digital' })]
  expect(calculatePoints(aPaidOrder(withGift, { toPay: 62_000 })).earned).toBe(100)
  expect(calculatePoints(aPaidOrder(withGift.slice(2), { toPay: 50_000 })).earned).toBe(0)
})

test('returned and refunded items keep no points (LOY-14)', () => {
  expect(order({ toPay: 12_000 }, { returning: ['a', 'b'] })).toEqual({ earned: 100, stay: 0 })
  expect(order({ toPay: 12_000 }, { returning: ['b'] })).toEqual({ earned: 100, stay: 60 })
  // Money was refunded first: points bought the items that were kept.
  expect(order({ toPay: 4_000, points: 800, reward: 8_000 }, { returning: ['b'] })).toEqual({ earned: 33, stay: 0 })
})

test('points are never more than the money that has stayed (LOY-14)', () => {
  const amount = fc.nat(20_000)
  const paid = fc.record({ toPay: amount, cards: fc.array(amount, { maxLength: 2 }), credit: amount, points: fc.nat(500), reward: amount })
  const returning = fc.constantFrom<string[] | undefined>(['a'], ['b'], ['a', 'b'], [])
  fc.assert(
    fc.property(paid, returning, (ways, chosen) => {
      const kept = aPaidOrder(goods, ways, chosen && { returning: chosen })
      const { earned, stay } = calculatePoints(kept)
      const { toProvider, back } = calculateRefund(kept, 0)
      const money = ways.toPay + ways.cards.reduce((sum, card) => sum + card, 0)
      const moneyBack = back.reduce((sum, { wants }) => sum + (wants.money ?? 0), toProvider)
      expect([earned >= 0, earned * 100 <= money, stay >= 0, stay <= earned, stay * 100 <= money - moneyBack]).toEqual(Array(5).fill(true))
    }),
    { numRuns: 1_000 },
  )
})

test('points may be spent a day after nothing can be sent back or withdrawn from any more (LOY-15)', () => {
  const day = 24 * 3_600_000
  const freeAt = (status: OrderState['status'], locale: OrderState['locale']) =>
    getPointsFreeAt({
      status,
      locale,
      events: [{ status: 'DELIVERED', at: day }, ...(status === 'DELIVERED' ? [] : [{ status, at: 2 * day }])],
    })
  // The last day is over at midnight, in New York five hours after Greenwich.
  const [western, german] = [31 * day + 5 * 3_600_000 - 1 + day, 32 * day - 3_600_000 - 1 + day]
  expect([freeAt('DELIVERED', 'en-us'), freeAt('DELIVERED', 'de-de')]).toEqual([western, german])
  expect([freeAt('RETURN_REQUESTED', 'en-us'), freeAt('RETURN_REQUESTED', 'de-de')]).toEqual([undefined, undefined])
  // Once a return is paid back no other follows; a withdrawal may.
  expect([freeAt('REFUNDED', 'en-us'), freeAt('REFUNDED', 'de-de')]).toEqual([undefined, german])
})
