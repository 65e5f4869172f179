import { expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '#contracts/entities/order'
import { effectsOf } from './effects-of'
import type { OrderState } from './order-state'
import { mayReturn } from './return-of'
import { simulatedFulfilment } from './simulated-fulfilment'
import { moved } from './transitions'

const day = 24 * 3600 * 1000
const line = (id: string, code: string) => ({ id, shippingOptions: [{ selected: true, shippingMethod: { code } }] })

function anOrder(status: OrderStatus, { at = 0, codes = ['standard'] } = {}) {
  const events = [
    { status: 'CONFIRMED' as OrderStatus, at: 0 },
    { status, at },
  ]
  return { status, events, cart: { items: codes.map((code, i) => line(`i${i}`, code)) } } as unknown as OrderState
}

test('money is taken when goods leave, and never before (LOY-14)', () => {
  const taking = orderStatuses.filter((status) => effectsOf(status, anOrder(status)).includes('capture'))
  expect(taking).toEqual(['SHIPPED', 'PICKED_UP'])
  for (const status of taking) expect(effectsOf(status, anOrder(status))).toEqual(expect.arrayContaining(['points', 'spending']))
})

test('a cancelled order gives back money and pieces; one that never stood has nothing to give back', () => {
  expect(effectsOf('CANCELLED', anOrder('CANCELLED'))).toEqual(['index', 'void', 'give-back'])
  expect(effectsOf('CANCELLED', { events: [{ status: 'CREATED', at: 0 }] })).toEqual([])
})

test('every move of an order that stands is seen in the list of orders', () => {
  const seen = orderStatuses.filter((status) => effectsOf(status, anOrder(status)).includes('index'))
  expect(orderStatuses.filter((status) => !seen.includes(status))).toEqual(['CREATED', 'AUTHENTICATION_REQUIRED', 'AUTHORISED', 'FAILED'])
})

test.each([
  [
    ['standard', 'digital'],
    ['IN_FULFILMENT', 'SHIPPED', 'DELIVERED'],
  ],
  [['digital'], ['IN_FULFILMENT', 'SHIPPED', 'DELIVERED']],
  [
    ['pickup', 'sts'],
    ['IN_FULFILMENT', 'READY_FOR_PICKUP', 'PICKED_UP'],
  ],
  [['pudo'], ['IN_FULFILMENT', 'SHIPPED', 'READY_FOR_PICKUP', 'PICKED_UP']],
])('goods by %j come to the shopper in steps the order allows (ORD-04)', (codes, wanted) => {
  const path: OrderStatus[] = []
  for (let status: OrderStatus = 'CONFIRMED'; path.length < 10;) {
    const next = simulatedFulfilment(anOrder(status, { codes, at: 100 }))
    if (!next) break
    expect(next.at).toBeGreaterThan(100)
    expect(moved(status, next.to).ok).toBe(true)
    path.push((status = next.to))
  }
  expect(path).toEqual(wanted)
})

test.each([
  ['DELIVERED', 30 * day, ['i0'], undefined],
  ['PICKED_UP', 1, ['i0'], undefined],
  ['RETURN_REQUESTED', 90 * day, ['i0'], undefined],
  ['DELIVERED', 30 * day + 1, ['i0'], 'RETURN_NOT_ALLOWED'],
  ['SHIPPED', 1, ['i0'], 'RETURN_NOT_ALLOWED'],
  ['DELIVERED', 1, ['other'], 'ORDER_REQUEST_INVALID'],
] as const)('%s, %d ms later, lines %j: %s (HIS-04)', (...[status, now, items, errorId]) => {
  const outcome = mayReturn(anOrder(status), items, now)
  expect(outcome.ok ? undefined : outcome.errorId).toBe(errorId)
})
