import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '#contracts/entities/order'
import { formatOrderNumber } from '#domain/input/order-number'
import type { OrderState } from './order-state'
import { validateStatusChange, statusTransitions, findDeliveredLine } from './fulfillment-progress'
import type { Fulfillment } from './fulfillment'

const statusesBefore = (to: OrderStatus) => orderStatuses.filter((from) => validateStatusChange(from, to).ok)

test.each([
  ['CANCELLED', ['CREATED', 'AUTHORISED', 'CONFIRMED'], 'ORDER_NOT_CHANGEABLE'],
  ['RETURN_REQUESTED', ['PICKED_UP', 'DELIVERED'], 'RETURN_NOT_ALLOWED'],
] as const)('%s follows %j only, else %s (ORD-04, HIS-04)', (to, allowed, errorId) => {
  expect(statusesBefore(to)).toEqual(allowed)
  for (const from of orderStatuses.filter((status) => !(allowed as readonly OrderStatus[]).includes(status)))
    expect(validateStatusChange(from, to)).toEqual({ ok: false, errorId })
})

test('an order never returns to a former status (ORD-04)', () => {
  for (const start of orderStatuses) {
    const later = new Set(statusTransitions[start])
    for (const status of later) for (const next of statusTransitions[status]) later.add(next)
    expect(later.has(start), start).toBe(false)
  }
})

test('every status but the first can be reached, and the ends are known (ORD-04)', () => {
  const reached = new Set<OrderStatus>(['CREATED'])
  for (const status of reached) for (const next of statusTransitions[status]) reached.add(next)
  expect(reached.size).toBe(orderStatuses.length)
  expect(orderStatuses.filter((status) => statusTransitions[status].length === 0)).toEqual(['CANCELLED', 'REFUNDED', 'FAILED'])
})

test('an order number is two letters of the site and eight digits (ORD-06)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (random) => {
      expect(formatOrderNumber('HALVERN-US', random)).toMatch(/^HA\d{8}$/)
    }),
  )
  expect(formatOrderNumber('DROPKERB-GB', 42)).toBe('DR00000042')
})

const items = [
  { id: 'l1', productId: 'HVSHELL1' },
  { id: 'l2', productId: 'HVGIFT01' },
]
const orderOf = (fulfillments: Partial<Fulfillment>[]) => ({ cart: { items }, events: [], fulfillments }) as unknown as OrderState
const parcel = { id: 'P1', kind: 'parcel', lines: { l1: 1 } } as const

test('what was delivered, picked up or emailed has reached its shopper; what is on its way has not (REV-07)', () => {
  expect(findDeliveredLine(orderOf([{ ...parcel, shippedAt: 1 }]), 'HVSHELL1')).toBeUndefined()
  expect(findDeliveredLine(orderOf([{ ...parcel, shippedAt: 1, deliveredAt: 2 }]), 'HVSHELL1')?.id).toBe('l1')
  expect(findDeliveredLine(orderOf([{ ...parcel, kind: 'pickup', readyAt: 1 }]), 'HVSHELL1')).toBeUndefined()
  expect(findDeliveredLine(orderOf([{ ...parcel, kind: 'pickup', readyAt: 1, pickedUpAt: 2 }]), 'HVSHELL1')?.id).toBe('l1')
  expect(findDeliveredLine(orderOf([{ id: 'P2', kind: 'email', lines: { l2: 1 }, shippedAt: 1 }]), 'HVGIFT01')?.id).toBe('l2')
})

test('a line that was in no parcel has not arrived with the others (REV-07)', () => {
  expect(findDeliveredLine(orderOf([{ ...parcel, deliveredAt: 2 }]), 'HVGIFT01')).toBeUndefined()
  expect(findDeliveredLine(orderOf([]), 'HVSHELL1')).toBeUndefined()
})
