import { expect, test } from 'vitest'
import { getOpenAuthorization, applyProviderResponse } from '../provider-operations'
import type { OrderState } from '../order-state'
import { toOperatedOrder } from '../operated-order'
import { calculateOrderPoints } from '../order-points'
import { listWithdrawableLines } from '../withdrawal'
import { aConfirmedOrder, applyCommands, type SampleLine } from './confirmed-order.sample'
import { applyOrderCommand, type OrderCommand } from './order-command'

const jackets: SampleLine[] = [{ id: 'jacket', qty: 2, paid: 20_000 }]
const ship = (quantity?: number): OrderCommand => ({ kind: 'ship', ...(quantity !== undefined && { lines: { jacket: quantity } }) })
const cancel = (quantity?: number): OrderCommand => ({
  kind: 'cancel',
  reason: 'r',
  ...(quantity !== undefined && { lines: { jacket: quantity } }),
})
const refundUnits = (quantity: number, more = {}): OrderCommand => ({ kind: 'refund', reason: 'r', lines: { jacket: quantity }, ...more })
const refundAmount = (amount: number): OrderCommand => ({ kind: 'refund', reason: 'r', amount })
const refundDelivery: OrderCommand = { kind: 'refund', reason: 'r', delivery: true }
const refundReturn: OrderCommand = { kind: 'refund', reason: 'r' }
const received = (quantity?: number): OrderCommand => ({ kind: 'received', ...(quantity !== undefined && { lines: { jacket: quantity } }) })
const [start, delivered, askAgain]: OrderCommand[] = [{ kind: 'start' }, { kind: 'delivered' }, { kind: 'ask-again' }]
const chargeback = (value: number, code: 'CHARGEBACK' | 'CHARGEBACK_REVERSED' | 'SECOND_CHARGEBACK' = 'CHARGEBACK'): OrderCommand => ({
  ...{ kind: 'chargeback', id: 'D1', value, code },
})
const told = (move: 'capture' | 'refund', pspReference: string, value: number): OrderCommand => ({
  ...{ kind: 'move', move, pspReference, value, failed: false },
})
const failing = (...about: Parameters<typeof told>): OrderCommand => ({ ...told(...about), failed: true }) as OrderCommand
const address: OrderCommand = { kind: 'address', address: { firstName: 'A', lastName: 'B', addressLine1: 'C', city: 'D' } as never }
/** Two jackets at 100.00 and 5.00 of delivery, on a card. */
const fresh = () => aConfirmedOrder(jackets, 500)

type Money = { captured?: number; refunded?: number; cancelled?: number; chargedBack?: number; refundable?: number }
const text = (minor: number) => (minor / 100).toFixed(2)

/** What happens, and what is captured, refunded, cancelled, charged back and refundable then; or how the last act is refused. */
const sequences: [name: string, acts: OrderCommand[], outcome: Money | string][] = [
  [
    'a part captured, the rest cancelled, delivery refunded, then all charged back',
    [ship(1), cancel(), refundDelivery, chargeback(10_500)],
    { captured: 10_500, refunded: 500, cancelled: 10_000, chargedBack: 10_500, refundable: 0 },
  ],
  ['a refund after a whole chargeback', [ship(), chargeback(20_500), refundAmount(1)], 'REFUND_TOO_HIGH'],
  ['a refund up to what a chargeback left', [ship(), chargeback(500), refundAmount(20_000)], { refunded: 20_000, refundable: 0 }],
  ['a refund beyond what a chargeback left', [ship(), chargeback(500), refundAmount(20_001)], 'REFUND_TOO_HIGH'],
  [
    'a refund once the chargeback is reversed',
    [ship(), chargeback(20_500), chargeback(20_500, 'CHARGEBACK_REVERSED'), refundAmount(20_500)],
    { refunded: 20_500, chargedBack: 0 },
  ],
  [
    'a chargeback that is reported years later again',
    [ship(), chargeback(500), chargeback(500, 'CHARGEBACK_REVERSED'), chargeback(500)],
    { chargedBack: 0, refundable: 20_500 },
  ],
  [
    'a second chargeback after its reversal',
    [ship(), chargeback(500), chargeback(500, 'CHARGEBACK_REVERSED'), chargeback(500, 'SECOND_CHARGEBACK')],
    { chargedBack: 500 },
  ],
  ['the last cent twice', [ship(), refundAmount(20_499), refundAmount(1), refundAmount(1)], 'REFUND_TOO_HIGH'],
  ['an amount of nothing', [ship(), refundAmount(0)], 'ORDER_REQUEST_INVALID'],
  ['no unit', [ship(), refundUnits(0)], 'ORDER_REQUEST_INVALID'],
  ['half a unit beyond', [ship(), refundUnits(2.5)], 'ORDER_REQUEST_INVALID'],
  ['a unit below zero', [ship(), refundUnits(-1)], 'ORDER_REQUEST_INVALID'],
  ['a unit that has not left', [ship(1), refundUnits(2)], 'ORDER_REQUEST_INVALID'],
  ['a unit that was cancelled', [ship(1), cancel(), refundUnits(2)], 'ORDER_REQUEST_INVALID'],
  ['a line of another order', [ship(), { kind: 'refund', reason: 'r', lines: { socks: 1 } }], 'ORDER_REQUEST_INVALID'],
  ['a unit twice', [ship(), refundUnits(2), refundUnits(1)], 'ORDER_REQUEST_INVALID'],
  ['delivery twice', [ship(), refundDelivery, refundDelivery], 'ORDER_REQUEST_INVALID'],
  ['delivery before anything left', [start!, refundDelivery], 'ORDER_REQUEST_INVALID'],
  ['delivery of an order cancelled as a whole', [cancel(), refundDelivery], 'ORDER_REQUEST_INVALID'],
  ['an amount before anything left', [start!, refundAmount(1)], 'REFUND_TOO_HIGH'],
  ['an amount of a cancelled order', [cancel(), refundAmount(1)], 'REFUND_TOO_HIGH'],
  ['a whole cancel of an order half gone', [ship(1), cancel()], { captured: 10_500, cancelled: 10_000, refundable: 10_500 }],
  ['a cancel of what has left', [ship(), cancel(1)], 'ORDER_REQUEST_INVALID'],
  ['a cancel of a cancelled order', [cancel(), cancel()], 'ORDER_NOT_CHANGEABLE'],
  ['a cancel of a delivered order', [ship(), delivered!, cancel()], 'ORDER_NOT_CHANGEABLE'],
  ['a parcel of a cancelled order', [cancel(), ship()], 'ORDER_NOT_CHANGEABLE'],
  ['a parcel twice', [ship(), ship()], 'ORDER_NOT_CHANGEABLE'],
  ['a start twice', [start!, start!], 'ORDER_NOT_CHANGEABLE'],
  ['a return before delivery', [ship(), received()], 'RETURN_NOT_ALLOWED'],
  ['a return refunded that nobody received', [ship(), delivered!, refundReturn], 'ORDER_NOT_CHANGEABLE'],
  ['a return refunded twice', [ship(), delivered!, received(), refundReturn, refundReturn], 'ORDER_NOT_CHANGEABLE'],
  ['a return received again after its refund', [ship(), delivered!, received(1), refundReturn, received(1)], 'RETURN_NOT_ALLOWED'],
  ['more than there is received', [ship(), delivered!, received(3)], 'ORDER_REQUEST_INVALID'],
  [
    'delivery and goods, then their return',
    [ship(), delivered!, refundUnits(2, { delivery: true }), received(), refundReturn],
    { refunded: 20_500, refundable: 0 },
  ],
  [
    'goodwill, then the return of all',
    [ship(), delivered!, refundAmount(5_000), received(), refundReturn],
    { refunded: 20_500, refundable: 0 },
  ],
  ['a return of all, then its delivery', [ship(), delivered!, received(), refundReturn, refundDelivery], 'REFUND_TOO_HIGH'],
  ['an address after the parcel has its label', [ship(1), address], 'ORDER_NOT_CHANGEABLE'],
  ['an address of a cancelled order', [cancel(), address], 'ORDER_NOT_CHANGEABLE'],
  ['a retry of an order without failures', [ship(), askAgain!], 'ORDER_NOT_CHANGEABLE'],
  [
    'a refund that failed, made again',
    [ship(), refundAmount(5_000), failing('refund', 'R1', 5_000), refundAmount(20_500)],
    { refunded: 20_500, refundable: 0 },
  ],
  [
    'a failed refund whose success is reported late',
    [ship(), refundAmount(5_000), failing('refund', 'R1', 5_000), told('refund', 'R1', 5_000)],
    { refunded: 0 },
  ],
  ['a refund of a parcel whose capture failed', [ship(), failing('capture', 'C1', 20_500), refundAmount(1)], 'REFUND_TOO_HIGH'],
  [
    'a refund made at the provider, and the same amount here',
    [ship(), told('refund', 'X1', 20_000), refundAmount(500)],
    { refunded: 20_500, refundable: 0 },
  ],
  ['a delivery twice', [ship(), delivered!, delivered!], 'ORDER_NOT_CHANGEABLE'],
  [
    'one of two units returned, which was refunded after it came',
    [ship(), delivered!, received(1), refundUnits(1), refundReturn],
    { refunded: 10_000 },
  ],
  [
    'one of two units refunded for its flaw, then the other one returned',
    [ship(), delivered!, refundUnits(1), received(1), refundReturn],
    { refunded: 20_000 },
  ],
]

test.each(sequences)('%s (PAY-61)', (_, acts, outcome) => {
  const before = applyCommands(fresh(), ...acts.slice(0, -1))
  const done = applyOrderCommand(before, acts.at(-1)!, acts.length)
  if (typeof outcome === 'string') return expect(done).toMatchObject({ ok: false, errorId: outcome })
  const expected = Object.fromEntries(Object.entries(outcome).map(([name, amount]) => [name, text(amount)]))
  expect(done.ok && toOperatedOrder(done.value.order).money).toMatchObject(expected)
})

const releasesAfter = (before: OrderState, command: OrderCommand) => {
  const result = applyOrderCommand(before, command, 9)
  return result.ok && result.value.effects.some(({ effect }) => effect === 'release')
}

test('while a capture has failed nothing is released, so that it can be asked for again (PAY-42, PAY-43)', () => {
  const shipped = applyCommands(fresh(), ship(1))
  const failed = applyProviderResponse(applyCommands(shipped, cancel()), { effect: 'capture', of: 'P1' }, { failed: true })
  const first = applyOrderCommand(applyCommands(fresh(), ship(1), failing('capture', 'C1', 10_500)), cancel(), 9)
  expect(first.ok && first.value.effects).not.toContainEqual({ effect: 'release' })
  expect(releasesAfter(applyCommands(failed, askAgain!), told('capture', 'C2', 10_500))).toBe(true)
  const two = aConfirmedOrder([{ id: 'jacket', qty: 3, paid: 30_000 }])
  const oneFailed = applyCommands(two, ship(1), ship(1), failing('capture', 'C1', 10_000))
  const cancelled = applyOrderCommand(oneFailed, cancel(), 9)
  expect(cancelled.ok && cancelled.value.effects).not.toContainEqual({ effect: 'release' })
  const retried = cancelled.ok ? applyCommands(cancelled.value.order, askAgain!, told('capture', 'C2', 10_000)) : two
  expect(releasesAfter(retried, told('capture', 'C3', 10_000))).toBe(true)
})

test('a capture that failed is still to be made before its authorization ends (OPS-12)', () => {
  const paid = { ...fresh(), payment: { code: 'CREDIT_CARD', toPay: 20_500, pspReference: 'P' } }
  const failed = applyCommands(paid, ship(1), failing('capture', 'C1', 10_500))
  expect(getOpenAuthorization(failed, { CREDIT_CARD: 7 })?.value).toBe(20_500)
  const arrived = applyCommands(failed, ship(), delivered!)
  expect(getOpenAuthorization(arrived, { CREDIT_CARD: 7 })?.value).toBe(10_500)
  expect(getOpenAuthorization(applyCommands(paid, ship(), delivered!), { CREDIT_CARD: 7 })).toBeUndefined()
})

test('a refund of the Customer Area is not mistaken for one of the same amount that is still being asked for (PAY-43)', () => {
  const asked = applyCommands(fresh(), ship(), refundAmount(5_000), told('refund', 'X1', 5_000))
  const both = applyProviderResponse(asked, { effect: 'refund', of: 'F1' }, { pspReference: 'R1' })
  expect(toOperatedOrder(both).money).toMatchObject({ refunded: '100.00', refundable: '105.00' })
  const again = applyCommands(both, told('refund', 'R1', 5_000), told('refund', 'X1', 5_000))
  expect(toOperatedOrder(again).money).toMatchObject({ refunded: '100.00' })
  const refused = applyProviderResponse(asked, { effect: 'refund', of: 'F1' }, { failed: true })
  expect(toOperatedOrder(refused).money).toMatchObject({ refunded: '50.00', refundable: '155.00' })
})

test('a webhook that is taken for another refund of its amount makes no refund that never happened (PAY-43, PAY-61)', () => {
  const paid = { ...fresh(), payment: { code: 'IDEAL', toPay: 20_500, pspReference: 'P' } }
  const asked = applyCommands(paid, ship(1), cancel(1), refundAmount(10_000), told('refund', 'A', 10_000))
  const cancelled = applyProviderResponse(asked, { effect: 'refund', of: 'C1' }, { pspReference: 'A' })
  const both = applyProviderResponse(cancelled, { effect: 'refund', of: 'F1' }, { pspReference: 'B' })
  expect(both.refunds).toMatchObject([{ id: 'F1', move: { pspReference: 'B' } }])
  expect(both.cancellations).toMatchObject([{ id: 'C1', move: { pspReference: 'A' } }])
})

test('a webhook without an answer is that of the refund which was asked for first (PAY-43, PAY-68)', () => {
  const asked = applyCommands(fresh(), ship(), refundAmount(5_000), refundAmount(5_000))
  const report = { ...told('refund', 'A', 5_000), queued: ['F2', 'F1'] } as OrderCommand
  expect(applyCommands(asked, report).refunds?.map(({ move }) => move?.pspReference)).toEqual([undefined, 'A'])
})

test('points that were spent on an order which is refunded and sent again are earned once (OPS-07)', () => {
  const gone = applyCommands(fresh(), ship(1), refundUnits(1), ship(), delivered!)
  const { earned, stay } = calculateOrderPoints(gone)
  expect([earned > 0, stay < earned]).toEqual([true, true])
  expect(calculateOrderPoints(applyCommands(gone, refundUnits(1)))).toMatchObject({ earned, stay: 0 })
})

test('nobody withdraws from a gift card that was refunded (WDR-07)', () => {
  const order = { ...aConfirmedOrder([...jackets, { id: 'card', qty: 2, paid: 10_000, code: 'digital' }]), locale: 'de-de' as const }
  const refunded = applyCommands(order, ship(), delivered!, { kind: 'refund', reason: 'r', lines: { card: 1 } })
  expect(listWithdrawableLines(refunded).find(({ id }) => id === 'card')).toMatchObject({ sent: 1 })
})

test('a parcel that was collected at its collection point is not announced there again (OPS-09)', () => {
  const order = aConfirmedOrder([
    { id: 'jacket', qty: 1, paid: 10_000, code: 'pudo' },
    { id: 'socks', qty: 1, paid: 1_000, code: 'pickup' },
  ])
  const collected = applyCommands(order, { kind: 'ship' }, { kind: 'picked-up', fulfillment: 'P1' })
  const ready = applyOrderCommand(collected, { kind: 'ready' }, 9)
  const announced = ready.ok ? ready.value.effects.filter(({ effect }) => effect === 'ready-mail') : []
  expect(announced).toEqual([{ effect: 'ready-mail', of: 'P2' }])
  expect(applyOrderCommand(collected, { kind: 'ready', fulfillment: 'P1' }, 9)).toMatchObject({ errorId: 'ORDER_NOT_CHANGEABLE' })
})
