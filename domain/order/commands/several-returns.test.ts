import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumAmounts } from '#domain/money/minor-units'
import { type LineQuantities, sumUnits } from '../fulfillment'
import { calculateOrderPoints } from '../order-points'
import type { OrderState } from '../order-state'
import { getRefundable } from '../refundable-amounts'
import { aConfirmedOrder, applyCommands } from './confirmed-order.sample'
import { applyOrderCommand, type OrderCommand } from './order-command'

const delivery = 500
const inGermany = (order: OrderState): OrderState => ({ ...order, country: 'DE', currency: 'EUR', locale: 'de-de' })
const withdraw = (lines: LineQuantities): OrderCommand => ({ kind: 'withdraw', name: 'Ada Canary', email: 'ada@shop.example', lines })
const received = (lines?: LineQuantities): OrderCommand => ({ kind: 'received', ...(lines && { lines }) })
const [ship, delivered]: OrderCommand[] = [{ kind: 'ship' }, { kind: 'delivered' }]
const refundReturn: OrderCommand = { kind: 'refund', reason: 'returned' }
const lines = [
  { id: 'shell', qty: 2, paid: 20_000 },
  { id: 'socks', qty: 1, paid: 1_000 },
]
const home = (paid = {}) => applyCommands(inGermany(aConfirmedOrder(lines, delivery, paid)), ship!, delivered!)
const values = ({ refunds = [] }: OrderState) => refunds.map(({ value }) => value)

test('after one return was refunded, a withdrawal from the rest is another return: received, restocked and paid back with the delivery (WDR-06, WDR-08)', () => {
  const first = applyCommands(home(), received({ shell: 1 }), refundReturn)
  expect([first.status, values(first)]).toEqual(['REFUNDED', [10_000]])
  const withdrawn = applyCommands(first, withdraw({ shell: 1, socks: 1 }))
  expect(withdrawn.status).toBe('RETURN_REQUESTED')
  const back = applyCommands(withdrawn, received(), refundReturn)
  expect([back.status, values(back), back.refunds?.[1]?.lines]).toEqual(['REFUNDED', [10_000, 11_500], { shell: 1, socks: 1 }])
  expect(getRefundable(back).total).toBe(0)
  expect(back.events.slice(-3).map(({ status }) => status)).toEqual(['RETURN_REQUESTED', 'RETURNED', 'REFUNDED'])
})

test('a second parcel of an announced return is received after the first one was refunded, and nothing else is (OPS-40, WDR-06)', () => {
  const announced = { ...home(), status: 'RETURN_REQUESTED' as const, returning: ['shell', 'socks'] }
  for (const order of [announced, { ...announced, locale: 'en-us' as const, country: 'US' as const, currency: 'USD' as const }]) {
    const first = applyCommands(order, received({ shell: 1 }), refundReturn)
    expect(applyOrderCommand(first, received({ shell: 1 }), 9)).toMatchObject({ ok: false, errorId: 'ORDER_REQUEST_INVALID' })
    const second = applyCommands(first, received())
    expect([second.status, second.received?.at(-1)?.lines]).toEqual(['RETURNED', { socks: 1 }])
    const done = applyCommands(second, refundReturn)
    expect([values(done), calculateOrderPoints(done).stay]).toEqual([[10_000, 1_000], 100])
    expect(applyOrderCommand(done, received({ shell: 1 }), 9)).toMatchObject({ ok: false, errorId: 'RETURN_NOT_ALLOWED' })
  }
})

test('units that were withdrawn from before a return was refunded are received after it (WDR-06)', () => {
  const order = applyCommands(home(), received({ shell: 1 }), withdraw({ shell: 1 }), refundReturn)
  const back = applyCommands(order, received(), refundReturn)
  expect([back.status, values(back)]).toEqual(['REFUNDED', [10_000, 10_000]])
})

test('who sent a unit back and withdraws from another cannot withdraw from what is back, too (WDR-07)', () => {
  const order = applyCommands(home(), received({ shell: 1 }))
  const withdrawn = applyOrderCommand(order, withdraw({ shell: 1 }), 9)
  if (!withdrawn.ok) throw new Error(withdrawn.errorId)
  expect(applyOrderCommand(withdrawn.value.order, withdraw({ shell: 1 }), 10)).toMatchObject({
    ok: false,
    errorId: 'ORDER_REQUEST_INVALID',
  })
})

test('while the rest is on its way back, points stay as after the first return, and go with the second (WDR-06, LOY-14)', () => {
  const first = applyCommands(home(), received({ shell: 1 }), refundReturn)
  const { stay } = calculateOrderPoints(first)
  expect(stay).toBeGreaterThan(0)
  const withdrawn = applyCommands(first, withdraw({ shell: 1, socks: 1 }))
  const back = applyCommands(withdrawn, received())
  expect([withdrawn, back].map((order) => calculateOrderPoints(order).stay)).toEqual([stay, stay])
  expect(calculateOrderPoints(applyCommands(back, refundReturn)).stay).toBe(0)
})

test('an employee’s allowance and the points that paid go back once, whatever the number of returns (WDR-09, EMP-13)', () => {
  const order = home({ points: 200, reward: 400, credit: 700, cards: [3_000] })
  const holds = order.holds.map((plan) => (plan.kind === 'points' ? { ...plan, wants: { ...plan.wants, 'employee:2026': 900 } } : plan))
  const back = applyCommands(
    { ...order, holds },
    ...[
      received({ shell: 1 }),
      refundReturn,
      withdraw({ shell: 1 }),
      received(),
      refundReturn,
      withdraw({ socks: 1 }),
      received(),
      refundReturn,
    ],
  )
  const returned = (back.refunds ?? []).flatMap((refund) => refund.back)
  const sumOf = (key: string) => sumAmounts(returned.map(({ wants }) => wants[key] ?? 0))
  expect(['points', 'athleteCredit', 'money', 'employee:2026'].map(sumOf)).toEqual([200, 700, 3_000, 900])
  expect(sumAmounts(values(back))).toBe(21_500)
})

const refundOne = (units: LineQuantities): OrderCommand => ({
  kind: 'refund',
  lines: Object.fromEntries(
    Object.keys(units)
      .slice(0, 1)
      .map((id) => [id, 1]),
  ),
  reason: 'inspected',
})

const aLine = fc.record({
  ...{ qty: fc.integer({ min: 1, max: 5 }), paid: fc.integer({ min: 5, max: 9_999 }) },
  // Of each unit: sent back with the first, second or third return, or refunded before one of them while it stays.
  units: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 5, maxLength: 5 }),
})

test('units refunded as they are kept and those of several returns add up to the price of the order, to the cent (WDR-09, PAY-40)', () => {
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 3 }), fc.boolean(), (of, isPaidOnArrival) => {
      const sample = aConfirmedOrder(
        of.map(({ qty, paid }, i) => ({ id: `l${i}`, qty, paid })),
        delivery,
      )
      const order = applyCommands(inGermany(sample), ship!, delivered!)
      const unitsOf = (turn: number) =>
        Object.fromEntries(
          of.flatMap(({ qty, units }, i) => {
            const count = units.slice(0, qty).filter((each) => each === turn).length
            return count > 0 ? [[`l${i}`, count]] : []
          }),
        )
      const isAny = (units: LineQuantities) => Object.keys(units).length > 0
      const steps = [0, 1, 2].flatMap((turn): OrderCommand[] => {
        const [kept, back] = [unitsOf(turn + 3), unitsOf(turn)]
        return [
          ...(isAny(kept) ? [{ kind: 'refund' as const, lines: kept, reason: 'goodwill' }] : []),
          ...(isAny(back) ? [withdraw(back), received(back), ...(isPaidOnArrival ? [refundOne(back)] : []), refundReturn] : []),
        ]
      })
      const { refunds = [] } = applyCommands(order, ...steps)
      const isWhole = ![3, 4, 5].some((turn) => isAny(unitsOf(turn)))
      const total = sumAmounts(of.map(({ paid }) => paid))
      expect(sumAmounts(refunds.map(({ value }) => value))).toBe(isWhole ? total + delivery : total)
      expect(sumUnits(refunds)).toEqual(Object.fromEntries(of.map(({ qty }, i) => [`l${i}`, qty])))
    }),
    { numRuns: 500, seed: 20_261_130 },
  )
})
