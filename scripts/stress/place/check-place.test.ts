import { expect, test } from 'vitest'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { FinalState } from './final-state.ts'
import { checkPlace } from './check-place.ts'
import type { PlaceAttempt, StressHistory, WarehouseOperation } from './history.ts'

const upc = '442945300003'
const attempt: PlaceAttempt = {
  ...{ cartId: 'c1', lines: [{ productId: 'P1', upc, qty: 2 }], card: 'pays', ending: 'ordered', told: ['HA1'], unanswered: 0 },
}
const shipped: WarehouseOperation = { orderNumber: 'HA1', kind: 'ship', units: [{ lineId: 'l1', quantity: 2 }], result: 'done' }
const refunded: WarehouseOperation = { orderNumber: 'HA1', kind: 'refund', units: [], result: 'done' }
const history: StressHistory = {
  attempts: [attempt],
  delivered: { [`${upc}@web`]: 5 },
  kills: 1,
  operations: [shipped, refunded, { ...refunded, result: 'OPS422' }],
}
const captured = { kind: 'capture', value: '20.00' }
const returned = { kind: 'refund', value: '5.00' }
const payment = { reference: 'HA1', amount: { value: '20.00' }, state: 'authorised', events: [captured, returned] }
const placedAttempt = { attempt, checkout: { orderNumber: 'HA1', state: 'placed' }, order: { status: 'SHIPPED', total: 2_000, owed: [] } }
const parcel = { id: 'P1', lines: shipped.units, shippedAt: '2026-01-01T00:00:00.000Z', value: '20.00', captured: '20.00' }
const order = {
  ...{ orderNumber: 'HA1', status: 'SHIPPED', fulfillments: [parcel], refunds: [{ id: 'F1', value: '5.00', toProvider: '5.00' }] },
  ...{ lines: [{ lineId: 'l1', upc, quantity: 2, open: 0, cancelled: 0 }], money: { total: '20.00', cancelled: '0.00' } },
} as unknown as OperatedOrder
const validFinalState: FinalState = {
  ...{ placings: [placedAttempt], orders: [order], stock: { [`${upc}@web`]: { onhand: 3, held: 0 } } },
  ...{ payments: [payment], unfinished: 0 },
}

function listBrokenRules(changes: Partial<FinalState>, toldNumbers = attempt.told): string[] {
  const changedHistory = { ...history, attempts: [{ ...attempt, told: toldNumbers }] }
  return checkPlace(changedHistory, { ...validFinalState, ...changes }).flatMap(({ rule, broken }) => (broken.length > 0 ? [rule] : []))
}

test('an order that was paid, shipped and counted breaks no rule (G1)', () => {
  expect(listBrokenRules({})).toEqual([])
})

test.each<[string, Partial<FinalState>, string[]?]>([
  ['every attempt ends with nobody calling', { unfinished: 1 }],
  ['no order a buyer was told of is missing', {}, ['HA1', 'HA2']],
  ['no cart became two orders', { placings: [{ ...placedAttempt, attempt: { ...attempt, told: ['HA1', 'HA2'] } }] }],
  ['every placed order was paid for once, and exactly', { payments: [payment, payment] }],
  ['every placed order was paid for once, and exactly', { payments: [{ ...payment, state: 'cancelled' }] }],
  ['every placed order was paid for once, and exactly', { payments: [{ ...payment, amount: { value: '19.99' } }] }],
  ['no payment is kept without its order', { payments: [payment, { ...payment, reference: 'HA9', events: [] }] }],
  ['pieces sold and on hand are all there ever were', { stock: { [`${upc}@web`]: { onhand: 4, held: 0 } } }],
  ['nothing is held any more', { stock: { [`${upc}@web`]: { onhand: 3, held: 1 } } }],
])('the check sees it: %s (G39)', (rule, changes, told) => {
  expect(listBrokenRules(changes, told)).toEqual([rule])
})

const withEvents = (...events: (typeof captured)[]) => ({ payments: [{ ...payment, events }] })
const withOrder = (changes: object) => ({ orders: [{ ...order, ...changes }] })

test.each<[string, Partial<FinalState>, Partial<StressHistory>?]>([
  ['no capture without a shipment, and each once', withEvents(captured, captured, returned)],
  ['no capture without a shipment, and each once', withOrder({ fulfillments: [{ ...parcel, shippedAt: undefined }] })],
  ['no shipment without its money', withOrder({ fulfillments: [{ ...parcel, captured: '19.99' }] })],
  ['no shipment without its money', withOrder({ fulfillments: [{ ...parcel, value: undefined, captured: undefined }] })],
  ['shipments and cancellations together are the total', withOrder({ money: { total: '20.01', cancelled: '0.00' } })],
  ['no refund twice, none lost, never more than was captured', withEvents(captured, returned, returned)],
  ['no refund twice, none lost, never more than was captured', withEvents(captured)],
  ['no refund twice, none lost, never more than was captured', {}, { operations: [shipped] }],
  ['units are where the warehouse was told they are', {}, { operations: [refunded] }],
  ['units are where the warehouse was told they are', {}, { operations: [refunded, shipped, shipped] }],
  ['the warehouse heard nothing odd', {}, { operations: [refunded, shipped, { ...refunded, result: 'done and OPS422' }] }],
])('the check of shipments and refunds sees it: %s (G39)', (rule, changes, told = {}) => {
  const verdicts = checkPlace({ ...history, ...told }, { ...validFinalState, ...changes })
  expect(verdicts.flatMap((verdict) => (verdict.broken.length > 0 ? [verdict.rule] : []))).toContain(rule)
})
