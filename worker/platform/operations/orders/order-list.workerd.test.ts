import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OrderListEntry } from '#contracts/operations/orders'
import { anOrder, anAddress, setPieces } from '../../test/orders'
import { operationsOn } from '../../test/order-operations'
import { operate, operated } from '../../test/operators'
import { ledgerOf } from '../../test/payments'
import { choice, failure, platformEnv } from '../../test/platform'

beforeEach(() => setPieces(choice('shell'), 50))

type OrderPage = { orders: OrderListEntry[]; next?: string }
const list = (query: string) => operated<OrderPage>('GET', `/operations/v1/orders?${query}`)
const numbers = ({ orders }: OrderPage) => orders.map(({ orderNumber }) => orderNumber)

test('orders are listed latest first, page by page, by status, day, number and email address (OPS-05)', async () => {
  const [one, two] = [(await anOrder()).order.orderNumber, (await anOrder()).order.orderNumber]
  await vi.waitFor(async () => expect(numbers(await list('limit=2'))).toEqual([two, one]))
  const first = await list('limit=1')
  expect(numbers(first)).toEqual([two])
  expect(numbers(await list(`limit=1&before=${first.next}`))).toEqual([one])
  expect(numbers(await list(`search=${one.toLowerCase()}`))).toEqual([one])
  expect(numbers(await list(`search=${encodeURIComponent(anAddress.email!.toUpperCase())}&limit=2`))).toEqual([two, one])
  expect(numbers(await list('search=nobody@shop.example'))).toEqual([])
  await operationsOn(one).start()
  await vi.waitFor(async () => expect(numbers(await list('status=IN_FULFILMENT'))).toEqual([one]))
  const day = new Date().toISOString().slice(0, 10)
  expect(numbers(await list(`day=${day}&limit=2`))).toEqual([two, one])
  expect(numbers(await list('day=2020-01-01'))).toEqual([])
  for (const query of ['status=GONE', 'day=today', 'limit=101', 'search=x', 'before=now'])
    expect(await failure(await operate('GET', `/operations/v1/orders?${query}`))).toMatchObject({ errorId: 'API400' })
})

test('an order whose capture fails is listed as stuck, and a retry takes the money once (OPS-11)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { orderNumber } = (await anOrder()).order
  const object = platformEnv.ORDERS.getByName(orderNumber)
  const sandbox = (SANDBOX: unknown) =>
    runInDurableObject(object, (instance) => Object.assign((instance as unknown as { env: object }).env, { SANDBOX }))
  const { SANDBOX: working } = platformEnv
  await sandbox({ fetch: () => Promise.reject(new Error('out of reach')) })
  await operationsOn(orderNumber).ship()
  await runInDurableObject(object, async (instance, { storage }) => {
    storage.kv.put('queues', { money: 20 })
    await instance.alarm()
  })
  type Stuck = { orders: { orderNumber: string; state: string }[] }
  const stuck = async () =>
    (await operated<Stuck>('GET', '/operations/v1/stuck-orders')).orders.filter((each) => each.orderNumber === orderNumber)
  await vi.waitFor(async () => expect(await stuck()).toMatchObject([{ state: 'capture' }]))
  const retry = () => operated<{ due: string[] }>('POST', `/operations/v1/orders/${orderNumber}/retry`)
  expect((await retry()).due).toContain('capture')
  await sandbox(working)
  expect(await retry()).toMatchObject({ due: [] })
  await vi.waitFor(async () => expect(await stuck()).toEqual([]))
  expect((await ledgerOf(orderNumber))[0]?.events.filter(({ kind }) => kind === 'capture')).toHaveLength(1)
})
