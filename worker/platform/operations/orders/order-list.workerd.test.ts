import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { OrderListEntry } from '#contracts/operations/orders'
import { getMarketDay } from '#domain/dates/market-day'
import { anOrder, anAddress, setStock } from '../../test/orders'
import { createOrderOperations } from '../../test/order-operations'
import { requestOperation, callOperation } from '../../test/operators'
import { readLedger } from '../../test/payments'
import { callPlatform, getSampleVariant, readFailure, platformEnv } from '../../test/platform'

beforeEach(() => setStock(getSampleVariant('shell'), 50))

type OrderPage = { orders: OrderListEntry[]; next?: string }
const list = (query: string) => callOperation<OrderPage>('GET', `/operations/v1/orders?${query}`)
const numbers = ({ orders }: OrderPage) => orders.map(({ orderNumber }) => orderNumber)

test('orders are listed latest first, page by page, by status, day, number and email address (OPS-05)', async () => {
  const placed = [(await anOrder()).order, (await anOrder()).order]
  const [one = '', two = ''] = placed.map(({ orderNumber }) => orderNumber)
  await vi.waitFor(async () => expect(numbers(await list('limit=2'))).toEqual([two, one]))
  const first = await list('limit=1')
  expect(numbers(first)).toEqual([two])
  expect(numbers(await list(`limit=1&before=${first.next}`))).toEqual([one])
  expect(numbers(await list(`search=${one.toLowerCase()}`))).toEqual([one])
  expect(numbers(await list(`search=${encodeURIComponent(anAddress.email!.toUpperCase())}&limit=2`))).toEqual([two, one])
  const copied = [`Order #${one.slice(0, 2)} ${one.slice(2, 6)}-${one.slice(6)}.`, one.slice(0, 9).toLowerCase()]
  for (const text of copied) expect(numbers(await list(`search=${encodeURIComponent(text)}`))).toContain(one)
  const email = `Ada <${anAddress.email}>,`
  expect(numbers(await list(`search=${encodeURIComponent(email)}&limit=2`))).toEqual([two, one])
  expect(numbers(await list('search=nobody@shop.example'))).toEqual([])
  await createOrderOperations(one).start()
  await vi.waitFor(async () => expect(numbers(await list('status=IN_FULFILMENT'))).toEqual([one]))
  // A day may end between them.
  for (const { orderNumber, createdAt } of placed)
    expect(numbers(await list(`day=${getMarketDay(Date.parse(createdAt), 'US')}`))).toContain(orderNumber)
  expect(numbers(await list('day=2020-01-01'))).toEqual([])
  for (const query of ['status=GONE', 'day=today', 'limit=101', 'search=x', 'before=now'])
    expect(await readFailure(await requestOperation('GET', `/operations/v1/orders?${query}`))).toMatchObject({ errorId: 'API400' })
})

test('a day begins and ends at the midnight of the order’s own market, also when its clock changes (CFG-16, OPS-05)', async () => {
  const insert = platformEnv.RECORDS.prepare('INSERT INTO orders (order_number, status, created_at, summary) VALUES (?, ?, ?, ?)')
  const placed = (orderNumber: string, currency: string, createdAt: string) =>
    insert.bind(orderNumber, 'CONFIRMED', createdAt, JSON.stringify({ orderNumber, createdAt, currency, total: 1, status: 'CONFIRMED' }))
  await platformEnv.RECORDS.batch([
    placed('ZZ00000001', 'USD', '2026-11-01T03:30:00.000Z'),
    placed('ZZ00000002', 'USD', '2026-11-01T04:00:00.000Z'),
    placed('ZZ00000003', 'USD', '2026-11-02T04:59:59.999Z'),
    placed('ZZ00000004', 'USD', '2026-11-02T05:00:00.000Z'),
    placed('ZZ00000005', 'EUR', '2026-10-31T22:59:59.999Z'),
    placed('ZZ00000006', 'EUR', '2026-10-31T23:00:00.000Z'),
    placed('ZZ00000007', 'EUR', '2026-11-01T22:59:59.999Z'),
    placed('ZZ00000008', 'EUR', '2026-11-01T23:00:00.000Z'),
    placed('ZZ00000009', 'GBP', '2026-11-01T00:00:00.000Z'),
  ])
  const found = numbers(await list('day=2026-11-01'))
  expect(found.toSorted()).toEqual([2, 3, 6, 7, 9].map((n) => `ZZ0000000${n}`))
})

test('an order whose capture fails is listed as stuck, and a retry takes the money once (OPS-11)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { orderNumber } = (await anOrder()).order
  const object = platformEnv.ORDERS.getByName(orderNumber)
  const sandbox = (SANDBOX: unknown) =>
    runInDurableObject(object, (instance) => Object.assign((instance as unknown as { env: object }).env, { SANDBOX }))
  const { SANDBOX: working } = platformEnv
  await sandbox({ fetch: () => Promise.reject(new Error('out of reach')) })
  await createOrderOperations(orderNumber).ship()
  await runInDurableObject(object, async (instance, { storage }) => {
    storage.kv.put('queues', { money: 20 })
    await instance.alarm()
  })
  type Stuck = { orders: { orderNumber: string; state: string }[] }
  const stuck = async () =>
    (await callOperation<Stuck>('GET', '/operations/v1/stuck-orders')).orders.filter((each) => each.orderNumber === orderNumber)
  await vi.waitFor(async () => expect(await stuck()).toMatchObject([{ state: 'capture' }]))
  const retry = () => callOperation<{ due: string[] }>('POST', `/operations/v1/orders/${orderNumber}/retry`)
  expect((await retry()).due).toContain('capture')
  await sandbox(working)
  expect(await retry()).toMatchObject({ due: [] })
  await vi.waitFor(async () => expect(await stuck()).toEqual([]))
  expect((await readLedger(orderNumber))[0]?.events.filter(({ kind }) => kind === 'capture')).toHaveLength(1)
})

test('the list has what is left of an order after cancelled units and refunds, and a shopper’s own has not (OPS-42)', async () => {
  const { order, shopper } = await anOrder({ items: [{ ...getSampleVariant('shell'), qty: 2 }] })
  const { orderNumber } = order
  const on = createOrderOperations(orderNumber)
  const entry = async () => (await list(`search=${orderNumber}`)).orders[0]
  const { total } = order.totals
  expect(await entry()).toMatchObject({ total, remaining: total })
  await on.cancel({ lines: [{ lineId: order.items[0]?.id, quantity: 1 }], reason: 'r' })
  await on.ship()
  await vi.waitFor(async () => expect((await entry())?.remaining).toBeLessThan(total))
  const billed = (await entry())?.remaining ?? 0
  await on.refund({ amount: '10.00', reason: 'r' })
  await vi.waitFor(async () => expect((await entry())?.remaining).toBeCloseTo(billed - 10, 2))
  expect((await callOperation<OperatedOrder>('GET', `/operations/v1/orders/${orderNumber}`)).money.remaining).toBe((billed - 10).toFixed(2))
  const history = await callPlatform('POST', '/consumers-v3/consumer/purchasehistory', { token: shopper.token, body: {} })
  expect(await history.text()).not.toContain('remaining')
})
