import { expect, test } from 'vitest'
import { aConfirmedOrder, applyCommands } from '#domain/order/commands/confirmed-order.sample'
import { toOperatedOrder } from '#domain/order/operated-order'
import { renderOrderHead } from './order-facts'
import { listPackedLines } from './packing-slip'

const placed = aConfirmedOrder([{ id: 'door', qty: 2, paid: 4_000 }])

test.each([
  ...(['CREATED', 'AUTHENTICATION_REQUIRED', 'AUTHORISED', 'FAILED', 'CANCELLED'] as const).map((status) => [status, 0] as const),
  ...(['CONFIRMED', 'IN_FULFILMENT', 'SHIPPED', 'DELIVERED'] as const).map((status) => [status, 1] as const),
])('an order has a packing slip once it is placed, unless it was given up: %s (OPS-33)', (status, count) => {
  const order = toOperatedOrder({ ...placed, status })
  expect(listPackedLines(order).lines).toHaveLength(count)
  expect(String(renderOrderHead(order)).includes('/packing-slip')).toBe(count > 0)
})

test('a parcel that has left keeps its slip (OPS-33)', () => {
  const order = toOperatedOrder(applyCommands(placed, { kind: 'ship', lines: { door: 1 } }, { kind: 'delivered' }))
  expect(listPackedLines(order, 'P1')).toMatchObject({ lines: [{ lineId: 'door', count: 1 }], isPart: true })
})
