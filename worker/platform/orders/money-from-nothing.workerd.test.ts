/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { type CartState, noPriceChanges } from '#domain/cart/cart-state'
import { deriveCardId, getGiftCardStub, hashPin } from '../gift-cards/gift-card-stub'
import { aConsumer, loyaltyMember } from '../test/consumers'
import { aShopper, buildCardPayment, placeCart, prepareCart, setStock, type Shopper } from '../test/orders'
import { readLedger } from '../test/payments'
import { callPlatform, getSampleVariant, readFailure, createGuestToken, platformEnv } from '../test/platform'

const [shell, low] = [getSampleVariant('shell'), getSampleVariant('low')]
beforeEach(async () => {
  await setStock(shell, 500)
  await setStock(low, 500)
})

const pin = '4321'
const aGift = (customAmount: number, qty = 1) => ({
  ...{ ...getSampleVariant('giftCard'), customAmount, qty },
  giftOption: { to: 'Fay', email: 'fay@shop.example', message: 'Enjoy' },
})

/** A new card with this many dollars. */
async function aCardWith(dollars: number) {
  const number = `6006498${String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '0')}`.slice(0, 16)
  const card = { currency: 'USD' as const, state: 'active' as const, balance: dollars * 100 }
  await getGiftCardStub(platformEnv, await deriveCardId(platformEnv, number)).issue({
    ...card,
    pinHash: await hashPin(platformEnv, { number, pin }),
  })
  return { payment_method_id: 'GIFT_CARD', giftCardNumber: number, pin }
}

type Does = (shopper: Shopper) => Promise<Response>
const attach =
  (body: object): Does =>
  ({ token, cart }) =>
    callPlatform('POST', `/cart/v1/cart/${cart.id}/paymentInstruments`, { token, body })
const add =
  (item: object): Does =>
  ({ token, cart }) =>
    callPlatform('POST', '/cart/v1/item', { token, body: { ...item, cartId: cart.id } })
const takeOut =
  (upc: string): Does =>
  ({ token, cart }) => {
    const { id: itemId = '' } = cart.items.find((item) => item.upc === upc) ?? {}
    return callPlatform('DELETE', '/cart/v1/item', { token, body: { cartId: cart.id, itemId, upc } })
  }
const usePoints =
  (points: string): Does =>
  ({ token, cart }) =>
    callPlatform('PUT', `/cart/v1/cart/${cart.id}/reward`, { token, body: { appliedLoyaltyVoucher: points } })

/** Performs one action after the other, each of which succeeds. */
async function after(shopper: Shopper, ...acts: Does[]): Promise<Shopper> {
  let now = shopper
  for (const act of acts) {
    const response = await act(now)
    if (!response.ok) throw new Error(await response.text())
    now = { ...now, cart: await response.json<Cart>() }
  }
  return now
}

/** The cart as it could have been kept before: with what no act leaves there now. */
async function putInto({ cart }: Shopper, over: Partial<CartState>) {
  const object = platformEnv.CARTS.getByName(cart.id)
  await runInDurableObject(object, (_, { storage }) => storage.kv.put('cart', { ...storage.kv.get<CartState>('cart'), ...over }))
  await evictDurableObject(object)
}

test('a gift card payment is removed once a gift card is bought with it, in any order of actions, with one message (PAY-21, CART-23)', async () => {
  const shopper = await after(await aShopper(), attach(await aCardWith(500)), add(aGift(400)))
  expect(shopper.cart.payment_instruments).toEqual([])
  expect(shopper.cart.flash).toMatchObject([{ type: 'WARNING', code: 'PAYMENT_REMOVED', message: expect.stringContaining('full value') }])
  const { cart } = await after(shopper, takeOut(shell.upc))
  expect(cart.flash).toEqual([])
  expect(cart.totals).toMatchObject({ total: 400, remainingToPay: 400 })
  expect(await readFailure(await attach(await aCardWith(500))({ ...shopper, cart }))).toMatchObject({ errorId: 'GFC760' })
  expect((await prepareCart({ ...shopper, cart })).status).toBe(200)
  const order = await (await placeCart({ ...shopper, cart })).json<Order>()
  expect(await readLedger(order.orderNumber)).toMatchObject([{ amount: { value: '400.00' } }])
})

test('nor do points, credit or a loan buy a gift card, whichever comes first (PAY-21)', async () => {
  const { token } = await aConsumer({ ...loyaltyMember, seed: { points: 1_000, spent: { athlete: 0 } } })
  const rich = async () => after(await aShopper({ token }), usePoints('500'), attach({ payment_method_id: 'ATHLETES_PAYMENT' }))
  const before = await rich()
  expect(before.cart.totals.remainingToPay).toBe(0)
  const swapped = await after(before, add(aGift(50)), takeOut(shell.upc))
  expect(swapped.cart).toMatchObject({ payment_instruments: [], totals: { total: 50, remainingToPay: 50, appliedRewards: 0 } })
  expect(swapped.cart.reward).toBeUndefined()
  expect(swapped.cart.applicableLoyaltyVouchers?.filter(({ eligible }) => eligible)).toEqual([])
  expect(await readFailure(await usePoints('100')(swapped))).toMatchObject({ errorId: 'REW135' })
  for (const payment_method_id of ['ATHLETES_PAYMENT', 'PAY_LATER'])
    expect(await readFailure(await attach({ payment_method_id })(swapped))).toMatchObject({ errorId: 'PYT405' })
  const guest = await after(await aShopper(), attach({ payment_method_id: 'PAY_LATER' }), add(aGift(200)), takeOut(shell.upc))
  expect(guest.cart.payment_instruments).toEqual([])
  await prepareCart(guest)
  const loan = { code: 'PAY_LATER', additionalData: {} }
  expect(await readFailure(await placeCart(guest, { body: { paymentMethod: loan } }))).toMatchObject({ errorId: 'PYT405' })
})

test('a loan is within its limits when the order is prepared and placed, however it was attached (PAY-22)', async () => {
  const loan = { payment_method_id: 'PAY_LATER' }
  const grown = await after(await aShopper(), attach(loan), add({ ...shell, qty: 9 }), add({ ...getSampleVariant('shell', 1), qty: 5 }))
  expect(grown.cart.totals.total).toBeGreaterThan(1_000)
  expect(await readFailure(await prepareCart(grown))).toMatchObject({ errorId: 'PYT405' })
  const other = await aShopper({
    items: [
      { ...shell, qty: 10 },
      { ...getSampleVariant('shell', 1), qty: 5 },
    ],
  })
  await prepareCart(other)
  const paymentMethod = { code: 'PAY_LATER', additionalData: {} }
  expect(await readFailure(await placeCart(other, { body: { paymentMethod } }))).toMatchObject({ errorId: 'PYT405' })
  expect((await placeCart(other, { body: { paymentMethod: buildCardPayment('pays') } })).status).toBe(200)
})

test('in two windows at once a gift card never pays for a gift card (PAY-21)', async () => {
  for (let round = 0; round < 4; round += 1) {
    const shopper = await aShopper()
    const card = await aCardWith(500)
    await Promise.all([attach(card)(shopper), add(aGift(100))(shopper), usePoints('0')(shopper)])
    const { payment_instruments } = await (
      await callPlatform('GET', `/cart/v1/cart/${shopper.cart.id}`, { token: shopper.token })
    ).json<Cart>()
    expect(payment_instruments).toEqual([])
  }
})

test('a sign-in in between brings neither kind of cart past the rule, and tells what is off the cart (PAY-21, AUTH-17)', async () => {
  const giftCards = [{ paymentInstrumentId: 'g', cardId: 'c', maskedNumber: '**** 0001', balance: 50_000 }]
  const priceChanges = { ...noPriceChanges, giftCards }
  const joined = async (own: Does[], guest: Pick<CartState, 'lines' | 'priceChanges'>) => {
    const { token, caller } = await aConsumer({ ...loyaltyMember, seed: { points: 1_000 } })
    const shopper = await after(await aShopper({ token }), ...own)
    const change = {
      requester: { owner: caller.consumerNo, siteId: 'HALVERN-US' as const },
      transactionId: crypto.randomUUID(),
      payload: 'm',
    }
    const available = Object.fromEntries(guest.lines.map(({ id }) => [id, 10]))
    const command = { kind: 'merge' as const, guest: { id: 'guest', ...guest }, available, offers: [] }
    await platformEnv.CARTS.getByName(shopper.cart.id).change(change, command)
    return (await callPlatform('GET', `/cart/v1/cart/${shopper.cart.id}`, { token })).json<Cart>()
  }
  const gift = await after(await aShopper({ token: await createGuestToken() }), add(aGift(100)))
  const kept = await platformEnv.CARTS.getByName(gift.cart.id).read({ owner: ownerOf(gift.token), siteId: 'HALVERN-US' })
  const lines = kept.ok ? kept.value.lines.filter(({ digital }) => digital) : []
  expect(lines).toHaveLength(1)
  const grown = await joined([attach(await aCardWith(500)), usePoints('100')], { lines })
  expect(grown).toMatchObject({ payment_instruments: [], totals: { appliedRewards: 0 }, merge: { paymentRemoved: true } })
  const brought = await joined([add(aGift(100))], { lines: [], priceChanges })
  expect(brought).toMatchObject({ payment_instruments: [], merge: { paymentRemoved: true } })
  const usual = await joined([], { lines: [], priceChanges })
  expect(usual.payment_instruments).toHaveLength(1)
  expect(usual.merge?.paymentRemoved).toBeUndefined()
})

function ownerOf(token: string): string {
  return (JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string }).sub
}

test('a cart stored with both is prepared and placed only once the forbidden payment is removed (PAY-21)', async () => {
  const shopper = await after(await aShopper(), add(aGift(100)), takeOut(shell.upc))
  const giftCards = [{ paymentInstrumentId: 'g', cardId: 'c', maskedNumber: '**** 0001', balance: 50_000 }]
  await prepareCart(shopper)
  await putInto(shopper, { priceChanges: { coupons: [], adjustments: [], giftCards } })
  for (const answer of [await prepareCart(shopper), await placeCart(shopper)])
    expect(await readFailure(answer)).toMatchObject({ errorId: 'GFC760' })
})
