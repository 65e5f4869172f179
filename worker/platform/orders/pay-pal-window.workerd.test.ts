import { expect, test } from 'vitest'
import type { Order } from '#contracts/entities/order'
import { shopperCancelledResult } from '#contracts/orders'
import { buildWebhookItem } from '../test/a-notification'
import { sendWebhook } from '../test/notifications'
import { aShopper, placeCart, prepareCart, setStock } from '../test/orders'
import { askProvider, readLedger } from '../test/payments'
import { callPlatform, getSampleVariant, readFailure, platformEnv } from '../test/platform'

const item = getSampleVariant('shell')
const returnUrl = 'https://shop.example/en-us/checkout/return'
const approved = 'SANDBOXPAYER1'

type Action = { type: string; paymentMethodType: string; paymentData: string; sdkData: { token: string } }

/** A shopper whose page can open PayPal's window. */
async function atWindow() {
  await setStock(item, 20)
  const shopper = await aShopper({ items: [item] })
  await callPlatform('POST', `/cart/v1/cart/${shopper.cart.id}/paymentInstruments`, {
    ...{ token: shopper.token, body: { payment_method_id: 'PAYPAL' } },
  })
  await prepareCart(shopper)
  const paymentMethod = { code: 'PAYPAL', additionalData: { returnUrl, subtype: 'sdk' } }
  const order = await (await placeCart(shopper, { body: { paymentMethod } })).json<Order>()
  const action = order.flash[0]?.details.action as Action | undefined
  const bring = (proof: object) =>
    callPlatform('PATCH', `/cart/v2/checkout/order/${order.orderNumber}`, {
      ...{ token: shopper.token, body: { paymentMethod: { code: 'PAYPAL', additionalData: proof } } },
    })
  const approve = (payerID: string, orderID = action?.sdkData.token) =>
    bring({ payPalResult: JSON.stringify({ orderID, payerID, paymentID: orderID, paymentSource: 'paypal' }) })
  return { shopper, order, action, bring, approve }
}

const statusOf = async ({ orderNumber }: Order) => (await platformEnv.ORDERS.getByName(orderNumber).read())?.status

test('an order paid in PayPal’s window waits for the shopper, at its own amount (PAY-34)', async () => {
  const { order, action } = await atWindow()
  expect(order.status).toBe('AUTHENTICATION_REQUIRED')
  expect(action).toMatchObject({ type: 'sdk', paymentMethodType: 'paypal', sdkData: { token: expect.stringMatching(/^[\dA-Z]{17}$/) } })
  expect(await readLedger(order.orderNumber)).toMatchObject([{ state: 'waiting', amount: { value: order.totals.total.toFixed(2) } }])
})

test.each([
  ['approves', approved, { expected: { status: 'CONFIRMED' }, state: 'authorised' }],
  ['has approved nothing', 'NOBODY', { expected: { errorId: 'PYT402' }, state: 'refused' }],
  ['is examined by PayPal', 'SANDBOXPAYER2', { expected: { errorId: 'PYT300' }, state: 'pending' }],
])('a shopper who %s in PayPal’s window (PAY-34)', async (_what, payerID, { expected, state }) => {
  const { order, approve } = await atWindow()
  const response = await approve(payerID)
  expect(response.ok ? await response.json() : await readFailure(response)).toMatchObject(expected)
  expect(await readLedger(order.orderNumber)).toMatchObject([{ state }])
  if (state !== 'pending') return
  await sendWebhook(buildWebhookItem({ merchantReference: order.orderNumber, value: order.totals.total.toFixed(2) }))
  expect(await statusOf(order)).toBe('CONFIRMED')
})

test('an approval brought twice is one order and one payment (PAY-34, PAY-10)', async () => {
  const { order, approve } = await atWindow()
  const responses = await Promise.all([approve(approved), approve(approved)])
  for (const response of responses) expect(await response.json()).toMatchObject({ status: 'CONFIRMED', orderNumber: order.orderNumber })
  const [payment, ...others] = await readLedger(order.orderNumber)
  expect(others).toEqual([])
  expect(payment).toMatchObject({ state: 'authorised', amount: { value: order.totals.total.toFixed(2) } })
})

test('a webhook places the order of a shopper whose page was closed after the approval (PAY-34)', async () => {
  const { order } = await atWindow()
  await sendWebhook(buildWebhookItem({ merchantReference: order.orderNumber, value: order.totals.total.toFixed(2) }))
  expect(await statusOf(order)).toBe('CONFIRMED')
})

test('an approval of another PayPal order pays nothing (PAY-34)', async () => {
  const { order, approve } = await atWindow()
  const response = await approve(approved, '0'.repeat(17))
  expect(response.ok).toBe(false)
  expect(await statusOf(order)).toBe('FAILED')
})

test('a result that PayPal’s window cannot bring leaves the order waiting (PAY-34)', async () => {
  const { order, bring, approve } = await atWindow()
  await bring({ payPalResult: 'made up' })
  expect(await statusOf(order)).toBe('AUTHENTICATION_REQUIRED')
  expect(await (await approve(approved)).json()).toMatchObject({ status: 'CONFIRMED' })
})

test('a shopper who pays otherwise ends the payment, and is told of no refusal (PAY-34)', async () => {
  const { order, bring, approve } = await atWindow()
  expect(await readFailure(await bring({ threeDS2Result: shopperCancelledResult }))).toMatchObject({
    errorId: 'PYT400',
    info: { reason: 'left' },
  })
  expect(await readLedger(order.orderNumber)).toMatchObject([{ state: 'waiting' }])
  expect((await approve(approved)).ok).toBe(false)
  expect(await statusOf(order)).toBe('FAILED')
})

type ProviderAnswer = { pspReference: string; resultCode: string; action: Action; paymentData: string; status: string; message: string }

/** A payment of the provider whose window is open. */
async function opened(subtype: 'sdk' | 'express' = 'sdk') {
  const common = { merchantAccount: 'Vitrine', reference: crypto.randomUUID(), returnUrl: 'https://shop.example' }
  const body = { ...common, amount: { value: 12_800, currency: 'USD' }, paymentMethod: { type: 'paypal', subtype } }
  const answer = await (await askProvider('/payments', body)).json<ProviderAnswer>()
  const { pspReference, action } = answer
  const details = { orderID: action.sdkData.token, payerID: approved }
  return { answer, pspReference, paymentData: action.paymentData, details }
}

const said = async (path: string, body: object) => {
  const response = await askProvider(path, body)
  return { status: response.status, body: await response.json<ProviderAnswer>() }
}

test.each(['sdk', 'express'] as const)('the provider answers the subtype %s with the action of PayPal’s window', async (subtype) => {
  const { answer } = await opened(subtype)
  expect(answer).toMatchObject({ resultCode: 'Pending', action: { type: 'sdk', paymentMethodType: 'paypal' } })
})

test.each([
  ['no payment data', { paymentData: undefined }, "Required field 'paymentData' is not provided."],
  ['payment data of no payment', { paymentData: btoa('{}') }, "Field 'paymentData' is not valid."],
  ['no payer', { details: { payerID: undefined } }, "Required field 'details.payerID' is not provided."],
  ['no order', { details: { orderID: undefined } }, "Required field 'details.orderID' is not provided."],
  ['another order', { details: { orderID: 'ANOTHER' } }, "Field 'details.orderID' is not valid."],
])('the provider refuses an approval with %s', async (_what, over: { paymentData?: string; details?: object }, message) => {
  const { paymentData, details } = await opened()
  const { status, body } = await said('/payments/details', { paymentData, ...over, details: { ...details, ...over.details } })
  expect(status).toBe(422)
  expect(body.message).toContain(message)
})

test('the provider refuses a field of the window that its schema does not have', async () => {
  const { paymentData, details } = await opened()
  const { status, body } = await said('/payments/details', { paymentData, details: { ...details, paymentSource: 'paypal' } })
  expect({ status, message: body.message }).toMatchObject({ status: 400, message: expect.stringContaining('paymentSource') })
})

const update = { amount: { value: 13_500, currency: 'USD' } }

test('an updated order is paid at its new amount, and only with its new payment data (PAY-34)', async () => {
  const { pspReference, paymentData, details } = await opened('express')
  const { status, body } = await said('/paypal/updateOrder', { ...update, pspReference, paymentData })
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'success' } })
  expect(await said('/payments/details', { paymentData, details })).toMatchObject({ status: 422 })
  const paid = await said('/payments/details', { paymentData: body.paymentData, details })
  expect(paid).toMatchObject({ status: 200, body: { resultCode: 'Authorised', amount: update.amount } })
})

test.each([
  ['of an unknown payment', { pspReference: 'NOBODY' }, 'Original pspReference required'],
  ['without its payment data', { paymentData: undefined }, "Required field 'paymentData'"],
  ['in another currency', { amount: { value: 1, currency: 'EUR' } }, "Field 'amount.currency'"],
  ['with two chosen deliveries', { deliveryMethods: [{ selected: true }, { selected: true }] }, "Field 'deliveryMethods'"],
])('the provider refuses an update %s', async (_what, over, message) => {
  const { pspReference, paymentData } = await opened('express')
  const { status, body } = await said('/paypal/updateOrder', { ...update, pspReference, paymentData, ...over })
  expect(status).toBe(422)
  expect(body.message).toContain(message)
})

test('the provider updates no order that is paid', async () => {
  const { pspReference, paymentData, details } = await opened()
  await said('/payments/details', { paymentData, details })
  expect(await said('/paypal/updateOrder', { ...update, pspReference, paymentData })).toMatchObject({ status: 422 })
})
