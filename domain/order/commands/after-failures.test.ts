import { expect, test } from 'vitest'
import { buildBill } from '../bill'
import { calculateOrderPoints } from '../order-points'
import { toOperatedOrder } from '../operated-order'
import type { OrderState } from '../order-state'
import { getOpenAuthorization } from '../provider-operations'
import { getReturnShortfall } from '../return-refund'
import { aConfirmedOrder, applyCommands, type SampleLine } from './confirmed-order.sample'
import { applyOrderCommand, type OrderCommand } from './order-command'

const lines: SampleLine[] = [
  { id: 'jacket', qty: 1, paid: 10_000 },
  { id: 'socks', qty: 2, paid: 20_000 },
]
const [ship, delivered]: OrderCommand[] = [{ kind: 'ship' }, { kind: 'delivered' }]
const refundReturn: OrderCommand = { kind: 'refund', reason: 'returned' }
const refundLine = (id: string): OrderCommand => ({ kind: 'refund', reason: 'flaw', lines: { [id]: 1 } })
const refundAmount = (amount: number): OrderCommand => ({ kind: 'refund', reason: 'again', amount })
const received = (id: string): OrderCommand => ({ kind: 'received', lines: { [id]: 1 } })
const fails = (move: 'capture' | 'refund', value: number, no = 1): OrderCommand => ({
  ...{ kind: 'move', move, pspReference: `${move}-${no}`, value, failed: true },
})
const home = () => applyCommands(aConfirmedOrder(lines), ship!, delivered!)
const lastValue = ({ refunds = [] }: OrderState) => refunds.at(-1)?.value

test('a refund of a line that failed is paid with the return of its goods, unless it was made again before (PAY-43, PAY-64)', () => {
  const failed = applyCommands(home(), refundLine('jacket'), fails('refund', 10_000))
  const returned = applyCommands(failed, received('jacket'), refundReturn)
  expect([lastValue(returned), toOperatedOrder(returned).money.refunded]).toEqual([10_000, '100.00'])
  const repeated = applyCommands(failed, refundAmount(10_000), received('jacket'), refundReturn)
  expect([lastValue(repeated), toOperatedOrder(repeated).money.refunded]).toEqual([0, '100.00'])
  // One that was refunded as it should be is not paid twice beside one that failed.
  const other = applyCommands(failed, received('socks'), refundLine('socks'), refundReturn)
  expect([lastValue(other), toOperatedOrder(other).money.refunded]).toEqual([0, '100.00'])
})

test('a refund of a return that failed and is made again takes its points once, and the bill names what arrived (PAY-64, LOY-14, HIS-20)', () => {
  const asked = applyCommands(home(), received('jacket'), refundReturn)
  const failed = applyCommands(asked, fails('refund', 10_000))
  const repeated = applyCommands(failed, refundAmount(10_000))
  expect([asked, failed, repeated].map((order) => calculateOrderPoints(order))).toEqual(Array(3).fill({ earned: 300, stay: 200 }))
  expect([asked, failed, repeated].map((order) => buildBill(order).refunded)).toEqual([10_000, 0, 10_000])
  // What is refunded beyond it takes points as any other amount does.
  expect(calculateOrderPoints(applyCommands(repeated, refundAmount(5_000))).stay).toBe(150)
})

test('a capture that failed is not asked for again once everything of its parcel is back (PAY-64)', () => {
  const parcel = applyCommands(aConfirmedOrder(lines), { kind: 'ship', lines: { jacket: 1 } }, ship!)
  const failed = applyCommands(parcel, fails('capture', 10_000), delivered!)
  const asked = (order: OrderState) => applyOrderCommand(order, { kind: 'ask-again' }, 9)
  const ahead = (order: OrderState) =>
    getOpenAuthorization({ ...order, payment: { ...order.payment, pspReference: 'P' } }, { CREDIT_CARD: 7 })?.value
  expect(asked(failed)).toMatchObject({ ok: true, value: { effects: [{ effect: 'capture', of: 'P1' }, { effect: 'index' }] } })
  expect(ahead(failed)).toBe(10_000)
  const back = applyCommands(failed, received('jacket'), refundReturn)
  expect(asked(back)).toMatchObject({ ok: false, errorId: 'ORDER_NOT_CHANGEABLE' })
  expect(ahead(back)).toBeUndefined()
})

test('what came back while its capture had failed is paid back once that is asked for again, and once only (PAY-65)', () => {
  const sent = applyCommands(aConfirmedOrder(lines, 500), ship!, fails('capture', 30_500), delivered!)
  const returned = applyCommands(sent, received('jacket'), refundReturn)
  expect(lastValue(returned)).toBe(0)
  const again = applyOrderCommand(returned, { kind: 'ask-again' }, 9)
  if (!again.ok) throw new Error(again.errorId)
  expect(again.value.effects.slice(0, 3)).toEqual([
    { effect: 'capture', of: 'P1' },
    { effect: 'refund', of: 'F2' },
    { effect: 'refunded-mail', of: 'F2' },
  ])
  expect(toOperatedOrder(again.value.order).money).toMatchObject({ captured: '305.00', refunded: '100.00', refundable: '205.00' })
  expect(calculateOrderPoints(again.value.order)).toEqual(calculateOrderPoints(returned))
  // The capture fails again, and so does the refund of what was not captured: both follow a later try.
  const failed = applyCommands(again.value.order, fails('refund', 10_000), fails('capture', 30_500, 2))
  expect(toOperatedOrder(applyCommands(failed, { kind: 'ask-again' })).money).toMatchObject({ captured: '305.00', refunded: '100.00' })
  // While the refund is under way it is not asked for twice.
  const sole = applyCommands(again.value.order, fails('capture', 30_500, 2), { kind: 'ask-again' })
  expect(toOperatedOrder(sole).money).toMatchObject({ captured: '305.00', refunded: '100.00' })
})

test('what a return lacks because a chargeback was open is known once that is reversed, and an amount makes it good (PAY-65, PAY-32)', () => {
  const chargeback = (code: 'CHARGEBACK' | 'CHARGEBACK_REVERSED'): OrderCommand => ({ kind: 'chargeback', id: 'D1', value: 30_500, code })
  const sent = applyCommands(aConfirmedOrder(lines, 500), ship!, delivered!)
  const returned = applyCommands(sent, chargeback('CHARGEBACK'), received('jacket'), refundReturn)
  expect([lastValue(returned), getReturnShortfall(returned)]).toEqual([0, 0])
  const reversed = applyCommands(returned, chargeback('CHARGEBACK_REVERSED'))
  const paid = applyCommands(reversed, refundAmount(10_000))
  expect([reversed, paid].map(getReturnShortfall)).toEqual([10_000, 0])
  expect([reversed, paid].map(calculateOrderPoints)).toEqual(Array(2).fill({ earned: 300, stay: 200 }))
  // One that was refunded as far as it should be lacks nothing.
  const late = applyCommands(sent, received('jacket'), refundReturn, chargeback('CHARGEBACK'), chargeback('CHARGEBACK_REVERSED'))
  expect(getReturnShortfall(late)).toBe(0)
})

test('gift cards are shipped and delivered although everything else was cancelled before fulfillment began (GIFT-17)', () => {
  const order = aConfirmedOrder([...lines, { id: 'card', qty: 1, paid: 5_000, code: 'digital' }])
  const cards = applyCommands(order, { kind: 'cancel', reason: 'r', lines: { jacket: 1, socks: 2 } }, { kind: 'start' })
  expect(cards.status).toBe('IN_FULFILMENT')
  expect([applyCommands(cards, ship!).status, applyCommands(cards, ship!, delivered!).status]).toEqual(['SHIPPED', 'DELIVERED'])
})
