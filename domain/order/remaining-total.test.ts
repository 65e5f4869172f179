import { expect, test } from 'vitest'
import { aConfirmedOrder, applyCommands } from './commands/confirmed-order.sample'
import type { OrderCommand } from './commands/order-command'
import { toOperatedOrder } from './operated-order'
import { getRemainingTotal } from './remaining-total'

const left = (...commands: OrderCommand[]) =>
  getRemainingTotal(applyCommands(aConfirmedOrder([{ id: 'shell', qty: 2, paid: 10_000 }], 500, { cards: [2_000] }), ...commands))
const dispute = { kind: 'chargeback' as const, id: 'D1', value: 3_000 }

test('what is left of an order is its total less cancelled units, refunds and chargebacks (OPS-42)', () => {
  const [ship, refund] = [{ kind: 'ship' as const }, { kind: 'refund' as const, reason: 'r', amount: 1_200 }]
  expect(left()).toBe(10_500)
  expect(left({ kind: 'cancel', lines: { shell: 1 }, reason: 'r' })).toBe(5_500)
  expect(left({ kind: 'cancel', reason: 'r' })).toBe(0)
  expect(left(ship, refund)).toBe(9_300)
  expect(left(ship, refund, { ...dispute, code: 'CHARGEBACK' })).toBe(6_300)
  expect(left(ship, refund, { ...dispute, code: 'CHARGEBACK' }, { ...dispute, code: 'CHARGEBACK_REVERSED' })).toBe(9_300)
  expect(left(ship, { ...refund, amount: 10_500 })).toBe(0)
})

test('a refund that failed leaves what it would have paid (OPS-42)', () => {
  const failed = { kind: 'move' as const, move: 'refund' as const, pspReference: 'R1', value: 1_200, failed: true }
  expect(left({ kind: 'ship' }, { kind: 'refund', reason: 'r', amount: 1_200 }, failed)).toBe(10_500)
})

test.each([
  ['CREATED', '0.00'],
  ['AUTHENTICATION_REQUIRED', '0.00'],
  ['FAILED', '0.00'],
  ['AUTHORISED', '85.00'],
  ['DELIVERED', '85.00'],
] as const)(
  'of an order in status %s its operators see %s authorized: nothing before its bank has decided (OPS-06)',
  (status, authorized) => {
    const order = aConfirmedOrder([{ id: 'shell', qty: 2, paid: 10_000 }], 500, { cards: [2_000] })
    expect(toOperatedOrder({ ...order, status }).money).toMatchObject({ authorized, total: '105.00' })
  },
)

test('of an order that was cancelled, what its bank had authorized is what it was cancelled with (OPS-06)', () => {
  const order = aConfirmedOrder([{ id: 'shell', qty: 2, paid: 10_000 }])
  const cancelled = { ...order, status: 'CANCELLED' as const }
  expect(toOperatedOrder(cancelled).money.authorized).toBe('100.00')
  expect(
    toOperatedOrder({
      ...cancelled,
      events: [
        { status: 'CREATED', at: 0 },
        { status: 'CANCELLED', at: 1 },
      ],
    }).money.authorized,
  ).toBe('0.00')
})
