import { expect, test } from 'vitest'
import { buildBill } from '../bill'
import { calculateOrderPoints } from '../order-points'
import { toOperatedOrder } from '../operated-order'
import type { OrderState } from '../order-state'
import { getOpenAuthorization } from '../provider-operations'
import { aConfirmedOrder, applyCommands, type SampleLine } from './acts.sample'
import { applyOrderCommand, type OrderCommand } from './order-command'

const lines: SampleLine[] = [
  { id: 'jacket', qty: 1, paid: 10_000 },
  { id: 'socks', qty: 2, paid: 20_000 },
]
const [ship, delivered]: OrderCommand[] = [{ kind: 'ship' }, { kind: 'delivered' }]
const refundReturn: OrderCommand = { kind: 'refund', reason: 'returned' }
const refundLine = (id: string): OrderCommand => ({ kind: 'refund', reason: 'flaw', lines: { [id]: 1 } })
const refundAmount = (amount: number): OrderCommand => ({ kind: 'refund', reason: 'anew', amount })
const received = (id: string): OrderCommand => ({ kind: 'received', lines: { [id]: 1 } })
const fails = (move: 'capture' | 'refund', value: number): OrderCommand => ({
  ...{ kind: 'move', move, pspReference: `${move}-1`, value, failed: true },
})
const home = () => applyCommands(aConfirmedOrder(lines), ship!, delivered!)
const lastValue = ({ refunds = [] }: OrderState) => refunds.at(-1)?.value

test('a refund of a line that failed is paid with the return of its goods, unless it was made anew before (PAY-43, PAY-64)', () => {
  const failed = applyCommands(home(), refundLine('jacket'), fails('refund', 10_000))
  const returned = applyCommands(failed, received('jacket'), refundReturn)
  expect([lastValue(returned), toOperatedOrder(returned).money.refunded]).toEqual([10_000, '100.00'])
  const anew = applyCommands(failed, refundAmount(10_000), received('jacket'), refundReturn)
  expect([lastValue(anew), toOperatedOrder(anew).money.refunded]).toEqual([0, '100.00'])
  // One that was refunded as it should be is not paid twice beside one that failed.
  const other = applyCommands(failed, received('socks'), refundLine('socks'), refundReturn)
  expect([lastValue(other), toOperatedOrder(other).money.refunded]).toEqual([0, '100.00'])
})

test('a refund of a return that failed and is made anew takes its points once, and the bill names what arrived (PAY-64, LOY-14, HIS-20)', () => {
  const asked = applyCommands(home(), received('jacket'), refundReturn)
  const failed = applyCommands(asked, fails('refund', 10_000))
  const anew = applyCommands(failed, refundAmount(10_000))
  expect([asked, failed, anew].map((order) => calculateOrderPoints(order))).toEqual(Array(3).fill({ earned: 300, stay: 200 }))
  expect([asked, failed, anew].map((order) => buildBill(order).refunded)).toEqual([10_000, 0, 10_000])
  // What is refunded beyond it takes points as any other amount does.
  expect(calculateOrderPoints(applyCommands(anew, refundAmount(5_000))).stay).toBe(150)
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

test('gift cards are shipped and delivered although everything else was cancelled before fulfillment began (GIFT-17)', () => {
  const order = aConfirmedOrder([...lines, { id: 'card', qty: 1, paid: 5_000, code: 'digital' }])
  const cards = applyCommands(order, { kind: 'cancel', reason: 'r', lines: { jacket: 1, socks: 2 } }, { kind: 'start' })
  expect(cards.status).toBe('IN_FULFILMENT')
  expect([applyCommands(cards, ship!).status, applyCommands(cards, ship!, delivered!).status]).toEqual(['SHIPPED', 'DELIVERED'])
})
