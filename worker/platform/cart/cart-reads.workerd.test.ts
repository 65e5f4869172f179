import { expect, test } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import { aCart, callPlatform, getSampleVariant, createToken } from '../test/platform'
import { objectCalls } from '../test/object-calls'

/** Reads a cart once, so that this isolate knows it, and then again while the calls are counted. */
async function readAgain(query: string) {
  const { cart, token } = await aCart()
  const path = `/cart/v1/cart/${cart.id}?${query}`
  await callPlatform('GET', path, { token })
  const { calls, env } = objectCalls()
  const view = await (await callPlatform('GET', path, { token, env })).json<Cart>()
  return { calls: calls.toSorted(), view, cart, token }
}

test('the cart page asks the cart, its stock and what is saved for later, each once', async () => {
  const { calls } = await readAgain('isPatchRequired=true&inventorySupplyCheck=true')
  expect(calls).toEqual(['CARTS.readSince', 'STOCK.available', 'WISHLISTS.read'])
})

test('a page that shows nothing saved for later asks the cart alone, and sees the same cart', async () => {
  const { calls, view, cart, token } = await readAgain('isPatchRequired=true&savedItems=false')
  expect(calls).toEqual(['CARTS.readSince'])
  expect(view).toEqual(await (await callPlatform('GET', `/cart/v1/cart/${cart.id}?isPatchRequired=true`, { token })).json())
})

test('what is saved for later is left out only where a read says so', async () => {
  const { cart, token } = await aCart({ body: { ...getSampleVariant('shell'), qty: 1 } })
  const path = `/cart/v1/cart/${cart.id}`
  await callPlatform('POST', `/cart/v2/cart/${cart.id}/saveForLater`, { token, body: { itemId: cart.items[0]?.id } })
  const read = async (query: string) => (await (await callPlatform('GET', `${path}?${query}`, { token })).json<Cart>()).saveForLater
  expect(await read('savedItems=false')).toEqual([])
  expect(await read('isPatchRequired=true')).toMatchObject([{ itemId: cart.items[0]?.id }])
})

test('a customer is asked once what they are entitled to, for the prices and for the payment methods', async () => {
  const token = await createToken()
  const { id } = await (
    await callPlatform('POST', '/cart/v1/cartWithItem', { body: { ...getSampleVariant('shell'), qty: 1 }, token })
  ).json<Cart>()
  const { calls, env } = objectCalls()
  await callPlatform('GET', `/cart/v1/cart/${id}?isPatchRequired=true&savedItems=false&paymentMethods=true`, { token, env })
  expect(calls.toSorted()).toEqual(['CARTS.readSince', 'CONSUMERS.entitlements'])
})

test('a cart brings the payment methods that its own call lists, with no more calls of objects (PAY-01)', async () => {
  const { calls, view, cart, token } = await readAgain('isPatchRequired=true&savedItems=false&paymentMethods=true')
  expect(calls).toEqual(['CARTS.readSince'])
  const listed = await (await callPlatform('GET', `/cart/v1/cart/${cart.id}/paymentMethods`, { token })).json()
  expect(listed).toEqual({ applicablePaymentMethods: view.applicablePaymentMethods })
})
