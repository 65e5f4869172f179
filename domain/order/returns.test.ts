import { expect, test } from 'vitest'
import type { OrderStatus } from '#contracts/entities/order'
import { anOrderLine, aPaidOrder } from './order.sample'
import { getReturnPeriod, getOrderActions, validateReturn } from './returns'

const now = Date.parse('2026-11-22T10:00:00Z')
const day = 86_400_000
const endOfDay = Date.parse('2026-11-22T23:59:59.999Z')
const periodOf = (status: OrderStatus, daysAgo: number) =>
  getReturnPeriod({ status, events: [{ at: new Date(now - daysAgo * day).toISOString() }] }, now)

test.each<[OrderStatus, number, ReturnType<typeof getReturnPeriod>]>([
  ['CONFIRMED', 1, { state: 'ahead' }],
  ['SHIPPED', 90, { state: 'ahead' }],
  ['READY_FOR_PICKUP', 1, { state: 'ahead' }],
  ['DELIVERED', 1, { state: 'open', until: endOfDay + 29 * day }],
  ['PICKED_UP', 30, { state: 'open', until: endOfDay }],
  ['DELIVERED', 31, { state: 'over', until: endOfDay - day }],
  ['RETURN_REQUESTED', 90, { state: 'started' }],
  ['RETURNED', 1, { state: 'none' }],
  ['CANCELLED', 1, { state: 'none' }],
  ['CREATED', 1, { state: 'none' }],
])('the return period of an order that is %s since %d days (HIS-10)', (status, days, period) => {
  expect(periodOf(status, days)).toEqual(period)
})

test('the last day of the return period counts to its end where the order is at home, also when clocks change (HIS-10)', () => {
  const arrivedAt = '2026-10-20T08:00:00Z'
  const untilOf = (timeZone: string) => {
    const period = getReturnPeriod({ status: 'DELIVERED', events: [{ at: arrivedAt }], timeZone }, now)
    return 'until' in period && new Date(period.until).toISOString()
  }
  expect(['America/Los_Angeles', 'Europe/Berlin'].map(untilOf)).toEqual(['2026-11-20T07:59:59.999Z', '2026-11-19T22:59:59.999Z'])
  const order = {
    ...aPaidOrder([anOrderLine({ id: 'a', paid: 10 })], { toPay: 1_000 }),
    country: 'DE' as const,
    status: 'DELIVERED' as const,
  }
  const events = [{ status: 'DELIVERED' as const, at: Date.parse(arrivedAt) }]
  const asked = (at: string) => validateReturn({ ...order, events }, ['a'], Date.parse(at)).ok
  expect(['2026-11-19T22:59:00Z', '2026-11-19T23:00:00Z'].map(asked)).toEqual([true, false])
})

const actsOf = (status: OrderStatus, daysAgo = 1) => {
  const at = new Date(now - daysAgo * day).toISOString()
  const arrived = { status: 'DELIVERED' as const, at }
  const acts = getOrderActions({ status, events: status === 'RETURN_REQUESTED' ? [arrived, { status, at }] : [{ status, at }] }, now)
  return Object.entries(acts).flatMap(([act, may]) => (may ? [act] : []))
}

test.each<[OrderStatus, number, string[]]>([
  ['CREATED', 1, ['cancel']],
  ['AUTHORISED', 1, ['cancel', 'invoice']],
  ['CONFIRMED', 1, ['cancel', 'invoice']],
  ['IN_FULFILMENT', 1, ['invoice']],
  ['SHIPPED', 1, ['invoice']],
  ['DELIVERED', 30, ['giveBack', 'giveMore', 'invoice']],
  ['DELIVERED', 31, ['invoice']],
  ['PICKED_UP', 2, ['giveBack', 'giveMore', 'invoice']],
  ['RETURN_REQUESTED', 30, ['giveBack', 'giveMore', 'invoice']],
  ['RETURN_REQUESTED', 90, ['giveBack', 'invoice']],
  ['FAILED', 1, []],
  ['CANCELLED', 1, []],
])('an order that is %s since %d days offers %j (HIS-04)', (status, days, acts) => {
  expect(actsOf(status, days)).toEqual(acts)
})
