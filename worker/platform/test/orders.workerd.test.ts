import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { anOrder, moveOrderTo } from './orders'
import { platformEnv } from './platform'

test('an order comes to its status and no further, also while its own alarm rings or its warehouse pauses', async () => {
  const { order } = await anOrder()
  const object = platformEnv.ORDERS.getByName(order.orderNumber)
  const statuses = async () => (await object.read())?.events.map(({ status }) => status) ?? []
  await Promise.all([
    moveOrderTo(order.orderNumber, 'IN_FULFILMENT'),
    runDurableObjectAlarm(object),
    moveOrderTo(order.orderNumber, 'IN_FULFILMENT'),
  ])
  expect((await statuses()).at(-1)).toBe('IN_FULFILMENT')
  await runInDurableObject(object, (_, { storage }) => storage.kv.put('warehouseAfter', Date.now() + 60_000))
  await moveOrderTo(order.orderNumber, 'SHIPPED')
  expect((await statuses()).at(-1)).toBe('SHIPPED')
})
