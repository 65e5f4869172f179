import { expect, test, vi } from 'vitest'
import type { Order } from '#contracts/entities/order'
import published from '../../../vendor/adyen/CheckoutService-v71.json'
import { aShopper, buildCardPayment, placeCart, prepareCart, setStock } from '../test/orders'
import { askProvider, bankResult, readLedger, sealedCard, type testCards } from '../test/payments'
import { callPlatform, getSampleVariant, platformEnv } from '../test/platform'
import { authorizePayment, submitPaymentDetails } from './payment-provider'
import { modifyPayment, voidPayment } from './payment-modifications'

const amount = { value: '128.00', currency: 'USD' }
const newOrder = () => crypto.randomUUID()
const pay = (orderNumber: string, card: keyof typeof testCards = 'pays') =>
  authorizePayment(platformEnv, { orderNumber, amount, paymentMethod: { type: 'scheme', encryptedCardNumber: sealedCard(card) } })
/** The provider, with its received requests. */
function resultOf() {
  const sent: unknown[] = []
  const fetch = (address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return platformEnv.SANDBOX!.fetch(address, init)
  }
  return { sent, SANDBOX: { fetch } as unknown as Fetcher }
}
const tokenIn = (action: string | undefined) => (JSON.parse(action ?? '{}') as { authorisationToken: string }).authorisationToken

test('a payment requested twice is one payment, and its amount is what the text says', async () => {
  const order = newOrder()
  const [first, second] = [await pay(order), await pay(order)]
  expect(first).toMatchObject({ word: 'authorised' })
  expect(second).toEqual(first)
  expect(await readLedger(order)).toMatchObject([{ state: 'authorised', amount, events: [{ kind: 'Authorised' }] }])
})

const browserInfo = {
  ...{ acceptHeader: '*/*', colorDepth: 24, javaEnabled: false, language: 'de-DE' },
  ...{ screenHeight: 800, screenWidth: 1280, timeZoneOffset: -60, userAgent: 'browser' },
}

test('browser data is sent beside the payment method, as an object, and lets the bank ask in a frame (PAY-11)', async () => {
  const { sent, ...env } = resultOf()
  const sealed = { type: 'scheme', encryptedCardNumber: sealedCard('pays'), brand: 'visa' }
  const paymentMethod = { ...sealed, lastFour: '1111', origin: 'http://localhost:8787', browserInfo: JSON.stringify(browserInfo) }
  expect(await authorizePayment(env, { orderNumber: newOrder(), amount, paymentMethod })).toMatchObject({ word: 'authorised' })
  const native = { authenticationData: { threeDSRequestData: { nativeThreeDS: 'preferred' } } }
  const browser = { origin: 'http://localhost:8787', browserInfo }
  expect(sent).toMatchObject([{ paymentMethod: sealed, ...browser, ...native, channel: 'Web', shopperInteraction: 'Ecommerce' }])
  expect(Object.keys((sent[0] as { paymentMethod: object }).paymentMethod).sort()).toEqual(Object.keys(sealed).sort())
})

test('device data goes to the provider’s risk rules, and missing data does not (SEC-06, PAY-12)', async () => {
  const { sent, ...env } = resultOf()
  const device = { sessionId: 's', userAgent: 'browser', language: 'de-DE', timezone: 'Europe/Berlin', screen: '' }
  const shopper = { shopperLocale: 'de-DE', countryCode: 'DE' }
  const paymentMethod = { type: 'scheme', encryptedCardNumber: sealedCard('pays') }
  await authorizePayment(env, { orderNumber: newOrder(), amount, paymentMethod, device, ...shopper })
  const { screen: _, ...known } = device
  expect(sent).toMatchObject([{ ...shopper, riskData: { customFields: known } }])
  expect(sent[0]).not.toHaveProperty('device')
  expect(sent[0]).not.toHaveProperty('riskData.customFields.screen')
  await authorizePayment(env, { orderNumber: newOrder(), amount, paymentMethod })
  expect(sent[1]).not.toHaveProperty('riskData')
})

test('malformed browser data is dropped (PAY-11)', async () => {
  const paymentMethod = { type: 'scheme', encryptedCardNumber: sealedCard('pays'), browserInfo: 'not JSON' }
  expect(await authorizePayment(platformEnv, { orderNumber: newOrder(), amount, paymentMethod })).toMatchObject({ word: 'authorised' })
})

test.each([
  [{ origin: 'http://localhost:8787' }, 'Structure of CardDetails contains the following unknown fields: [paymentMethod.origin]'],
  [{ browserInfo: '{}' }, 'Structure of CardDetails contains the following unknown fields: [paymentMethod.browserInfo]'],
])('the provider refuses %j inside the payment method, and records no payment', async (inside, message) => {
  const reference = newOrder()
  const paymentMethod = { type: 'scheme', encryptedCardNumber: sealedCard('pays'), ...inside }
  const body = {
    amount: { value: 12_800, currency: 'USD' },
    reference,
    merchantAccount: 'Vitrine',
    returnUrl: 'http://localhost',
    paymentMethod,
  }
  const response = await askProvider('/payments', body)
  expect(await response.json()).toMatchObject({ status: 400, errorCode: '702', errorType: 'validation', message })
  expect(await readLedger(reference)).toEqual([])
})

test('another payment under the key of an order is refused, and no bank is blamed (PAY-60)', async () => {
  const order = newOrder()
  await pay(order)
  expect(await pay(order, 'challenge')).toMatchObject({ word: 'error', refusal: { cause: 'ours', errorCode: '704' } })
  expect(await readLedger(order)).toHaveLength(1)
})

test.each([
  ['refused', 'refused'],
  ['fraud', 'fraud'],
  ['error', 'error'],
] as const)('a card that is %s is reported as %s', async (card, word) => {
  expect(await pay(newOrder(), card)).toMatchObject({ word })
})

test('a lost response says nothing; the repeated request returns the payment that was made', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const order = newOrder()
  expect(await pay(order, 'lost')).toEqual({ word: 'unknown' })
  expect(await pay(order, 'lost')).toMatchObject({ word: 'authorised' })
  expect(await readLedger(order)).toHaveLength(1)
})

test('a provider that takes too long has not answered yet', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const order = newOrder()
  expect(await pay(order, 'slow')).toEqual({ word: 'unknown' })
  expect(await pay(order, 'slow')).toMatchObject({ word: 'authorised' })
})

test.each([
  ['Y', 'authorised'],
  ['N', 'refused'],
] as const)('a shopper whose bank says %s is %s, however often it is reported (PAY-19)', async (transStatus, word) => {
  const order = newOrder()
  const { word: first, action } = await pay(order, 'challenge')
  expect(first).toBe('challenge')
  const result = { details: { threeDSResult: bankResult(tokenIn(action), transStatus) } }
  expect([
    (await submitPaymentDetails(platformEnv, order, result)).word,
    (await submitPaymentDetails(platformEnv, order, result)).word,
  ]).toEqual([word, word])
})

test('a result of another order, or none at all, proves nothing, and is no fault of the shop or its bank (PAY-60)', async () => {
  const [mine, other] = [newOrder(), newOrder()]
  await pay(mine, 'challenge')
  const { action } = await pay(other, 'challenge')
  expect((await submitPaymentDetails(platformEnv, mine, { details: { threeDSResult: bankResult(tokenIn(action), 'Y') } })).word).toBe(
    'error',
  )
  const madeUp = await submitPaymentDetails(platformEnv, mine, { details: { threeDSResult: 'made up' } })
  expect(madeUp).toMatchObject({ word: 'error', isUnknownResult: true })
  expect(madeUp).not.toHaveProperty('refusal')
})

test('money is captured once for a key, never above the authorization, and never refunded above the capture', async () => {
  const order = newOrder()
  const { pspReference = '' } = await pay(order)
  const take = { kind: 'captures' as const, orderNumber: order, pspReference, amount }
  expect([await modifyPayment(platformEnv, take), await modifyPayment(platformEnv, take)]).toEqual([true, true])
  // The provider receives it; a webhook tells that it came to nothing.
  expect(await modifyPayment(platformEnv, { ...take, key: 'second' })).toBe(true)
  expect(await modifyPayment(platformEnv, { ...take, kind: 'refunds' })).toBe(true)
  expect(await modifyPayment(platformEnv, { ...take, kind: 'refunds', key: 'second' })).toBe(true)
  expect((await readLedger(order))[0]?.events.map(({ kind }) => kind)).toEqual(['Authorised', 'capture', 'refund'])
  expect(await modifyPayment(platformEnv, { ...take, pspReference: 'unknown' })).toBe(false)
})

test('an ended payment stays ended', async () => {
  const order = newOrder()
  await pay(order)
  expect([await voidPayment(platformEnv, order), await voidPayment(platformEnv, order)]).toEqual([true, true])
  expect(await readLedger(order)).toMatchObject([{ state: 'cancelled', events: [{ kind: 'Authorised' }, { kind: 'cancel' }] }])
})

test('an unreachable provider has not answered', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const SANDBOX = { fetch: () => Promise.reject(new Error('not there')) } as unknown as Fetcher
  expect(await voidPayment({ SANDBOX }, newOrder())).toBe(false)
})

test('a shopper without frames completes the challenge on the bank’s page and returns with its result', async () => {
  const order = newOrder()
  const paymentMethod = { type: 'scheme', encryptedCardNumber: sealedCard('challenge') }
  const { action } = await authorizePayment(platformEnv, {
    orderNumber: order,
    amount,
    paymentMethod,
    returnUrl: 'http://localhost:3000/en-us/checkout?orderNo=1',
  })
  const bank = new URL((JSON.parse(action ?? '{}') as { url: string }).url)
  const at = `http://sandbox${bank.pathname}${bank.search}`
  expect(await (await platformEnv.SANDBOX!.fetch(at)).text()).toContain('Is it you who pays?')
  const body = new URLSearchParams({ token: bank.searchParams.get('token') ?? '', answer: 'Y' })
  const back = await platformEnv.SANDBOX!.fetch(at, { method: 'POST', body, redirect: 'manual' })
  const to = new URL(back.headers.get('location') ?? '')
  expect([back.status, to.origin, to.searchParams.get('orderNo')]).toEqual([303, 'http://localhost:3000', '1'])
  expect(
    (await submitPaymentDetails(platformEnv, order, { details: { redirectResult: to.searchParams.get('redirectResult') ?? '' } })).word,
  ).toBe('authorised')
  expect((await platformEnv.SANDBOX!.fetch('http://sandbox/acs/redirect?token=none')).status).toBe(404)
})

test('the cart’s device data is sent to the provider with the payment, and the shopper’s language with it (SEC-06, PAY-12)', async () => {
  const device = { sessionId: 's', userAgent: 'browser', language: 'de-DE', timezone: 'Europe/Berlin', screen: '1280x800' }
  await setStock(getSampleVariant('shell'), 20)
  const shopper = await aShopper()
  const telling = { token: shopper.token, body: { cartId: shopper.cart.id, ...device } }
  expect((await callPlatform('POST', '/cart/v1/deviceFingerPrint', telling)).status).toBe(204)
  await prepareCart(shopper)
  const { orderNumber, flash } = await (await placeCart(shopper, { body: { paymentMethod: buildCardPayment('challenge') } })).json<Order>()
  const [payment] = await readLedger(orderNumber)
  expect(payment?.events).toContainEqual({ kind: 'riskData', value: JSON.stringify(device) })
  expect(flash[0]?.details.action?.url).toContain('locale=en-US')
})

type Published = { resultCode?: string; merchantReference?: string; action?: { type: string } }
const { examples } = published.components as { examples: Record<string, { value: Published }> }
const answers = Object.entries(examples).flatMap(([name, { value }]) =>
  /^post-payments-.*-200$/.test(name) && value.resultCode ? [{ name, value }] : [],
)
const provider = (answer: Published) => ({ fetch: () => Promise.resolve(Response.json(answer)) }) as unknown as Fetcher

test.each(answers)(
  'the provider’s published answer $name is understood: nothing it answers to us ends a payment (PAY-24, PAY-36)',
  async ({ value }) => {
    const { resultCode, merchantReference, action } = value
    const orderNumber = merchantReference ?? newOrder()
    const env = { ...platformEnv, SANDBOX: provider(value) }
    const paid = await authorizePayment(env, {
      orderNumber,
      amount,
      paymentMethod: { type: 'scheme', encryptedCardNumber: sealedCard('pays') },
    })
    const brought = await submitPaymentDetails(env, orderNumber, { details: { redirectResult: 'X' } })
    const word = action ? 'challenge' : resultCode === 'Authorised' && merchantReference !== undefined ? 'authorised' : 'pending'
    expect([paid.word, brought.word]).toEqual([word, word])
    expect(paid.action && JSON.parse(paid.action)).toEqual(action)
  },
)

test('an authorized amount is never changed: the provider refuses it, as for accounts without that right (PAY-24)', async () => {
  const order = newOrder()
  const { pspReference } = await pay(order)
  const body = { amount: { value: 13_000, currency: 'USD' }, merchantAccount: 'Vitrine', reference: order }
  const response = await askProvider(`/payments/${pspReference}/amountUpdates`, body)
  expect([response.status, await response.json()]).toMatchObject([422, { errorCode: '905', errorType: 'configuration' }])
  expect(await readLedger(order)).toMatchObject([{ amount, events: [{ kind: 'Authorised' }] }])
})
