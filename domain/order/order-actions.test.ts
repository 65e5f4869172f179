import { expect, test } from 'vitest'
import type { OrderStatus } from '#contracts/entities/order'
import { orderActs } from './order-actions'

const now = Date.parse('2026-11-22T10:00:00Z')
const actsOf = (status: OrderStatus, daysAgo = 1) =>
  Object.entries(orderActs({ status, events: [{ at: new Date(now - daysAgo * 86_400_000).toISOString() }] }, now))
    .filter(([, may]) => may)
    .map(([act]) => act)

test.each<[OrderStatus, number, string[]]>([
  ['CREATED', 1, ['cancel']],
  ['AUTHORISED', 1, ['cancel', 'invoice']],
  ['CONFIRMED', 1, ['cancel', 'invoice']],
  ['IN_FULFILMENT', 1, ['invoice']],
  ['SHIPPED', 1, ['invoice']],
  ['DELIVERED', 30, ['giveBack', 'invoice']],
  ['DELIVERED', 31, ['invoice']],
  ['PICKED_UP', 2, ['giveBack', 'invoice']],
  ['RETURN_REQUESTED', 90, ['giveBack', 'invoice']],
  ['FAILED', 1, []],
  ['CANCELLED', 1, []],
])('an order that is %s since %d days offers %j (HIS-04)', (status, days, acts) => {
  expect(actsOf(status, days)).toEqual(acts)
})
