/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { verifyAccessToken } from '../security/access-token'
import { getConsumerStub } from '../account/consumer-stub'
import { deriveCardId, getGiftCardStub, hashPin } from '../gift-cards/gift-card-stub'
import { aConsumer, loyaltyMember } from '../test/consumers'
import { buildWebhookItem } from '../test/a-notification'
import { sendWebhook } from '../test/notifications'
import { createOrderOperations } from '../test/order-operations'
import { listEmailsTo } from '../test/sent-emails'
import { aShopper, anAddress, buildCardPayment, placeCart, prepareCart, setStock, type Shopper } from '../test/orders'
import { readLedger, sealedCard } from '../test/payments'
import { aCart, callPlatform, getSampleVariant, readFailure, platformEnv, createToken } from '../test/platform'
import { performEffect } from './perform-effect'

beforeEach(() => setStock(getSampleVariant('shell'), 50))

const pin = '1234'

/** A card of the test's own: what another one leaves on it is nothing to this one. */
async function aGiftCard(balance: number): Promise<string> {
  const number = `6006491${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(-9)}`
  const pinHash = await hashPin(platformEnv, { number, pin })
  await getGiftCardStub(platformEnv, await deriveCardId(platformEnv, number)).issue({ currency: 'USD', state: 'active', balance, pinHash })
  return number
}

const moneyOn = async (number: string) => {
  const card = getGiftCardStub(platformEnv, await deriveCardId(platformEnv, number))
  const presented = await card.present(await hashPin(platformEnv, { number, pin }), Date.now())
  return presented.ok ? presented.value.balance : presented.errorId
}

/** As after a month, in which a card has forgotten what took of it and what came back. */
async function forgetHolds(number: string) {
  const card = getGiftCardStub(platformEnv, await deriveCardId(platformEnv, number))
  const monthAgo = Date.now() - 31 * 24 * 3_600_000
  await runInDurableObject(card, (_, { storage }) => void storage.sql.exec('UPDATE hold SET expires_at = ?', monthAgo))
  await card.statement(Date.now())
}

async function change(shopper: Shopper, [method, path, body]: readonly [string, string, object]): Promise<Shopper> {
  const response = await callPlatform(method, path, { token: shopper.token, body })
  if (!response.ok) throw new Error(await response.text())
  return { ...shopper, cart: await response.json<Cart>() }
}

const attach = (shopper: Shopper, body: object) => change(shopper, ['POST', `/cart/v1/cart/${shopper.cart.id}/paymentInstruments`, body])
const sentTo = (shopper: Shopper, email: string) =>
  change(shopper, ['POST', `/cart/v2/cart/${shopper.cart.id}/shippingAddress`, [{ ...anAddress, email }]])
const giftCard = (giftCardNumber: string) => ({ payment_method_id: 'GIFT_CARD', giftCardNumber, pin })
const nothingToPay = { billingAddress: undefined, paymentMethod: undefined }

test('an order a gift card pays in full needs no provider, and the card is emptier by it (GIFT-04)', async () => {
  const number = await aGiftCard(50_000)
  const shopper = await attach(await aShopper(), giftCard(number))
  expect(shopper.cart.totals).toMatchObject({ total: 100, remainingToPay: 0 })
  const before = Number(await moneyOn(number))
  expect((await prepareCart(shopper)).status).toBe(200)
  expect(await moneyOn(number)).toBe(before - 10_000)
  const order = await (await placeCart(shopper, { body: nothingToPay })).json<Order>()
  expect(order).toMatchObject({ status: 'CONFIRMED', paymentMethod: [{ code: 'GIFT_CARD' }] })
  expect(await (await placeCart(shopper, { body: nothingToPay })).json()).toEqual(order)
  expect(await moneyOn(number)).toBe(before - 10_000)
  expect(await readLedger(order.orderNumber)).toEqual([])
  await callPlatform('POST', '/consumers-v3/consumer/CancelOrder', { token: shopper.token, body: { orderNumber: order.orderNumber } })
  await expect.poll(() => moneyOn(number)).toBe(before)
})

test('an order picked up and paid by gift card has no billing address, and its email is sent all the same (GIFT-04, SHIP-14)', async () => {
  const [item, store] = [getSampleVariant('shell'), 'HV-US-01']
  await setStock(item, 3, store)
  const { cart, token } = await aCart({ body: { ...item, qty: 1, storeId: store } })
  const addresses = [{ shippingId: store, firstName: 'Grace', lastName: 'Hopper', email: 'grace@shop.example' }]
  const named = await change({ cart, token }, ['POST', `/cart/v2/cart/${cart.id}/shippingAddress`, { addresses }])
  const number = await aGiftCard(50_000)
  const before = await moneyOn(number)
  const shopper = await attach(named, giftCard(number))
  expect((await prepareCart(shopper)).status).toBe(200)
  const order = await (await placeCart(shopper, { body: nothingToPay })).json<Order>()
  expect(order).toMatchObject({ status: 'CONFIRMED', email: 'grace@shop.example', shipments: [{ code: 'pickup', storeId: store }] })
  await callPlatform('POST', '/consumers-v3/consumer/CancelOrder', { token, body: { orderNumber: order.orderNumber } })
  await expect.poll(() => moneyOn(number)).toBe(before)
})

test('a gift card pays its part, a card the rest, and the order and its email name both; a refused card leaves the gift card as it was (GIFT-04, CHK-07, ORD-01)', async () => {
  const number = await aGiftCard(2_500)
  const shopper = await attach(await aShopper(), giftCard(number))
  await prepareCart(shopper)
  expect(await readFailure(await placeCart(shopper, { body: { paymentMethod: buildCardPayment('refused') } }))).toMatchObject({
    errorId: 'PYT402',
  })
  expect(await moneyOn(number)).toBe(2_500)
  const again = await attach(await aShopper(), giftCard(number))
  await prepareCart(again)
  const order = await (await placeCart(again)).json<Order>()
  expect(await readLedger(order.orderNumber)).toMatchObject([{ amount: { value: '75.00' } }])
  expect(order.paymentMethod).toMatchObject([
    { code: 'GIFT_CARD', additionalData: { amount: '25.00', maskedNumber: expect.stringMatching(new RegExp(`${number.slice(-4)}$`)) } },
    { code: 'CREDIT_CARD', additionalData: { amount: '75.00', cardType: 'visa' } },
  ])
  expect(await moneyOn(number)).toBe(0)
  await vi.waitFor(async () => {
    const letter = (await listEmailsTo(order.email ?? '')).find(({ id }) => id.startsWith(order.orderNumber))
    expect(letter?.text).toMatch(new RegExp(`Payment\\nGift card [^\\n]*${number.slice(-4)}: \\$25\\.00\\nCard: \\$75\\.00\\n`))
  })
})

test('a gift card that is taken off in another window after the order was prepared is not made up for by the card (GIFT-04, ERR-30)', async () => {
  const shopper = await attach(await aShopper(), giftCard(await aGiftCard(2_500)))
  await prepareCart(shopper)
  const [{ payment_instrument_id, payment_method_id } = {}] = shopper.cart.payment_instruments
  await change(shopper, ['DELETE', `/cart/v1/cart/${shopper.cart.id}/paymentInstruments`, { payment_instrument_id, payment_method_id }])
  expect(await readFailure(await placeCart(shopper))).toMatchObject({ errorId: 'ORD415' })
  await prepareCart(shopper)
  expect((await placeCart(shopper)).status).toBe(200)
})

test('a refund goes back to the payments, once (GIFT-04)', async () => {
  const number = await aGiftCard(50_000)
  const shopper = await attach(await aShopper({ items: [{ ...getSampleVariant('shell'), qty: 6 }] }), giftCard(number))
  const before = Number(await moneyOn(number))
  await prepareCart(shopper)
  const { orderNumber } = await (await placeCart(shopper)).json<Order>()
  expect(await moneyOn(number)).toBe(0)
  const order = await platformEnv.ORDERS.getByName(orderNumber).read()
  for (const effect of ['capture', 'refund', 'refund'] as const)
    expect(order && (await performEffect(platformEnv, order, { effect }))).toBe(true)
  expect(await moneyOn(number)).toBe(before)
  expect((await readLedger(orderNumber))[0]?.events.map(({ kind }) => kind)).toEqual(['Authorised', 'capture', 'refund'])
})

test('an order that is cancelled more than a month after it was placed gives its gift card back (GIFT-04)', async () => {
  const number = await aGiftCard(50_000)
  const shopper = await attach(await aShopper(), giftCard(number))
  await prepareCart(shopper)
  const { orderNumber } = await (await placeCart(shopper, { body: nothingToPay })).json<Order>()
  expect(await moneyOn(number)).toBe(40_000)
  await forgetHolds(number)
  await createOrderOperations(orderNumber).cancel()
  await expect.poll(() => moneyOn(number)).toBe(50_000)
})

test('a refund that waits for a dispute of months gives its gift card back once (GIFT-04, PAY-67)', async () => {
  const number = await aGiftCard(4_000)
  const shopper = await attach(await aShopper(), giftCard(number))
  await prepareCart(shopper)
  const { orderNumber } = await (await placeCart(shopper)).json<Order>()
  const on = createOrderOperations(orderNumber)
  await on.ship()
  await vi.waitFor(async () => expect((await readLedger(orderNumber))[0]?.events.at(-1)?.kind).toBe('capture'))
  const { pspReference: originalReference } = (await readLedger(orderNumber))[0]!
  const report = { merchantReference: orderNumber, pspReference: `D${orderNumber}`, originalReference, value: '60.00' }
  await sendWebhook(buildWebhookItem({ ...report, eventCode: 'NOTIFICATION_OF_CHARGEBACK' }))
  expect((await on.refund({ amount: '100.00' })).refunds).toMatchObject([{ held: true, toProvider: '60.00' }])
  await expect.poll(() => moneyOn(number)).toBe(4_000)
  await forgetHolds(number)
  await sendWebhook(buildWebhookItem({ ...report, eventCode: 'CHARGEBACK_REVERSED' }))
  await vi.waitFor(async () => expect((await readLedger(orderNumber))[0]?.events.at(-1)).toMatchObject({ kind: 'refund', value: '60.00' }))
  expect(await moneyOn(number)).toBe(4_000)
})

test('two carts cannot spend one gift card twice (GIFT-04)', async () => {
  const number = await aGiftCard(50_000)
  const shoppers = await Promise.all(Array.from({ length: 8 }, async () => attach(await aShopper(), giftCard(number))))
  const answers = await Promise.all(shoppers.map((shopper) => prepareCart(shopper)))
  const failures = await Promise.all(answers.filter(({ ok }) => !ok).map(readFailure))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
  for (const each of failures) expect(each).toMatchObject({ errorId: 'GFC740' })
})

test('a code that counts once for each shopper is used up by an order, and not by a failed one (PROM-08)', async () => {
  const { caller } = await aConsumer(loyaltyMember)
  const token = await createToken(caller)
  const withCode = async () => {
    const shopper = await aShopper({ token })
    return change(shopper, ['PUT', '/cart/v1/coupon', { cartId: shopper.cart.id, code: 'ONCEONLY' }])
  }
  const first = await withCode()
  await prepareCart(first)
  expect(await readFailure(await placeCart(first, { body: { paymentMethod: buildCardPayment('refused') } }))).toMatchObject({
    errorId: 'PYT402',
  })
  const [second, third] = [await withCode(), await withCode()]
  await prepareCart(second)
  expect(await readFailure(await prepareCart(third))).toMatchObject({ errorId: 'PRM150' })
  expect((await placeCart(second, billedTo(aMailbox()))).status).toBe(200)
  await expect(withCode()).rejects.toThrow(/PRM1/)
})

test('points that pay are spent with the order and return with a cancelled one (LOY-01)', async () => {
  const { caller } = await aConsumer({ ...loyaltyMember, seed: { points: 500 } })
  const token = await createToken(caller)
  const points = async () => (await getConsumerStub(platformEnv, caller.consumerNo).entitlements()).points
  const bare = await aShopper({ token })
  const shopper = await change(bare, ['PUT', `/cart/v1/cart/${bare.cart.id}/reward`, { appliedLoyaltyVoucher: '200' }])
  expect(shopper.cart.totals.remainingToPay).toBe(80)
  await prepareCart(shopper)
  expect(await points()).toBe(300)
  const order = await (await placeCart(shopper)).json<Order>()
  expect(await readLedger(order.orderNumber)).toMatchObject([{ amount: { value: '80.00' } }])
  expect(order.paymentMethod).toMatchObject([{ code: 'LOYALTY_POINTS', additionalData: { amount: '20.00' } }, { code: 'CREDIT_CARD' }])
  await callPlatform('POST', '/consumers-v3/consumer/CancelOrder', { token, body: { orderNumber: order.orderNumber } })
  await expect.poll(points).toBe(500)
})

test('a reward takes its points, and points alone pay only when nothing is left to pay (LOY-02, LOY-03, TRAP-41)', async () => {
  const { token, consumer } = await aConsumer({ ...loyaltyMember, seed: { points: 1_000 } })
  const shopper = await aShopper({ token })
  const reward = (points: string) => change(shopper, ['PUT', `/cart/v1/cart/${shopper.cart.id}/reward`, { appliedLoyaltyVoucher: points }])
  const byPoints = { body: { paymentMethod: { code: 'LOYALTY_POINTS', additionalData: {} } } }
  await reward('500')
  await prepareCart(shopper)
  expect(await readFailure(await placeCart(shopper, byPoints))).toMatchObject({ errorId: 'PYT405' })
  expect((await reward('1000')).cart.totals.remainingToPay).toBe(0)
  await prepareCart(shopper)
  expect((await placeCart(shopper, byPoints)).status).toBe(200)
  expect((await consumer.entitlements()).points).toBe(0)
})

const onceOnly = (shopper: Shopper) => change(shopper, ['PUT', '/cart/v1/coupon', { cartId: shopper.cart.id, code: 'ONCEONLY' }])
const aMailbox = () => `once.${crypto.randomUUID()}@shop.example`
const billedTo = (email: string) => ({ body: { billingAddress: { ...anAddress, email } } })

test('a code that counts once for each shopper counts once for a mailbox, whoever types its address, and with a plus, too (PROM-08, PROM-14)', async () => {
  const withEmail = async (email: string) => onceOnly(await sentTo(await aShopper(), email))
  const email = aMailbox()
  const first = await withEmail(email)
  await prepareCart(first)
  expect((await placeCart(first, billedTo(email))).status).toBe(200)
  for (const alias of [email.toUpperCase(), email.replace('@', '+2@')])
    expect(await readFailure(await prepareCart(await withEmail(alias)))).toMatchObject({ errorId: 'PRM150' })
  expect((await prepareCart(await withEmail(`other.${email}`))).status).toBe(200)
})

test('a code that counts once for each shopper counts for the mailbox on the bill and for who collects, too (PROM-08, PROM-14)', async () => {
  const email = aMailbox()
  const buy = async () => {
    const shopper = await onceOnly(await sentTo(await aShopper(), aMailbox()))
    expect((await prepareCart(shopper)).status).toBe(200)
    return placeCart(shopper, billedTo(email))
  }
  expect((await buy()).status).toBe(200)
  expect(await readFailure(await buy())).toMatchObject({ errorId: 'PRM150' })

  const storeId = 'HV-US-01'
  await setStock(getSampleVariant('shell'), 3, storeId)
  const { cart, token } = await aCart({ body: { ...getSampleVariant('shell'), qty: 1, storeId } })
  const addresses = [{ shippingId: storeId, firstName: 'Grace', lastName: 'Hopper', email }]
  const named = await change({ cart, token }, ['POST', `/cart/v2/cart/${cart.id}/shippingAddress`, { addresses }])
  expect(await readFailure(await prepareCart(await onceOnly(named)))).toMatchObject({ errorId: 'PRM150' })
})

test('an associate sells a code that counts once for each shopper to each of them, once (PROM-08, PROM-14, EMP-07)', async () => {
  const token = await createToken({ kind: 'AGENT', consumerNo: `G${crypto.randomUUID()}`, storeId: 'HV-US-01', storeEmployeeId: 'E1' })
  const sellTo = async (email: string) => {
    const shopper = await onceOnly(await sentTo(await aShopper({ token }), email))
    const prepared = await prepareCart(shopper)
    return prepared.ok ? placeCart(shopper, billedTo(email)) : prepared
  }
  const [first, second] = [aMailbox(), aMailbox()]
  for (const email of [first, second]) expect((await sellTo(email)).status).toBe(200)
  expect(await readFailure(await sellTo(first))).toMatchObject({ errorId: 'PRM150' })
})

test('a code that came with a guest’s cart still works after sign-in (AUTH-17, PROM-08)', async () => {
  const bare = await sentTo(await aShopper(), `guest.${crypto.randomUUID()}@shop.example`)
  const guest = await change(bare, ['PUT', '/cart/v1/coupon', { cartId: bare.cart.id, code: 'ONCEONLY' }])
  const { token, caller } = await aConsumer()
  const owner = (await verifyAccessToken(platformEnv, guest.token, Date.now()))?.consumerNo ?? ''
  await platformEnv.CARTS.getByName(guest.cart.id).handOver({ owner, siteId: 'HALVERN-US' }, caller.consumerNo)
  expect((await prepareCart({ ...guest, token })).status).toBe(200)
})

test('the cart’s payments are used when the call brings none (PAY-11)', async () => {
  const sealed = ['encryptedCardNumber', 'encryptedExpiryMonth', 'encryptedExpiryYear', 'encryptedSecurityCode'].map((name) => [
    name,
    sealedCard('pays'),
  ])
  const paymentData = { ...Object.fromEntries(sealed), brand: 'visa' }
  const shopper = await attach(await aShopper(), { payment_method_id: 'CREDIT_CARD', additionalDetails: { paymentData } })
  await prepareCart(shopper)
  const order = await (await placeCart(shopper, { body: { paymentMethod: undefined } })).json<Order>()
  expect(order).toMatchObject({ paymentMethod: [{ code: 'CREDIT_CARD', additionalData: { cardType: 'visa' } }] })
  expect(await readLedger(order.orderNumber)).toMatchObject([{ state: 'authorised' }])
})

test('a card number in the open is never taken (PAY-20)', async () => {
  const shopper = await aShopper()
  await prepareCart(shopper)
  const paymentMethod = { code: 'CREDIT_CARD', additionalData: { encryptedCardNumber: '4111111111111111' } }
  expect(await readFailure(await placeCart(shopper, { body: { paymentMethod } }))).toMatchObject({ errorId: 'API400' })
})
