import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '#contracts/entities/order'
import { orderNumberOf } from './order-number'
import { moved, transitions } from './transitions'

const statusesBefore = (to: OrderStatus) => orderStatuses.filter((from) => moved(from, to).ok)

test.each([
  ['CANCELLED', ['CREATED', 'AUTHORISED', 'CONFIRMED'], 'ORDER_NOT_CHANGEABLE'],
  ['RETURN_REQUESTED', ['PICKED_UP', 'DELIVERED'], 'RETURN_NOT_ALLOWED'],
] as const)('%s follows %j only, else %s (ORD-04, HIS-04)', (to, allowed, errorId) => {
  expect(statusesBefore(to)).toEqual(allowed)
  for (const from of orderStatuses.filter((status) => !(allowed as readonly OrderStatus[]).includes(status)))
    expect(moved(from, to)).toEqual({ ok: false, errorId })
})

test('an order never returns to a former status (ORD-04)', () => {
  for (const start of orderStatuses) {
    const later = new Set(transitions[start])
    for (const status of later) for (const next of transitions[status]) later.add(next)
    expect(later.has(start), start).toBe(false)
  }
})

test('every status but the first can be reached, and the ends are known (ORD-04)', () => {
  const reached = new Set<OrderStatus>(['CREATED'])
  for (const status of reached) for (const next of transitions[status]) reached.add(next)
  expect(reached.size).toBe(orderStatuses.length)
  expect(orderStatuses.filter((status) => transitions[status].length === 0)).toEqual(['CANCELLED', 'REFUNDED', 'FAILED'])
})

test('an order number is two letters of the site and eight digits (ORD-06)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (random) => {
      expect(orderNumberOf('HALVERN-US', random)).toMatch(/^HA\d{8}$/)
    }),
  )
  expect(orderNumberOf('DROPKERB-GB', 42)).toBe('DR00000042')
})
