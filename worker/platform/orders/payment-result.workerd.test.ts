import { beforeEach, expect, test, vi } from 'vitest'
import { shopperCancelledResult } from '#contracts/orders'
import { buildWebhookItem } from '../test/a-notification'
import { aWaitingOrder, lenderResult, type WaitingOrder } from '../test/a-pending-order'
import { sendWebhook } from '../test/notifications'
import { aShopper, placeCart, prepareCart, setStock } from '../test/orders'
import { readLedger } from '../test/payments'
import { callPlatform, getSampleVariant, readFailure, createGuestToken, platformEnv } from '../test/platform'
import { listEmailsTo } from '../test/sent-emails'

beforeEach(() => setStock(getSampleVariant('shell'), 40))

/** The address the lender leads back to, once its page was answered. */
async function returnOf({ checkout }: WaitingOrder, answer: string): Promise<URLSearchParams> {
  const { url } = JSON.parse((await checkout.progress())?.action ?? '{}') as { url: string }
  const body = new URLSearchParams({ answer, token: new URL(url).searchParams.get('token') ?? '' })
  const page = await platformEnv.SANDBOX!.fetch(url, { method: 'POST', body, redirect: 'manual' })
  return new URL(page.headers.get('location') ?? '').searchParams
}

/** A browser of nobody's, with what stands in its address. */
async function handOver(query: URLSearchParams, { key = query.get('key') ?? '', result = query.get('redirectResult') ?? '' } = {}) {
  const body = { paymentMethod: { code: 'NONE', additionalData: { redirectResult: result } } }
  const path = `/cart/v2/checkout/order/${query.get('order')}?${new URLSearchParams({ st: key }).toString()}`
  return callPlatform('PATCH', path, { token: await createGuestToken(), body })
}

const statusOf = async (orderNumber: string) => (await platformEnv.ORDERS.getByName(orderNumber).read())?.status

test('the result of a payment reaches its order from any browser, twice too, and that browser learns nothing of it (PAY-58)', async () => {
  const order = await aWaitingOrder()
  const back = await returnOf(order, 'Y')
  for (let i = 0; i < 2; i += 1) {
    const answer = await readFailure(await handOver(back))
    expect(answer).toMatchObject({ status: 422, errorId: 'PYT300', info: { orderNumber: order.orderNumber } })
  }
  await vi.waitFor(async () => expect(await statusOf(order.orderNumber)).toBe('CONFIRMED'))
  expect(await readLedger(order.orderNumber)).toMatchObject([{ state: 'authorised' }])
  // The first browser asks as it always does.
  const seen = await callPlatform('GET', `/consumers-v3/consumer/purchase/${order.orderNumber}`, { token: order.shopper.token })
  expect(await seen.json()).toMatchObject({ status: 'CONFIRMED' })
})

test('it may come after the webhook, which has placed the order (PAY-58)', async () => {
  const order = await aWaitingOrder()
  const back = await returnOf(order, 'Y')
  const { pspReference = '' } = (await readLedger(order.orderNumber))[0] ?? {}
  await sendWebhook(buildWebhookItem({ merchantReference: order.orderNumber, value: order.total, pspReference }))
  expect((await handOver(back)).status).toBe(422)
  expect(await statusOf(order.orderNumber)).toBe('CONFIRMED')
})

test('a refusal that comes to another browser ends the payment, and its shopper is told by email (PAY-57, PAY-58)', async () => {
  const order = await aWaitingOrder()
  await handOver(await returnOf(order, 'N'))
  await vi.waitFor(async () => expect(await statusOf(order.orderNumber)).toBe('FAILED'))
  await vi.waitFor(async () => expect((await listEmailsTo(order.email)).map(({ template }) => template)).toEqual(['order-payment-failed']))
})

test('the key of one order, and no key, hand over nothing; the key reads nothing and ends nothing (PAY-58, SEC-02)', async () => {
  const [order, other] = [await aWaitingOrder(), await aWaitingOrder()]
  const [back, foreign] = [await returnOf(order, 'Y'), await returnOf(other, 'Y')]
  for (const key of [foreign.get('key') ?? '', 'x', ''])
    expect(await readFailure(await handOver(back, { key }))).toMatchObject({ errorId: 'ORD404' })
  const query = new URLSearchParams({ st: back.get('key') ?? '' }).toString()
  const token = await createGuestToken()
  const read = await callPlatform('GET', `/consumers-v3/consumer/purchase/${order.orderNumber}?${query}`, { token })
  expect(await readFailure(read)).toMatchObject({ errorId: 'ORD404' })
  const additionalData = { threeDS2Result: shopperCancelledResult }
  const body = { paymentMethod: { code: 'NONE', additionalData } }
  await callPlatform('PATCH', `/cart/v2/checkout/order/${order.orderNumber}?${query}`, { token, body })
  expect(await statusOf(order.orderNumber)).toBe('AUTHENTICATION_REQUIRED')
})

test('once the bank decides by itself, the order says that its shopper has nothing to do (PAY-51, PAY-58)', async () => {
  const order = await aWaitingOrder()
  const read = async () =>
    (await callPlatform('GET', `/consumers-v3/consumer/purchase/${order.orderNumber}`, { token: order.shopper.token })).json<{
      isWithBank?: true
    }>()
  expect((await read()).isWithBank).toBeUndefined()
  const back = await returnOf(order, 'Y')
  await handOver(back, { result: await lenderResult(order.checkout, 'P') })
  await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'AUTHENTICATION_REQUIRED', isWithBank: true }))
})

test('a return address that names another host behind an @ is refused (PAY-58, SEC-02)', async () => {
  const shopper = await aShopper()
  await prepareCart(shopper)
  const additionalData = { returnUrl: 'http://localhost@other.example/' }
  const refused = await readFailure(await placeCart(shopper, { body: { paymentMethod: { code: 'PAY_LATER', additionalData } } }))
  expect(refused).toMatchObject({ errorId: 'API400', info: { field: 'paymentMethod.additionalData.returnUrl' } })
})

test('a result that the provider does not know ends nothing: the right one may still come (PAY-58, PAY-60)', async () => {
  const order = await aWaitingOrder()
  const back = await returnOf(order, 'Y')
  await handOver(back, { result: 'typed by somebody' })
  expect(await statusOf(order.orderNumber)).toBe('AUTHENTICATION_REQUIRED')
  await handOver(back)
  await vi.waitFor(async () => expect(await statusOf(order.orderNumber)).toBe('CONFIRMED'))
})
