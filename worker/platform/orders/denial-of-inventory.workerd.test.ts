/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import type { CartState } from '#domain/cart/cart-state'
import { aShopper, buildCardPayment, readStock, placeCart, prepareCart, setStock, type Shopper } from '../test/orders'
import { callPlatform, getSampleVariant, readFailure, createGuestToken, platformEnv } from '../test/platform'

const [shell, other] = [getSampleVariant('shell'), getSampleVariant('shell', 1)]
const from = (address: string) => ({ 'cf-connecting-ip': address })
const resultOf = async (response: Response) => (response.ok ? 'kept' : (await readFailure(response)).errorId)

beforeEach(async () => {
  await setStock(shell, 200)
  await setStock(other, 200)
})

/** A new guest of that network who prepares so many items and does not pay. */
async function hold(address: string, qty: number): Promise<{ shopper: Shopper; response: Response }> {
  const shopper = await aShopper({ items: [{ ...shell, qty }] })
  return { shopper, response: await prepareCart(shopper, { headers: from(address) }) }
}

const minutesKept = async (response: Response) =>
  Math.round((Date.parse((await response.json<{ orderReservationExpiry: string }>()).orderReservationExpiry) - Date.now()) / 60_000)

test('nobody puts more than ten items of one variant into a cart, in one line or several (SEC-09)', async () => {
  const token = await createGuestToken()
  const body = { ...shell, qty: 11 }
  expect(await readFailure(await callPlatform('POST', '/cart/v1/cartWithItem', { token, body }))).toMatchObject({
    errorId: 'INV408',
    info: { maxAllowedQty: 10 },
  })
  const shopper = await aShopper({ token, items: [{ ...shell, qty: 6 }] })
  const add = (more: object) => callPlatform('POST', '/cart/v1/item', { token, body: { ...shell, cartId: shopper.cart.id, ...more } })
  expect(await readFailure(await add({ qty: 5 }))).toMatchObject({ errorId: 'INV408', info: { maxAllowedQty: 10 } })
  expect(await readFailure(await add({ qty: 5, recipeId: 'r1' }))).toMatchObject({ errorId: 'INV408', info: { maxAllowedQty: 4 } })
  expect((await add({ qty: 4, recipeId: 'r1' })).status).toBe(200)
})

test('a cart from before the limit is read as it is, and cannot be prepared until it is smaller (SEC-09)', async () => {
  const { cart, token } = await aShopper({ items: [{ ...shell, qty: 9 }] })
  const known = await runInDurableObject(platformEnv.CARTS.getByName(cart.id), (_, { storage }) => storage.kv.get<CartState>('cart'))
  if (!known) throw new Error('no cart')
  const id = crypto.randomUUID()
  await platformEnv.CARTS.getByName(id).open({ ...known, id, lines: known.lines.map((line) => ({ ...line, qty: 117 })) })
  const old = { token, cart: { ...cart, id } }
  expect((await callPlatform('GET', `/cart/v1/cart/${id}`, { token })).status).toBe(200)
  const itemId = cart.items[0]?.id
  expect(await readFailure(await prepareCart(old))).toMatchObject({ errorId: 'INV408', info: { itemId, maxAllowedQty: 10 } })
  await callPlatform('PUT', `/cart/v1/cart/${id}/item`, { token, body: { ...shell, cartId: id, itemId, qty: 10 } })
  expect((await prepareCart(old)).status).toBe(200)
})

test('guests of one network who do not pay hold sixty items at most; elsewhere one can still buy (SEC-09)', async () => {
  const result: (string | undefined)[] = []
  for (let i = 0; i < 8; i += 1) result.push(await resultOf((await hold('203.0.113.10', 10)).response))
  expect(result).toEqual([...Array(6).fill('kept'), 'INV701', 'INV701'])
  expect((await readStock(shell)).free).toBe(140)
  const refused = await hold('203.0.113.10', 1)
  expect(await readFailure(refused.response)).toMatchObject({ status: 422, info: { reason: 'too-many' } })
  expect(await resultOf((await hold('203.0.113.11', 2)).response)).toBe('kept')
})

test('under many unpaid orders of one network holds last five minutes, the first ones fifteen (SEC-09, CHK-13)', async () => {
  expect(await minutesKept((await hold('203.0.113.20', 10)).response)).toBe(15)
  await hold('203.0.113.20', 10)
  expect(await minutesKept((await hold('203.0.113.20', 1)).response)).toBe(5)
  expect(await minutesKept((await hold('203.0.113.21', 1)).response)).toBe(15)
})

test('one shopper has five unpaid orders at once, from any network; preparing one of them again is no other (SEC-09)', async () => {
  const token = await createGuestToken()
  const shoppers = [await aShopper({ token }), await aShopper({ token }), await aShopper({ token })]
  for (let i = 0; i < 3; i += 1) shoppers.push(await aShopper({ token }))
  const result = []
  for (const [i, shopper] of shoppers.entries())
    result.push(await resultOf(await prepareCart(shopper, { headers: from(`203.0.113.3${i}`) })))
  expect(result).toEqual([...Array(5).fill('kept'), 'INV701'])
  const [first] = shoppers
  expect(first && (await resultOf(await prepareCart(first)))).toBe('kept')
})

test.each([
  ['pays', '203.0.113.40'],
  ['refused', '203.0.113.41'],
] as const)('an order ended because its card %s is no longer unpaid and frees its slot (SEC-09)', async (card, address) => {
  for (let i = 0; i < 8; i += 1) {
    const { shopper, response } = await hold(address, 10)
    expect(await resultOf(response)).toBe('kept')
    await placeCart(shopper, { headers: from(address), body: { paymentMethod: buildCardPayment(card) } })
  }
})

test('an order with an unfinished challenge still counts (SEC-09)', async () => {
  const address = '203.0.113.50'
  for (let i = 0; i < 6; i += 1) {
    const { shopper } = await hold(address, 10)
    await placeCart(shopper, { headers: from(address), body: { paymentMethod: buildCardPayment('challenge') } })
  }
  expect(await resultOf((await hold(address, 1)).response)).toBe('INV701')
})

test('sixty concurrent guests of one network hold no more than that (SEC-09)', async () => {
  const shoppers = await Promise.all(Array.from({ length: 16 }, () => aShopper({ items: [{ ...shell, qty: 10 }] })))
  const result = await Promise.all(shoppers.map(async (shopper) => resultOf(await prepareCart(shopper, { headers: from('203.0.113.60') }))))
  expect(result.sort()).toEqual([...Array(10).fill('INV701'), ...Array(6).fill('kept')])
  expect((await readStock(shell)).free).toBe(140)
})
