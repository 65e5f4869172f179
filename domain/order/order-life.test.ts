import { expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '#contracts/entities/order'
import { getStatusEffects } from './order-effects'
import type { OrderState } from './order-state'
import { listReturningItems, validateReturn } from './returns'
import { getSimulatedStep, getRemainingStatuses } from './simulated-fulfillment'
import { validateStatusChange } from './fulfillment-progress'

const day = 24 * 3600 * 1000
const line = (id: string, code: string) => ({ id, bonus: false, shippingOptions: [{ selected: true, shippingMethod: { code } }] })

function anOrder(status: OrderStatus, { at = 0, codes = ['standard'] } = {}) {
  const events = [
    { status: 'CONFIRMED' as OrderStatus, at: 0 },
    { status, at },
  ]
  return { status, events, cart: { items: codes.map((code, i) => line(`i${i}`, code)) } } as unknown as OrderState
}

test('points are granted and spending is counted when everything was shipped or picked up, and never before (LOY-14)', () => {
  const granting = orderStatuses.filter((status) => getStatusEffects(status, anOrder(status)).includes('spending'))
  expect(granting).toEqual(['SHIPPED', 'PICKED_UP', 'REFUNDED'])
  for (const status of ['SHIPPED', 'PICKED_UP'] as const) expect(getStatusEffects(status, anOrder(status))).toContain('points')
})

test('an order that never existed has nothing to undo', () => {
  expect(getStatusEffects('CANCELLED', anOrder('CANCELLED'))).toEqual(['index', 'void'])
  expect(getStatusEffects('CANCELLED', { events: [{ status: 'CREATED', at: 0 }] })).toEqual([])
})

test('every status change of an order appears in the order list', () => {
  const seen = orderStatuses.filter((status) => getStatusEffects(status, anOrder(status)).includes('index'))
  expect(orderStatuses.filter((status) => !seen.includes(status))).toEqual(['CREATED', 'AUTHENTICATION_REQUIRED', 'AUTHORISED', 'FAILED'])
})

test.each([
  ['standard', 'digital'],
  ['digital'],
  ['pickup', 'sts'],
  ['pickup', 'digital'],
  ['pudo'],
  ['pudo', 'digital'],
  ['pickup', 'standard'],
])('items by %s and %s reach the shopper in the announced steps, each allowed (ORD-04)', (...codes) => {
  const path: OrderStatus[] = []
  for (let status: OrderStatus = 'CONFIRMED'; path.length < 10;) {
    const next = getSimulatedStep(anOrder(status, { codes, at: 100 }))
    if (!next) break
    expect(next.at).toBeGreaterThan(100)
    expect(validateStatusChange(status, next.to).ok).toBe(true)
    path.push((status = next.to))
  }
  expect(path).toEqual(getRemainingStatuses('CONFIRMED', codes))
  expect(path).toHaveLength(codes[0] === 'pudo' ? 4 : 3)
})

test('nothing ships before the order exists', () => {
  for (const status of ['CREATED', 'AUTHENTICATION_REQUIRED', 'AUTHORISED'] as const)
    expect(getSimulatedStep(anOrder(status, { codes: ['digital'] }))).toBeUndefined()
})

test('a bought gift card is emailed with every delivery method, once the order can no longer be cancelled (GIFT-07, HIS-04)', () => {
  const mailing = orderStatuses.filter((status) => getStatusEffects(status, anOrder(status)).includes('gift-card-mail'))
  expect(mailing).toEqual(['IN_FULFILMENT'])
  for (const code of ['digital', 'pickup', 'pudo', 'standard'])
    expect(getRemainingStatuses('CONFIRMED', [code, 'digital'])).toContain('IN_FULFILMENT')
  expect(validateStatusChange('IN_FULFILMENT', 'CANCELLED').ok).toBe(false)
})

test.each([
  ['DELIVERED', 30 * day, ['i0'], undefined],
  ['PICKED_UP', 1, ['i0'], undefined],
  ['RETURN_REQUESTED', 90 * day, ['i0'], undefined],
  ['DELIVERED', 31 * day, ['i0'], 'RETURN_NOT_ALLOWED'],
  ['SHIPPED', 1, ['i0'], 'RETURN_NOT_ALLOWED'],
  ['DELIVERED', 1, ['other'], 'ORDER_REQUEST_INVALID'],
] as const)('%s, %d ms later, lines %j: %s (HIS-04)', (...[status, now, items, errorId]) => {
  const outcome = validateReturn({ ...anOrder(status), ...(status === 'RETURN_REQUESTED' && { returning: ['i0'] }) }, items, now)
  expect(outcome.ok ? undefined : outcome.errorId).toBe(errorId)
})

test('a return that was asked for in time opens the order for no other line after thirty days (HIS-04)', () => {
  const asked = { ...anOrder('RETURN_REQUESTED', { codes: ['standard', 'standard'] }), returning: ['i0'] }
  const order = {
    ...asked,
    events: [
      { status: 'DELIVERED' as const, at: 0 },
      { status: 'RETURN_REQUESTED' as const, at: 29 * day },
    ],
  }
  const may = (now: number, ...items: string[]) => validateReturn(order, items, now).ok
  expect([may(90 * day, 'i0'), may(30 * day, 'i1'), may(31 * day, 'i1'), may(90 * day, 'i0', 'i1')]).toEqual([true, true, false, false])
})

test('a line of which the shopper has nothing cannot be returned: cancelled, or back already (HIS-04)', () => {
  const { cart, ...rest } = anOrder('DELIVERED', { codes: ['standard', 'standard', 'standard'] })
  const items = cart.items.map((item) => ({ ...item, qty: 2 }))
  const cancellations = [{ lines: { i0: 2, i1: 1 } }] as unknown as OrderState['cancellations'] & object
  const order = { ...rest, cart: { ...cart, items }, cancellations, received: [{ id: 'R1', at: 0, lines: { i2: 2 } }] }
  const may = (...ids: string[]) => validateReturn(order, ids, 1).ok
  expect([may('i0'), may('i1'), may('i2'), may('i0', 'i1')]).toEqual([false, true, false, false])
  // Its label and its email name what is still to come.
  expect(listReturningItems(order, ['i0', 'i1']).map(({ id, qty }) => [id, qty])).toEqual([['i1', 1]])
})

test('a bought gift card cannot be returned, alone or with items; a free gift can (HIS-06)', () => {
  const order = anOrder('DELIVERED', { codes: ['standard', 'digital', 'standard'] })
  order.cart.items[2]!.bonus = true
  const may = (...items: string[]) => validateReturn(order, items, 1)
  for (const items of [['i0'], ['i2'], ['i0', 'i2']]) expect(may(...items).ok).toBe(true)
  for (const items of [['i1'], ['i0', 'i1']]) expect(may(...items)).toEqual({ ok: false, errorId: 'RETURN_NOT_ALLOWED' })
})
