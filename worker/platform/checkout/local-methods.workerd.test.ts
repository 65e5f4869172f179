import { expect, test } from 'vitest'
import type { Order } from '#contracts/entities/order'
import { buildWebhookItem } from '../test/a-notification'
import { sendWebhook } from '../test/notifications'
import { aShopper, placeCart, prepareCart, setStock } from '../test/orders'
import { callPlatform, getSampleVariant, readFailure, platformEnv } from '../test/platform'

const item = getSampleVariant('shell')
const returnUrl = 'https://shop.example/en-us/checkout/return'

/** A shopper who pays by PayPal, at its page. */
async function atPayPal() {
  await setStock(item, 20)
  const shopper = await aShopper({ items: [item] })
  const attached = await callPlatform('POST', `/cart/v1/cart/${shopper.cart.id}/paymentInstruments`, {
    ...{ token: shopper.token, body: { payment_method_id: 'PAYPAL' } },
  })
  expect(attached.status).toBe(200)
  await prepareCart(shopper)
  const order = await (
    await placeCart(shopper, { body: { paymentMethod: { code: 'PAYPAL', additionalData: { returnUrl } } } })
  ).json<Order>()
  const url = new URL(order.flash[0]?.details.action?.url ?? '')
  const answer = async (answer: string) => {
    const body = new URLSearchParams({ token: url.searchParams.get('token') ?? '', answer })
    const at = `http://sandbox${url.pathname}`
    const back = await platformEnv.SANDBOX!.fetch(at, { method: 'POST', body, redirect: 'manual' })
    const redirectResult = new URL(back.headers.get('location') ?? '').searchParams.get('redirectResult')
    const proof = { paymentMethod: { code: 'PAYPAL', additionalData: { redirectResult } } }
    return callPlatform('PATCH', `/cart/v2/checkout/order/${order.orderNumber}`, { token: shopper.token, body: proof })
  }
  return { order, shopper, answer }
}

test.each([
  ['approves', 'Y', { status: 'CONFIRMED' }],
  ['refuses', 'N', { errorId: 'PYT402' }],
  ['leaves it to the bank', 'P', { errorId: 'PYT300' }],
])('a shopper who %s on the page of a local payment method (PAY-28)', async (_what, said, expected) => {
  const { order, answer } = await atPayPal()
  expect(order).toMatchObject({ status: 'AUTHENTICATION_REQUIRED', flash: [{ details: { action: { type: 'redirect' } } }] })
  const response = await answer(said)
  expect(response.ok ? await response.json() : await readFailure(response)).toMatchObject(expected)
  if (said !== 'P') return
  await sendWebhook(buildWebhookItem({ merchantReference: order.orderNumber, value: order.totals.total.toFixed(2) }))
  expect(await platformEnv.ORDERS.getByName(order.orderNumber).read()).toMatchObject({ status: 'CONFIRMED' })
})

/** What a shopper is offered whose provider lists these types. */
async function offeredBy(types: readonly string[], items = [item]) {
  const shopper = await aShopper({ items })
  const asked: { countryCode: string; amount: { value: number; currency: string } }[] = []
  const fetch = (_address: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)) as (typeof asked)[number])
    return Promise.resolve(Response.json({ paymentMethods: types.map((type) => ({ type, name: type })) }))
  }
  const env = { SANDBOX: { fetch } as unknown as Fetcher }
  const response = await callPlatform('GET', `/cart/v1/cart/${shopper.cart.id}/paymentMethods`, { token: shopper.token, env })
  const { applicablePaymentMethods } = await response.json<{ applicablePaymentMethods: { code: string }[] }>()
  return { asked, codes: applicablePaymentMethods.map(({ code }) => code), total: shopper.cart.totals.total }
}

test('what the account does not have for country, currency and amount is not offered: Klarna, PayPal and wallets, too (PAY-28)', async () => {
  await setStock(item, 20)
  // Each asks for another amount: an answer is kept for five minutes.
  const few = await offeredBy(['scheme'], [{ ...item, qty: 2 } as typeof item])
  expect(few.codes).toEqual(['CREDIT_CARD', 'GIFT_CARD'])
  expect(few.asked).toMatchObject([{ countryCode: 'US', amount: { value: Math.round(few.total * 100), currency: 'USD' } }])
  const many = await offeredBy(['klarna', 'applepay', 'paypal'], [{ ...item, qty: 3 } as typeof item])
  expect(many.codes).toEqual(['APPLE_PAY', 'PAYPAL', 'PAYPAL_EXPRESS', 'PAY_LATER', 'GIFT_CARD'])
})
