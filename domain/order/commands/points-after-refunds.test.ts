import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumAmounts } from '#domain/money/minor-units'
import type { LineQuantities } from '../fulfillment'
import { calculateOrderPoints } from '../order-points'
import { aConfirmedOrder } from './confirmed-order.sample'
import { OrderLedger } from './ledger.sample'
import type { OrderCommand } from './order-command'

type Paid = { cards: number; credit: number; reward: number }

/** Two jackets and a cap for 250.00, shipped and delivered. */
function aDeliveredOrder({ cards, credit, reward }: Paid) {
  const lines = [
    { id: 'jacket', qty: 2, paid: 20_000 },
    { id: 'cap', qty: 1, paid: 5_000 },
  ]
  const payments = { ...(cards > 0 && { cards: [cards] }), credit, ...(reward > 0 && { points: reward / 10, reward }) }
  const order = aConfirmedOrder(lines, 0, payments)
  const books = new OrderLedger({ ...order, payment: { ...order.payment, pspReference: 'P' } })
  for (const act of [{ kind: 'ship' }, { kind: 'delivered' }] as const) books.act(act)
  return books
}
const staying = ({ order }: OrderLedger) => calculateOrderPoints(order).stay

test('who got back all the money of an order that points or credit had paid a part of keeps no points of it (LOY-14)', () => {
  for (const paid of [
    { cards: 0, credit: 0, reward: 15_000 },
    { cards: 0, credit: 15_000, reward: 0 },
  ]) {
    const [refunded, disputed] = [aDeliveredOrder(paid), aDeliveredOrder(paid)]
    expect(staying(refunded)).toBe(100)
    refunded.act({ kind: 'refund', amount: 4_000, reason: 'r' })
    expect(staying(refunded)).toBe(60)
    refunded.act({ kind: 'refund', amount: 6_000, reason: 'r' })
    expect(staying(refunded)).toBe(0)
    disputed.dispute('CHARGEBACK', 10_000)
    expect(staying(disputed)).toBe(0)
    disputed.dispute('CHARGEBACK_REVERSED')
    expect(staying(disputed)).toBe(100)
  }
})

test('money that goes back takes its part of the points, credit takes none (LOY-14)', () => {
  const books = aDeliveredOrder({ cards: 5_000, credit: 5_000, reward: 0 })
  // Money first, the provider's and the gift card's; the rest is credit.
  books.act({ kind: 'refund', amount: 15_000, reason: 'r' })
  const before = staying(books)
  books.act({ kind: 'refund', amount: 10_000, reason: 'r' })
  expect([before, staying(books)]).toEqual([50, 0])
})

test('who gets back every item keeps no points for delivery, nor for a gift card bought with them (LOY-14)', () => {
  const lines = [
    { id: 'jacket', qty: 1, paid: 10_000 },
    { id: 'card', qty: 1, paid: 5_000, code: 'digital' },
  ]
  const order = aConfirmedOrder(lines, 500)
  const books = new OrderLedger({ ...order, payment: { ...order.payment, pspReference: 'P' } })
  for (const act of [{ kind: 'ship' }, { kind: 'delivered' }] as const) books.act(act)
  expect(staying(books)).toBe(100)
  books.act({ kind: 'refund', lines: { jacket: 1 }, reason: 'r' })
  expect(staying(books)).toBe(0)
})

const cents = fc.integer({ min: 1, max: 15_000 })
const units = fc.constantFrom<LineQuantities>({ jacket: 1 }, { jacket: 2 }, { cap: 1 })
type PointsStep = OrderCommand | { kind: 'refund fails'; place: number } | { kind: 'bank'; value: number; isBack: boolean }
const aStep: fc.Arbitrary<PointsStep> = fc.oneof(
  cents.map((amount) => ({ kind: 'refund' as const, amount, reason: 'r' })),
  units.map((lines) => ({ kind: 'refund' as const, lines, reason: 'r' })),
  units.map((lines) => ({ kind: 'received' as const, lines })),
  fc.constant({ kind: 'refund' as const, reason: 'returned' }),
  fc.nat(3).map((place) => ({ kind: 'refund fails' as const, place })),
  fc.record({ kind: fc.constant('bank' as const), value: cents, isBack: fc.boolean() }),
)

test('whatever is refunded, returned, charged back or fails, points are never more than the money that has stayed (LOY-14)', () => {
  const part = fc.integer({ min: 0, max: 8_000 })
  fc.assert(
    fc.property(fc.record({ cards: part, credit: part, reward: part }), fc.array(aStep, { minLength: 1, maxLength: 8 }), (paid, steps) => {
      const books = aDeliveredOrder(paid)
      for (const step of steps) {
        if (step.kind === 'refund fails') books.fail('refund', step.place)
        else if (step.kind === 'bank') books.dispute(step.isBack ? 'CHARGEBACK_REVERSED' : 'CHARGEBACK', step.value)
        else books.act(step)
        const money =
          books.provider.left() + paid.cards - sumAmounts([...books.back].map(([name, value]) => (name.endsWith(' money') ? value : 0)))
        // Each kind of refund takes whole points: a part of one stays.
        expect(staying(books) * 100).toBeLessThanOrEqual(money + 200)
      }
    }),
    { numRuns: 500, seed: 20_261_130 },
  )
})
