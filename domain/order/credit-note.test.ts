import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumAmounts } from '#domain/money/minor-units'
import { aConfirmedOrder, applyCommands } from './commands/confirmed-order.sample'
import { applyOrderCommand, type OrderCommand } from './commands/order-command'
import { buildBill, isBillable, buildCreditNote } from './bill'
import { aDiscountedOrder } from './discounted-order.sample'
import { listRefunds } from './refunds'

const one: OrderCommand = { kind: 'refund', reason: 'r', lines: { jacket: 1 }, delivery: true }

test('a credit note has the units that were refunded, delivery, tax and the payments it went to (HIS-23)', () => {
  expect(buildCreditNote(applyCommands(aDiscountedOrder('US', { cards: [700] }), { kind: 'ship' }, one), 'F1')).toEqual({
    ...{ number: 'HA00000001-F1', at: 2, lines: [{ name: 'jacket', qty: 1, amount: 1_500 }] },
    ...{ delivery: 540, rest: 0, tax: 120, untaxed: 0, total: 2_160 },
    to: [{ code: 'CREDIT_CARD', amount: 2_160 }],
  })
})

test('in Europe a credit note tells the VAT in its total, also in that of an amount (HIS-23)', () => {
  const order = applyCommands(aDiscountedOrder('DE'), { kind: 'ship' }, one, { kind: 'refund', reason: 'r', amount: 119 })
  expect(buildCreditNote(order, 'F1')).toMatchObject({ total: 2_000, tax: 239 + 80 })
  expect(buildCreditNote(order, 'F2')).toMatchObject({ lines: [], rest: 119, tax: 19, total: 119 })
})

test('credit notes credit no more VAT than was billed, also where gift cards are refunded at the provider (HIS-23)', () => {
  const lines = [
    { id: 'socks', qty: 1, paid: 1_190 },
    { id: 'card', qty: 2, paid: 10_000, code: 'digital' },
  ]
  const placed = { ...aConfirmedOrder(lines), country: 'DE', locale: 'de-de' } as const
  const items = placed.cart.items.map((item) => ({ ...item, taxTotal: item.id === 'socks' ? 1.9 : 0 }))
  const order = { ...placed, cart: { ...placed.cart, items } }
  const atProvider = (pspReference: string, value: number): OrderCommand => ({
    ...{ kind: 'move', move: 'refund', pspReference, value, failed: false },
  })
  const refunded = applyCommands(order, { kind: 'ship' }, atProvider('R1', 595), atProvider('R2', 10_595))
  expect(buildCreditNote(refunded, 'F1')).toMatchObject({ rest: 595, tax: 95, untaxed: 0 })
  expect(buildCreditNote(refunded, 'F2')).toMatchObject({ rest: 10_595, tax: 95, untaxed: 10_000 })
})

test('a refund that failed, or that is not there, has no credit note (HIS-23)', () => {
  const order = applyCommands(aDiscountedOrder(), { kind: 'ship' }, one)
  const refunds = order.refunds?.map((refund) => ({ ...refund, move: { failed: true as const } })) ?? []
  expect(buildCreditNote({ ...order, refunds }, 'F1')).toBeUndefined()
  expect(buildCreditNote(order, 'F2')).toBeUndefined()
})

test('a return of everything brings back delivery (HIS-23)', () => {
  const order = applyCommands(aDiscountedOrder('DE'), ...(['ship', 'delivered', 'received'] as const).map((kind) => ({ kind })))
  expect(buildCreditNote(applyCommands(order, { kind: 'refund', reason: 'r' }), 'F1')).toMatchObject({
    delivery: 500,
    rest: 0,
    total: 6_000,
  })
})

test('after any acts each credit note adds up, and all are what the bill says was refunded (HIS-23)', () => {
  const units = fc.dictionary(fc.constantFrom('jacket', 'socks'), fc.integer({ min: 1, max: 3 }), { minKeys: 1 })
  const anAct = fc.oneof(
    units.map((lines): OrderCommand => ({ kind: 'cancel', reason: 'r', lines })),
    units.map((lines): OrderCommand => ({ kind: 'ship', lines })),
    fc.tuple(units, fc.boolean()).map(([lines, delivery]): OrderCommand => ({ kind: 'refund', reason: 'r', lines, delivery })),
    fc.integer({ min: 1, max: 2_000 }).map((amount): OrderCommand => ({ kind: 'refund', reason: 'r', amount })),
    fc.constantFrom<OrderCommand>({ kind: 'ship' }, { kind: 'delivered' }, { kind: 'received' }, { kind: 'refund', reason: 'r' }),
  )
  const tenders = fc.constantFrom({}, { cards: [700], credit: 300 }, { cards: [500, 900], points: 100, reward: 1_000 })
  let notes = 0
  fc.assert(
    fc.property(fc.constantFrom('US' as const, 'DE' as const), tenders, fc.array(anAct, { maxLength: 8 }), (country, paid, acts) => {
      let order = aDiscountedOrder(country, paid)
      for (const act of acts) {
        const done = applyOrderCommand(order, act, 1)
        if (done.ok) order = done.value.order
      }
      if (!isBillable(order)) return
      const all = listRefunds(order).flatMap(({ creditNote }) => buildCreditNote(order, creditNote ?? '') ?? [])
      notes += all.length
      for (const { lines, delivery, rest, tax, total, to } of all) {
        expect(sumAmounts(lines.map(({ amount }) => amount)) + delivery + rest + (country === 'US' ? tax : 0)).toBe(total)
        expect(sumAmounts(to.map(({ amount }) => amount))).toBe(total)
      }
      expect(sumAmounts(all.map(({ total }) => total))).toBe(buildBill(order).refunded)
    }),
    { numRuns: 300 },
  )
  expect(notes).toBeGreaterThan(20)
})

test('a credit note of a refund that a chargeback paid in part has what the shop paid; one that it paid in full has none (HIS-23, PAY-67)', () => {
  const order = applyCommands(aDiscountedOrder(), { kind: 'ship' }, one)
  const covered = (amount: number) =>
    buildCreditNote({ ...order, refunds: order.refunds?.map((refund) => ({ ...refund, move: { covered: amount } })) ?? [] }, 'F1')
  const [{ value = 0 } = {}] = order.refunds ?? []
  const note = covered(500)
  expect(note).toMatchObject({ total: value - 500, rest: -500 })
  expect(sumAmounts(note?.to.map(({ amount }) => amount) ?? [])).toBe(note?.total)
  expect(covered(value)).toBeUndefined()
})
