/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { aCart, callPlatform, getSampleVariant, platformEnv } from '../test/platform'

const day = 24 * 3600 * 1000

async function aKeptCart() {
  const { cart, token } = await aCart()
  const read = () => callPlatform('GET', `/cart/v1/cart/${cart.id}`, { token })
  return { cart, token, read, object: platformEnv.CARTS.getByName(cart.id) }
}

test('a cart and the changes it remembers outlive the object’s memory', async () => {
  const { cart, token, object } = await aKeptCart()
  const add = () =>
    callPlatform('POST', '/cart/v1/item', { token, transactionId: 't-1', body: { cartId: cart.id, ...getSampleVariant('shell') } })
  await add()
  await evictDurableObject(object)
  expect(await (await add()).json()).toMatchObject({ totalItems: 2 })
})

test('a cart is forgotten after thirty days without a change, not before', async () => {
  const { object, read } = await aKeptCart()
  const changedAgo = (days: number) => runInDurableObject(object, (_, state) => state.storage.kv.put('changedAt', Date.now() - days * day))
  await changedAgo(29)
  expect(await runDurableObjectAlarm(object)).toBe(true)
  expect((await read()).status).toBe(200)
  await changedAgo(31)
  expect(await runDurableObjectAlarm(object)).toBe(true)
  expect((await read()).status).toBe(404)
})
