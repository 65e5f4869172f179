import { expect, test } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import { getConsumerUsesKey } from '#domain/order/hold-plan'
import { aDevice, anAccount, aCode, signedIn } from '../test/a-shopper'
import { anOrder, aShopper, buildCardPayment, placeCart, prepareCart } from '../test/orders'
import { callPlatform, getSampleVariant, readFailure, createGuestToken, platformEnv, createToken } from '../test/platform'
import { deriveGuestNumber } from '../security/secrets'

const readCart = (cartId: string | undefined, token: string) => callPlatform('GET', `/cart/v1/cart/${cartId}`, { token })
const piecesIn = ({ items }: Cart) => items.map(({ upc, qty }) => [upc, qty])

/** A guest with a cart of these items. */
async function aGuest(...pieces: { productId: string; upc: string; qty: number }[]) {
  const device = aDevice()
  const token = await createGuestToken(device.usid)
  const [first, ...more] = pieces
  const cart = await (await callPlatform('POST', '/cart/v1/cartWithItem', { token, body: first })).json<Cart>()
  for (const piece of more) await callPlatform('POST', '/cart/v1/item', { token, body: { cartId: cart.id, ...piece } })
  return { device, token, basketId: cart.id }
}

const shell = (qty = 1) => ({ ...getSampleVariant('shell'), qty })
const other = (qty = 1) => ({ ...getSampleVariant('shell', 1), qty })

test('a guest’s cart becomes the account’s when it has none, and the guest’s token no longer opens it (AUTH-05, AUTH-17)', async () => {
  const account = await anAccount()
  const { device, token, basketId } = await aGuest(shell(2))
  const signed = await signedIn(device, account, { guestObjects: { basketId } })
  expect(signed.basketId).toBe(basketId)
  expect((await readCart(basketId, signed.token)).status).toBe(200)
  expect(await readFailure(await readCart(basketId, token))).toMatchObject({ status: 404, errorId: 'BSK404' })
})

test('a guest’s lines join the cart the account has, once however often the exchange is sent (AUTH-05, AUTH-17)', async () => {
  const account = await anAccount()
  const first = await aGuest(shell(1))
  await signedIn(first.device, account, { guestObjects: { basketId: first.basketId } })

  const { device, basketId } = await aGuest(shell(2), other(1))
  const code = await aCode(device, account)
  const exchange = () => device.exchange({ ...code, guestObjects: { basketId } }, { transactionId: 't-1' })
  const answers = await Promise.all([exchange(), exchange()])
  const retried = await exchange()
  expect([...answers.map(({ status }) => status), retried.status].sort()).toEqual([201, 201, 409])
  const token = retried.headers.get('x-auth-access') ?? ''
  expect(await retried.json()).toMatchObject({ basketId: first.basketId })
  const cart = await (await readCart(first.basketId, token)).json<Cart>()
  expect(piecesIn(cart)).toEqual([[shell().upc, 3], [other().upc, 1]]) // oxfmt-ignore
  expect((await readCart(basketId, token)).status).toBe(404)
})

test('the cart tells how the guest’s lines were merged: how many each of the two held (CART-12, CART-13)', async () => {
  const account = await anAccount()
  const first = await aGuest(shell(2))
  await signedIn(first.device, account, { guestObjects: { basketId: first.basketId } })
  const { device, basketId } = await aGuest(shell(3), other(1))
  const signed = await signedIn(device, account, { guestObjects: { basketId } })
  const { merge } = await (await readCart(signed.basketId, signed.token)).json<Cart>()
  expect(merge).toMatchObject({
    cartId: basketId,
    lines: [
      { chosen: 3, before: 2, qty: 5 },
      { chosen: 1, before: 0, qty: 1 },
    ],
  })
})

test('payments of a guest’s cart come along where allowed, and the account’s codes stay (CART-25, AUTH-17)', async () => {
  const account = await anAccount()
  const addCoupon = (token: string, cartId: string, code: string) =>
    callPlatform('PUT', '/cart/v1/coupon', { token, body: { cartId, code } })
  const first = await aGuest(shell(1))
  const own = await signedIn(first.device, account, { guestObjects: { basketId: first.basketId } })
  await addCoupon(own.token, first.basketId, 'FREESHIP')

  const { device, token, basketId } = await aGuest(other(1))
  const giftCard = { payment_method_id: 'GIFT_CARD', giftCardNumber: '6006490000000002', pin: '1234' }
  await callPlatform('POST', `/cart/v1/cart/${basketId}/paymentInstruments`, { token, body: giftCard })
  for (const code of ['WELCOME10', 'FREESHIP', 'ONCEONLY']) await addCoupon(token, basketId, code)
  const onceOnly = platformEnv.COUPONS.getByName('once-only')
  await onceOnly.left({ usesPerConsumer: 1 }, account.consumerNo, 'elsewhere')
  const wants = { [getConsumerUsesKey(account.consumerNo)]: 1 }
  await onceOnly.hold({ id: 'elsewhere', owner: 'elsewhere', wants, expiresAt: Date.now() + 60_000 })
  const signed = await signedIn(device, account, { guestObjects: { basketId } })
  const cart = await (await readCart(signed.basketId, signed.token)).json<Cart>()
  expect(cart.couponItems.map(({ code }) => code)).toEqual(['FREESHIP', 'WELCOME10'])
  expect(cart.payment_instruments).toMatchObject([{ maskedGiftCard: '**** 0002', amount: 25 }])
})

test('a cart that is being placed is left alone: signing in beside it loses neither (AUTH-17, ORD-07)', async () => {
  const account = await anAccount()
  const first = await aGuest(shell(1))
  await signedIn(first.device, account, { guestObjects: { basketId: first.basketId } })
  const device = aDevice()
  const shopper = await aShopper({ token: await createGuestToken(device.usid), items: [other(1)] })
  await prepareCart(shopper)
  const response = await placeCart(shopper, { body: { paymentMethod: buildCardPayment('challenge') } })
  const { orderNumber } = await response.json<{ orderNumber: string }>()

  const signed = await signedIn(device, account, { guestObjects: { basketId: shopper.cart.id } })
  expect(signed.basketId).toBe(first.basketId)
  expect(piecesIn(await (await readCart(first.basketId, signed.token)).json<Cart>())).toEqual([[shell().upc, 1]])
  expect((await readCart(shopper.cart.id, shopper.token)).status).toBe(200)
  expect(await platformEnv.ORDERS.getByName(orderNumber).read()).toMatchObject({ status: 'AUTHENTICATION_REQUIRED' })
})

test('an interrupted merge is finished by the next sign-in, and no line is added twice (AUTH-17)', async () => {
  const account = await anAccount()
  const first = await aGuest(shell(1))
  await signedIn(first.device, account, { guestObjects: { basketId: first.basketId } })
  const { device, basketId } = await aGuest(other(2))
  const from = { owner: await deriveGuestNumber(platformEnv, device.usid), siteId: 'HALVERN-US' as const }
  await platformEnv.CARTS.getByName(basketId).handOver(from, account.consumerNo)

  const signed = await signedIn(device, account, { guestObjects: { basketId } })
  await signedIn(device, account, { guestObjects: { basketId } })
  const cart = await (await readCart(signed.basketId, signed.token)).json<Cart>()
  expect(piecesIn(cart)).toEqual([[shell().upc, 1], [other().upc, 2]]) // oxfmt-ignore
})

test('two tabs that sign in at once bring every line once (AUTH-17)', async () => {
  const account = await anAccount()
  const first = await aGuest(shell(1))
  await signedIn(first.device, account, { guestObjects: { basketId: first.basketId } })
  const { device, basketId } = await aGuest(shell(1), other(1))
  const codes = [await aCode(device, account), await aCode(device, account)]
  const answers = await Promise.all(codes.map((code) => device.exchange({ ...code, guestObjects: { basketId } })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const cart = await (await readCart(first.basketId, answers[0]?.headers.get('x-auth-access') ?? '')).json<Cart>()
  expect(piecesIn(cart)).toEqual([[shell().upc, 2], [other().upc, 1]]) // oxfmt-ignore
})

test('ids of another shopper count as unknown: their cart stays theirs (SEC-07, AUTH-05)', async () => {
  const [account, victim] = [await anAccount(), await aGuest(shell(1))]
  const guestObjects = { basketId: victim.basketId, favoriteId: 'theirs', saveForLaterId: 'theirs' }
  const signed = await signedIn(aDevice(), account, { guestObjects })
  expect(signed.basketId).toBeUndefined()
  expect((await readCart(victim.basketId, victim.token)).status).toBe(200)
  expect((await readCart(victim.basketId, signed.token)).status).toBe(404)
})

test('an account finds its cart on the next device (AUTH-04)', async () => {
  const account = await anAccount()
  const { device, basketId } = await aGuest(shell(1))
  await signedIn(device, account, { guestObjects: { basketId } })
  expect((await signedIn(aDevice(), account)).basketId).toBe(basketId)
})

test('a cart begun after signing in is the account’s on the next device too (AUTH-04)', async () => {
  const account = await anAccount()
  const { token } = await signedIn(aDevice(), account)
  const cart = await (await callPlatform('POST', '/cart/v1/cartWithItem', { token, body: shell() })).json<Cart>()
  expect((await signedIn(aDevice(), account)).basketId).toBe(cart.id)
})

test('a guest’s favorites join the account’s at sign-in, each once (WISH-10, AUTH-17)', async () => {
  const [account, device] = [await anAccount(), aDevice()]
  const add = (token: string, id: string) => callPlatform('POST', '/wishlists/v2/favorites', { token, body: { id } })
  const first = await signedIn(aDevice(), account)
  await add(first.token, 'HVSHELL1')
  const guest = await createGuestToken(device.usid)
  const { favoriteId } = await (await add(guest, 'HVSHELL1')).json<{ favoriteId: string }>()
  await add(guest, 'HVLOWST2')

  const signed = await signedIn(device, account, { guestObjects: { favoriteId } })
  const list = await (
    await callPlatform('GET', '/wishlists/v2/favorites', { token: signed.token })
  ).json<{ favoriteId: string; productIds: string[] }>()
  expect(list.productIds.sort()).toEqual(['HVLOWST2', 'HVSHELL1'])
  expect(list.favoriteId).toBe(signed.favorites.favoriteId)
  expect(await (await callPlatform('GET', '/wishlists/v2/favorites', { token: guest })).json()).toMatchObject({ total: 0 })
})

test('a cart that became an order, or of another country, is not restored (AUTH-04)', async () => {
  const account = await anAccount()
  const { device, basketId } = await aGuest(shell(1))
  await signedIn(device, account, { guestObjects: { basketId } })
  const elsewhere = await aDevice(device.usid).exchange(await aCode(aDevice(device.usid), account), { locale: 'en-ca' })
  expect(await elsewhere.json()).not.toHaveProperty('basketId')
  await platformEnv.CARTS.getByName(basketId).close()
  expect(await signedIn(aDevice(), account)).not.toHaveProperty('basketId')
})

test('a cart that continues under another id is found under that id (AUTH-04)', async () => {
  const account = await anAccount()
  const { device, basketId } = await aGuest(shell(1))
  await signedIn(device, account, { guestObjects: { basketId } })
  await platformEnv.CARTS.getByName(basketId).continueAs('cart-goes-on', { isRefused: true })
  expect((await signedIn(aDevice(), account)).basketId).toBe('cart-goes-on')
})

test('an order placed as a guest is the account’s after signing in with its number and st (AUTH-06, ORD-05)', async () => {
  const [account, { order }] = [await anAccount(), await anOrder()]
  const { orderNumber: orderNo, st } = order
  const read = (token: string) => callPlatform('GET', `/consumers-v3/consumer/purchase/${orderNo}`, { token })
  const stranger = await signedIn(aDevice(), await anAccount(), { orderNo, st: 'guessed', action: 'postLogin' })
  expect(await readFailure(await read(stranger.token))).toMatchObject({ status: 404, errorId: 'ORD404' })
  const signed = await signedIn(aDevice(), account, { orderNo, st, action: 'postLogin' })
  expect(await (await read(signed.token)).json()).toMatchObject({ orderNumber: orderNo })
  expect((await read((await signedIn(aDevice(), account)).token)).status).toBe(200)
})

test.each([true, false])(
  'an associate’s adjustments for a guest end at sign-in with one message; the account had a cart: %s (CART-28)',
  async (hadCart) => {
    const account = await anAccount()
    const first = await aGuest({ ...getSampleVariant('low'), qty: 1 })
    if (hadCart) await signedIn(first.device, account, { guestObjects: { basketId: first.basketId } })
    const { device, basketId } = await aGuest(shell(1))
    const consumerNo = await deriveGuestNumber(platformEnv, device.usid)
    const associate = await createToken({ kind: 'AGENT', consumerNo, storeId: 'HV-US-01', storeEmployeeId: 'E1' })
    const half = { level: 'ORDER', type: 'PERCENTAGE', value: 50, reason: 'GOODWILL' }
    const path = `/cart/v1/cart/${basketId}/price_adjustments`
    expect((await callPlatform('POST', path, { token: associate, body: half })).status).toBe(201)

    const { basketId: own, token } = await signedIn(device, account, { guestObjects: { basketId } })
    const look = async () => (await callPlatform('GET', `/cart/v1/cart/${own}?isPatchRequired=true`, { token })).json<Cart>()
    const { totals, priceAdjustments, flash } = await look()
    expect([totals.itemSubTotal, priceAdjustments]).toEqual([hadCart ? 140 : 100, []])
    expect(flash.map(({ code }) => code)).toEqual(['PRICE_ADJUSTMENT_ENDED'])
    expect((await look()).flash).toEqual([])
  },
)
