import { beforeEach, expect, test, vi } from 'vitest'
import type { AuthorizationEntry } from '#contracts/operations/payments'
import { createOrderOperations } from '../test/order-operations'
import { requestOperation, callOperation } from '../test/operators'
import { anOrder, setStock } from '../test/orders'
import { aConsumer } from '../test/consumers'
import { callPlatform, getSampleVariant, readFailure, platformEnv } from '../test/platform'
import { listEndingAuthorizations } from './orders.sql.ts'

beforeEach(async () => {
  await setStock(getSampleVariant('shell'), 50)
  await platformEnv.RECORDS.prepare('DELETE FROM open_authorizations').run()
})

type Page = { authorizations: AuthorizationEntry[]; next?: string }
const path = '/operations/v1/expiring-authorizations'
const list = (query = '') => callOperation<Page>('GET', `${path}?${query}`)
const dayMs = 24 * 60 * 60_000
const weekOfHours = 7 * 24

test('an authorized order is listed when its week ends soon, with the time left, until it has shipped (OPS-12)', async () => {
  const { orderNumber } = (await anOrder()).order
  await vi.waitFor(async () => expect((await list(`withinHours=${weekOfHours}`)).authorizations).toMatchObject([{ orderNumber }]))
  expect(await list()).toEqual({ authorizations: [] })
  const [entry] = (await list(`withinHours=${weekOfHours}`)).authorizations
  expect(Date.parse(entry!.endsAt) - Date.parse(entry!.authorizedAt)).toBe(7 * dayMs)
  const seen = (days: number) =>
    listEndingAuthorizations(platformEnv.RECORDS, { now: Date.parse(entry!.authorizedAt) + days * dayMs, withinHours: 48, limit: 50 })
  expect((await seen(4)).authorizations).toEqual([])
  expect((await seen(6)).authorizations).toEqual([{ ...entry, secondsLeft: dayMs / 1_000 }])
  expect((await seen(8)).authorizations).toEqual([{ ...entry, secondsLeft: -dayMs / 1_000 }])

  await createOrderOperations(orderNumber).ship()
  await vi.waitFor(async () => expect(await list(`withinHours=${weekOfHours}`)).toEqual({ authorizations: [] }))
})

test('a page has at most the units asked for, earliest first, and tells where the next begins (OPS-12)', async () => {
  const insert = `INSERT INTO open_authorizations (order_number, method, authorized_at, ends_at, value, currency) VALUES (?, 'PAYPAL', ?, ?, 1, 'EUR')`
  const soon = new Date(Date.now() + 1_000).toISOString()
  const ended = new Date(Date.now() - dayMs).toISOString()
  for (const [name, at] of [
    ['HA00000002', soon],
    ['HA00000001', soon],
    ['HA00000003', ended],
  ])
    // oxfmt-ignore
    await platformEnv.RECORDS.prepare(insert).bind(name, ended, at).run()
  const first = await list('limit=2')
  expect(first.authorizations.map(({ orderNumber }) => orderNumber)).toEqual(['HA00000003', 'HA00000001'])
  const rest = await list(`limit=2&after=${first.next}`)
  expect(rest.authorizations.map(({ orderNumber }) => orderNumber)).toEqual(['HA00000002'])
  expect(rest.next).toBeUndefined()
  for (const query of ['limit=101', 'after=now', 'withinHours=-1'])
    expect(await readFailure(await requestOperation('GET', `${path}?${query}`))).toMatchObject({ errorId: 'API400' })
})

test('the list of orders has what is billed of each and what was refunded, once that is another amount (HIS-27)', async () => {
  const { token } = await aConsumer()
  const { order } = await anOrder({ token, items: [{ ...getSampleVariant('shell'), qty: 3 }] })
  const on = createOrderOperations(order.orderNumber)
  const lines = [{ lineId: order.items[0]?.id, quantity: 1 }]
  type Listed = { orders: { total: number; billed?: number; refunded?: number }[] }
  const listed = async () =>
    (await (await callPlatform('POST', '/consumers-v3/consumer/purchasehistory', { token, body: { start: 0, count: 10 } })).json<Listed>())
      .orders[0]
  const { total } = order.totals
  await vi.waitFor(async () => expect(await listed()).toMatchObject({ total }))
  expect(await listed()).not.toHaveProperty('billed')
  await on.cancel({ lines })
  await on.ship()
  const { money } = await on.refund({ lines })
  const billed = Number((total - Number(money.cancelled)).toFixed(2))
  await vi.waitFor(async () => expect(await listed()).toMatchObject({ total, billed, refunded: Number(money.refunded) }))
})
