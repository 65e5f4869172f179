import { expect, test } from 'vitest'
import { aConfirmedOrder, applyCommands } from '#domain/order/commands/confirmed-order.sample'
import { toOperatedOrder } from '#domain/order/operated-order'
import { renderOrderHead } from './order-facts'
import { listPackingSlips } from './packing-slip'

const placed = aConfirmedOrder([{ id: 'door', qty: 2, paid: 4_000 }])

test.each([
  ...(['CREATED', 'AUTHENTICATION_REQUIRED', 'AUTHORISED', 'FAILED', 'CANCELLED'] as const).map((status) => [status, 0] as const),
  ...(['CONFIRMED', 'IN_FULFILMENT', 'SHIPPED', 'DELIVERED'] as const).map((status) => [status, 1] as const),
])('an order has a packing slip once it is placed, unless it was given up: %s (OPS-33)', (status, count) => {
  const order = toOperatedOrder({ ...placed, status })
  expect(listPackingSlips(order)).toHaveLength(count)
  expect(String(renderOrderHead(order)).includes('/packing-slip')).toBe(count > 0)
})

test('a parcel that has left keeps its slip (OPS-33)', () => {
  const order = toOperatedOrder(applyCommands(placed, { kind: 'ship', lines: { door: 1 } }, { kind: 'delivered' }))
  expect(listPackingSlips(order, 'P1')).toMatchObject([{ lines: [{ lineId: 'door', count: 1 }], isPart: true }])
})

test('each destination has a slip of its own, as it has its own parcel (OPS-33)', () => {
  const order = aConfirmedOrder([
    { id: 'door', qty: 2, paid: 4_000 },
    { id: 'other-door', qty: 1, paid: 4_000, code: 'express' },
    { id: 'point', qty: 1, paid: 2_000, code: 'pudo' },
    { id: 'store', qty: 1, paid: 2_000, code: 'pickup' },
    { id: 'card', qty: 1, paid: 5_000, code: 'digital' },
  ])
  const packed = (...acts: Parameters<typeof applyCommands>[1][]) =>
    listPackingSlips(toOperatedOrder(applyCommands(order, ...acts))).map((slip) => [
      slip.isPart,
      ...slip.lines.map(({ lineId, count }) => `${count} ${lineId}`),
    ])
  expect(packed()).toEqual([
    [true, '2 door', '1 other-door'],
    [true, '1 point'],
    [true, '1 store'],
  ])
  expect(packed({ kind: 'ship', lines: { door: 1, 'other-door': 1 } }, { kind: 'ready' })).toEqual([
    [true, '1 door'],
    [true, '1 point'],
  ])
  expect(listPackingSlips(toOperatedOrder(order), 'P9')).toEqual([])
})
