import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumAmounts } from '#domain/money/minor-units'
import { getFulfillments, getLineProgress, statusTransitions } from '../fulfillment-progress'
import { sumUnits } from '../fulfillment'
import type { OrderState } from '../order-state'
import { aConfirmedOrder, type SampleLine } from './confirmed-order.sample'
import { applyOrderCommand, type OrderCommand } from './order-command'

const codes = ['standard', 'standard', 'pudo', 'pickup', 'digital']
const aLine = fc.record({
  qty: fc.integer({ min: 1, max: 4 }),
  paid: fc.nat(9_999),
  tax: fc.nat(999),
  code: fc.constantFrom(...codes),
})

/** An order, paid in any mix of ways that together are its total. */
const anOrder = fc
  .record({
    lines: fc.array(aLine, { minLength: 1, maxLength: 4 }),
    delivery: fc.nat(1_500),
    parts: fc.array(fc.nat(100), { minLength: 4, maxLength: 4 }),
    points: fc.integer({ min: 1, max: 500 }),
  })
  .map(({ lines, delivery, parts, points }) => {
    const own: SampleLine[] = lines.map((line, i) => ({ id: `l${i}`, ...line }))
    const fee = own.every(({ code }) => code === 'digital') ? 0 : delivery
    const total = own.reduce((sum, { paid, tax = 0 }) => sum + paid + tax, fee)
    const [first = 0, second = 0, third = 0, fourth = 0] = parts.map((part) => Math.floor((total * part) / 420))
    return aConfirmedOrder(own, fee, { cards: [first, second], credit: third, reward: fourth, points: fourth > 0 ? points : 0 })
  })

const someLines = fc.option(
  fc.dictionary(fc.constantFrom('l0', 'l1', 'l2', 'l3'), fc.integer({ min: 1, max: 4 }), { minKeys: 1, maxKeys: 3 }),
  { nil: undefined, freq: 2 },
)
const withLines = (kind: 'ship' | 'ready' | 'cancel' | 'received') =>
  someLines.map((lines) => ({ kind, ...(kind === 'cancel' && { reason: 'r' }), ...(lines && { lines }) }) as OrderCommand)
const anId = fc.option(fc.constantFrom('P1', 'P2', 'P3'), { nil: undefined, freq: 1 })
const refunding = fc.oneof(
  fc.constant({}),
  fc.record({ amount: fc.integer({ min: 1, max: 30_000 }) }),
  someLines.map((lines) => (lines ? { lines } : { delivery: true })),
)
const anAct: fc.Arbitrary<OrderCommand> = fc.oneof(
  { arbitrary: withLines('ship'), weight: 4 },
  { arbitrary: withLines('cancel'), weight: 2 },
  withLines('ready'),
  withLines('received'),
  fc.constant<OrderCommand>({ kind: 'start' }),
  anId.map((fulfillment) => ({ kind: 'picked-up' as const, ...(fulfillment && { fulfillment }) })),
  anId.map((fulfillment) => ({ kind: 'delivered' as const, ...(fulfillment && { fulfillment }) })),
  refunding.map((how) => ({ kind: 'refund' as const, reason: 'r', ...how })),
)

/** Some acts, then often the rest of an order's way to its end, then some more. */
const rest: OrderCommand[] = [{ kind: 'ship' }, { kind: 'ready' }, { kind: 'picked-up' }, { kind: 'delivered' }]
const back: OrderCommand[] = [{ kind: 'received' }, { kind: 'refund', reason: 'r' }]
const someActs = fc
  .record({
    first: fc.array(anAct, { maxLength: 12 }),
    isToEnd: fc.boolean(),
    then: fc.array(anAct, { maxLength: 6 }),
    isBack: fc.boolean(),
    last: fc.array(anAct, { maxLength: 4 }),
  })
  .map(({ first, isToEnd, then, isBack, last }) => [...first, ...(isToEnd ? rest : []), ...then, ...(isBack ? back : []), ...last])

const total = (order: OrderState) => Math.round(order.cart.totals.total * 100)
const shares = (order: OrderState) => getFulfillments(order).flatMap(({ paid }) => paid ?? [])
const wanted = (order: OrderState, kind: string, key: string) =>
  sumAmounts(order.holds.filter((plan) => plan.kind === kind).map(({ wants }) => wants[key] ?? 0))
const returned = (order: OrderState, kind: string, key: string) =>
  sumAmounts(
    [...(order.cancellations ?? []), ...(order.refunds ?? [])]
      .flatMap(({ back }) => back.filter((plan) => plan.kind === kind))
      .map(({ wants }) => wants[key] ?? 0),
  )
const storedIn = (list: readonly { back: OrderState['holds']; reward: number }[]) =>
  sumAmounts(list.map(({ back, reward }) => reward + sumAmounts(back.map(({ wants }) => (wants.money ?? 0) + (wants.athleteCredit ?? 0)))))

/** What must be true of the money, the stock and the status of an order after any acts. */
function expectSound(order: OrderState) {
  const { cancellations = [], refunds = [] } = order
  const captured = sumAmounts(shares(order).map(({ provider }) => provider))
  const handed = sumAmounts(shares(order).map(({ value }) => value))
  const cancelled = sumAmounts(cancellations.map(({ paid }) => paid.value))
  const released = sumAmounts(cancellations.map(({ paid }) => paid.provider))
  // Never more than was authorized, and never more back than was taken.
  expect(captured + released).toBeLessThanOrEqual(order.payment.toPay)
  expect(handed + cancelled).toBeLessThanOrEqual(total(order))
  expect(sumAmounts(refunds.map(({ toProvider }) => toProvider))).toBeLessThanOrEqual(captured)
  expect(sumAmounts(refunds.map(({ value }) => value))).toBeLessThanOrEqual(handed)
  for (const refund of refunds) expect(refund.toProvider + storedIn([refund])).toBe(refund.value)
  for (const key of ['money', 'athleteCredit', 'points'] as const)
    for (const kind of ['gift-card', 'points']) expect(returned(order, kind, key)).toBeLessThanOrEqual(wanted(order, kind, key))
  // What is cancelled is not charged: the provider's part is never captured, the rest goes back.
  for (const { paid, ...act } of cancellations) expect(storedIn([act])).toBe(paid.value - paid.provider)
  // Units are in one place each, and nothing is handed over unpaid.
  for (const { qty, open, cancelled: dropped } of getLineProgress(order)) expect([open >= 0, dropped <= qty]).toEqual([true, true])
  for (const { paid, shippedAt, pickedUpAt } of getFulfillments(order)) if (shippedAt ?? pickedUpAt) expect(paid).toBeDefined()
  const stock = cancellations
    .flatMap(({ back }) => back.filter(({ kind }) => kind === 'stock'))
    .map(({ wants }) => sumAmounts(Object.values(wants)))
  expect(sumAmounts(stock)).toBe(sumAmounts(Object.values(sumUnits(cancellations))))
}

/** All money is somewhere once no unit is open. */
function expectSettled(order: OrderState) {
  const isOpen =
    getLineProgress(order).some(({ open }) => open > 0) ||
    getFulfillments(order).some(({ paid, lines }) => !paid && Object.keys(lines).length > 0)
  const isWholeCancel = order.status === 'CANCELLED' && !order.cancellations
  if (isOpen || isWholeCancel) return
  const { cancellations = [] } = order
  expect(sumAmounts([...shares(order), ...cancellations.map(({ paid }) => paid)].map(({ value }) => value))).toBe(total(order))
  const captured = sumAmounts(shares(order).map(({ provider }) => provider))
  expect(captured + sumAmounts(cancellations.map(({ paid }) => paid.provider))).toBe(order.payment.toPay)
}

function expectAllowed(before: OrderState, after: OrderState) {
  const path = [before.status, ...after.events.slice(before.events.length).map(({ status }) => status)]
  path.slice(1).forEach((to, i) => {
    const from = path[i]!
    expect(
      statusTransitions[from].includes(to) || (['IN_FULFILMENT', 'READY_FOR_PICKUP'].includes(from) && to === 'CANCELLED'),
      `${from} → ${to}`,
    ).toBe(true)
  })
  expect(after.status).toBe(path.at(-1))
}

test('over all acts: captures within what was authorized, refunds within what was captured, nothing shipped unpaid (OPS-06, OPS-07)', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(anOrder, someActs, (fresh, acts) => {
      let order = fresh
      acts.forEach((act, i) => {
        const done = applyOrderCommand(order, act, i + 1)
        if (!done.ok) return
        expectAllowed(order, done.value.order)
        order = done.value.order
        expectSound(order)
        expectSettled(order)
        // The same state, as its object stores it.
        expect(JSON.parse(JSON.stringify(order))).toEqual(order)
        reached.add(order.status)
      })
    }),
    { numRuns: 3_000, seed: 20_261_126 },
  )
  const all = [
    'CONFIRMED',
    'IN_FULFILMENT',
    'PARTIALLY_SHIPPED',
    'SHIPPED',
    'READY_FOR_PICKUP',
    'PICKED_UP',
    'DELIVERED',
    'CANCELLED',
    'RETURNED',
    'REFUNDED',
  ]
  expect([...reached].sort()).toEqual(all.sort())
})

test('every parcel is captured once, with what it holds (OPS-06)', () => {
  fc.assert(
    fc.property(anOrder, someActs, (fresh, acts) => {
      let order = fresh
      const captures: string[] = []
      acts.forEach((act, i) => {
        const done = applyOrderCommand(order, act, i + 1)
        if (!done.ok) return
        order = done.value.order
        captures.push(...done.value.effects.flatMap(({ effect, of = '' }) => (effect === 'capture' ? [of] : [])))
      })
      expect(captures.sort()).toEqual(
        getFulfillments(order)
          .flatMap(({ id, paid }) => (paid ? [id] : []))
          .sort(),
      )
    }),
    { numRuns: 500, seed: 20_261_127 },
  )
})
