import { expect, test } from 'vitest'
import type { Fulfillment } from './fulfillment'
import type { OrderState } from './order-state'
import { arrivedLineOf } from './arrived-line'

const items = [
  { id: 'l1', productId: 'HVSHELL1' },
  { id: 'l2', productId: 'HVGIFT01' },
]
const orderOf = (fulfillments: Partial<Fulfillment>[]) => ({ cart: { items }, events: [], fulfillments }) as unknown as OrderState
const parcel = { id: 'P1', kind: 'parcel', lines: { l1: 1 } } as const

test('what was delivered, picked up or emailed has reached its shopper; what is on its way has not (REV-07)', () => {
  expect(arrivedLineOf(orderOf([{ ...parcel, shippedAt: 1 }]), 'HVSHELL1')).toBeUndefined()
  expect(arrivedLineOf(orderOf([{ ...parcel, shippedAt: 1, deliveredAt: 2 }]), 'HVSHELL1')?.id).toBe('l1')
  expect(arrivedLineOf(orderOf([{ ...parcel, kind: 'pickup', readyAt: 1 }]), 'HVSHELL1')).toBeUndefined()
  expect(arrivedLineOf(orderOf([{ ...parcel, kind: 'pickup', readyAt: 1, pickedUpAt: 2 }]), 'HVSHELL1')?.id).toBe('l1')
  expect(arrivedLineOf(orderOf([{ id: 'P2', kind: 'email', lines: { l2: 1 }, shippedAt: 1 }]), 'HVGIFT01')?.id).toBe('l2')
})

test('a line that was in no parcel has not arrived with the others (REV-07)', () => {
  expect(arrivedLineOf(orderOf([{ ...parcel, deliveredAt: 2 }]), 'HVGIFT01')).toBeUndefined()
  expect(arrivedLineOf(orderOf([]), 'HVSHELL1')).toBeUndefined()
})
