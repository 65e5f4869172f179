import { expect, test } from 'vitest'
import { previewOrderCommand } from './command-preview'
import { applyCommands, aConfirmedOrder } from './commands/confirmed-order.sample'
import { applyOrderCommand, type OrderCommand } from './commands/order-command'
import type { OrderState } from './order-state'

const lines = [
  { id: 'a', qty: 2, paid: 10_000 },
  { id: 'b', qty: 1, paid: 4_000 },
]
const order = () => ({ ...aConfirmedOrder(lines, 500), email: 'ada@shop.example' })

function outlook(before: OrderState, act: OrderCommand) {
  const done = applyOrderCommand(before, act, 9)
  if (!done.ok) throw new Error(done.errorId)
  return previewOrderCommand(before, done.value)
}

test('what ships is one parcel with what it captures, delivery with the first, and an email (OPS-23)', () => {
  expect(outlook(order(), { kind: 'ship', lines: { a: 1 } })).toMatchObject({
    status: { from: 'CONFIRMED', to: 'PARTIALLY_SHIPPED' },
    parcels: [{ kind: 'parcel', lines: { a: 1 } }],
    ...{ captured: 5_500, released: 0, back: [], emails: ['shipped-mail'], isStockBack: false },
  })
  expect(outlook(applyCommands(order(), { kind: 'ship', lines: { a: 1 } }), { kind: 'ship' })).toMatchObject({ captured: 9_000 })
})

test('whoever hands over learns which units: those that wait, are collected, or arrive (OPS-23)', () => {
  const mixed = aConfirmedOrder([
    { id: 'door', qty: 2, paid: 4_000 },
    { id: 'point', qty: 1, paid: 2_000, code: 'pudo' },
  ])
  const nothing = { ready: {}, pickedUp: {}, delivered: {} }
  expect(outlook(mixed, { kind: 'ship' })).toMatchObject(nothing)
  const shipped = applyCommands(mixed, { kind: 'ship', lines: { door: 1 } }, { kind: 'delivered' }, { kind: 'ship' })
  expect(outlook(shipped, { kind: 'delivered' })).toMatchObject({ ...nothing, delivered: { door: 1 } })
  expect(outlook(shipped, { kind: 'ready' })).toMatchObject({ ...nothing, ready: { point: 1 } })
  expect(outlook(applyCommands(shipped, { kind: 'ready' }), { kind: 'picked-up' })).toMatchObject({ ...nothing, pickedUp: { point: 1 } })
})

test('what is cancelled is never charged, in part and as a whole; stored value goes back (OPS-23)', () => {
  expect(outlook(order(), { kind: 'cancel', lines: { b: 1 }, reason: 'r' })).toMatchObject({
    ...{ cancelled: { b: 1 }, released: 4_000, captured: 0, back: [], emails: ['cancelled-mail'], isStockBack: true },
  })
  const withCard = { ...aConfirmedOrder(lines, 500, { cards: [4_500] }) }
  expect(outlook(withCard, { kind: 'cancel', reason: 'r' })).toMatchObject({
    status: { to: 'CANCELLED' },
    ...{ cancelled: { a: 2, b: 1 }, released: 10_000, back: [{ code: 'GIFT_CARD', amount: 4_500 }] },
  })
})

test('what was captured at once is given back when it is cancelled, and nothing more is captured (OPS-23)', () => {
  const paid = { ...order(), payment: { ...order().payment, code: 'IDEAL' } } as OrderState
  expect(outlook(paid, { kind: 'ship', lines: { b: 1 } })).toMatchObject({ captured: 0 })
  expect(outlook(paid, { kind: 'cancel', lines: { b: 1 }, reason: 'r' })).toMatchObject({
    ...{ released: 0, back: [{ code: 'IDEAL', amount: 4_000 }] },
  })
})

test('a refund and a return say what goes back, to whom, and what is for sale again (OPS-23)', () => {
  const delivered = applyCommands(order(), { kind: 'ship' }, { kind: 'delivered' })
  expect(outlook(delivered, { kind: 'refund', lines: { a: 1 }, reason: 'r' })).toMatchObject({
    ...{ back: [{ code: 'CREDIT_CARD', amount: 5_000 }], emails: ['refunded-mail'], isStockBack: false },
  })
  expect(outlook(delivered, { kind: 'received', lines: { a: 1 } })).toMatchObject({
    ...{ returned: { a: 1 }, back: [], emails: ['returned-mail'], isStockBack: true, status: { to: 'RETURNED' } },
  })
  const returned = applyCommands(delivered, { kind: 'received', lines: { a: 1 } })
  expect(outlook(returned, { kind: 'refund', reason: 'r' })).toMatchObject({ back: [{ amount: 5_000 }], status: { to: 'REFUNDED' } })
})

test('whoever refunds a payment that a bank disputes learns what it has taken, and what waits (OPS-23, PAY-67)', () => {
  const shipped = applyCommands(aConfirmedOrder([{ id: 'l0', qty: 1, paid: 10_000 }]), { kind: 'ship' })
  const dispute = { kind: 'chargeback' as const, id: 'D1', value: 6_000 }
  const preview = (order: OrderState) => {
    const result = applyOrderCommand(order, { kind: 'refund', reason: 'r', amount: 1_000 }, 9)
    return result.ok ? previewOrderCommand(order, result.value) : undefined
  }
  expect(preview(shipped)).toMatchObject({ takenBack: 0, held: 0, covered: 0, emails: ['refunded-mail'] })
  expect(preview(applyCommands(shipped, { ...dispute, code: 'CHARGEBACK' }))).toMatchObject({
    takenBack: 6_000,
    held: 0,
    back: [{ amount: 1_000 }],
  })
  expect(preview(applyCommands(shipped, { ...dispute, code: 'NOTIFICATION_OF_CHARGEBACK' }))).toMatchObject({
    takenBack: 0,
    held: 1_000,
    back: [],
    emails: [],
  })
})
