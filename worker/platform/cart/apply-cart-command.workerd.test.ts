/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { evictDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import { deriveGuestNumber } from '../security/secrets'
import { aShopper } from '../test/orders'
import { callPlatform, getSampleVariant, createGuestToken, platformEnv, createToken } from '../test/platform'
import { getCartStub } from './cart-stub'

const read = async (token: string, id: string) => (await callPlatform('GET', `/cart/v1/cart/${id}`, { token })).json<Cart>()

test('a cart that was read before is read as it is now (CART-01)', async () => {
  const { token, cart } = await aShopper()
  expect(await read(token, cart.id)).toEqual(await read(token, cart.id))
  for (const qty of [2, 1]) {
    const body = { cartId: cart.id, itemId: cart.items[0]?.id, ...getSampleVariant('shell'), qty }
    expect((await callPlatform('PUT', `/cart/v1/cart/${cart.id}/item`, { token, body })).status).toBe(200)
    expect((await read(token, cart.id)).totalItems).toBe(qty)
  }
})

test('a cart that was read before is nobody else’s (SEC-07)', async () => {
  const { token, cart } = await aShopper()
  await read(token, cart.id)
  for (const other of [await createGuestToken(), await createToken()])
    expect((await callPlatform('GET', `/cart/v1/cart/${cart.id}`, { token: other })).status).toBe(404)
  expect((await callPlatform('GET', `/cart/v1/cart/${cart.id}`, { token, brand: 'dropkerb' })).status).toBe(404)
})

test('a cart is returned in the language of each request', async () => {
  const token = await createGuestToken()
  const body = { ...getSampleVariant('shell'), qty: 1 }
  const cart = await (await callPlatform('POST', '/cart/v1/cartWithItem', { token, locale: 'en-ca', body })).json<Cart>()
  const typeIn = async (locale: 'en-ca' | 'fr-ca') =>
    (await (await callPlatform('GET', `/cart/v1/cart/${cart.id}`, { token, locale })).json<Cart>()).items[0]?.type
  const [english, french] = [await typeIn('en-ca'), await typeIn('fr-ca')]
  expect(french).not.toBe(english)
  expect([await typeIn('en-ca'), await typeIn('fr-ca')]).toEqual([english, french])
})

test('a state of a cart travels once, and again when its object has forgotten under which name', async () => {
  const { cart } = await aShopper({ token: await createGuestToken('session-now') })
  const object = getCartStub(platformEnv, cart.id)
  const requester = { owner: await deriveGuestNumber(platformEnv, 'session-now'), siteId: 'HALVERN-US' as const }
  const first = await object.readSince(requester, undefined)
  const name = first.ok ? first.value?.revision : undefined
  expect(await object.readSince(requester, name)).toEqual({ ok: true, value: null })
  await evictDurableObject(getCartStub(platformEnv, cart.id))
  expect(await getCartStub(platformEnv, cart.id).readSince(requester, name)).toMatchObject({ ok: true, value: { cart: { id: cart.id } } })
})

test('a cart the catalog has nothing new about stays in the state it is in when it is brought up to date (APIC-03)', async () => {
  const { token, cart } = await aShopper({ token: await createGuestToken('session-still') })
  const requester = { owner: await deriveGuestNumber(platformEnv, 'session-still'), siteId: 'HALVERN-US' as const }
  const state = async () => {
    const now = await getCartStub(platformEnv, cart.id).readSince(requester, undefined)
    return now.ok ? now.value : undefined
  }
  const before = await state()
  const patched = await (await callPlatform('GET', `/cart/v1/cart/${cart.id}?isPatchRequired=true`, { token })).json<Cart>()
  expect(patched.items).toEqual(cart.items)
  expect(await state()).toEqual(before)
})

test('a change is cached under the key a reader uses', async () => {
  const { cart } = await aShopper({ token: await createGuestToken('session-changed') })
  const object = getCartStub(platformEnv, cart.id)
  const requester = { owner: await deriveGuestNumber(platformEnv, 'session-changed'), siteId: 'HALVERN-US' as const }
  const change = { requester, transactionId: crypto.randomUUID(), payload: 'remove' }
  const changed = await object.change(change, { kind: 'remove-item', itemId: cart.items[0]?.id ?? '' })
  expect(changed).toMatchObject({ ok: true, value: { cart: { lines: [] } } })
  expect(await object.readSince(requester, changed.ok ? changed.value.revision : undefined)).toEqual({ ok: true, value: null })
})
