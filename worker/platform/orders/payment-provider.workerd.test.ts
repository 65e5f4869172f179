import { expect, test, vi } from 'vitest'
import type { Order } from '#contracts/entities/order'
import { aShopper, byCard, place, prepare, setPieces } from '../test/orders'
import { bankResult, ledgerOf, sealedCard, type testCards } from '../test/payments'
import { ask, choice, platformEnv } from '../test/platform'
import { authorize, modifyPayment, submitChallengeResult, voidPayment } from './payment-provider'

const amount = { value: '128.00', currency: 'USD' }
const newOrder = () => crypto.randomUUID()
const pay = (orderNumber: string, card: keyof typeof testCards = 'pays') =>
  authorize(platformEnv, { orderNumber, amount, paymentMethod: { type: 'scheme', encryptedCardNumber: sealedCard(card) } })
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

test('a payment requested twice is one payment, and its amount is sent as text (PAY-05)', async () => {
  const order = newOrder()
  const [first, second] = [await pay(order), await pay(order)]
  expect(first).toMatchObject({ word: 'authorised' })
  expect(second).toEqual(first)
  expect(await ledgerOf(order)).toMatchObject([{ state: 'authorised', amount, events: [{ kind: 'Authorised' }] }])
})

test('a numeric amount is refused by the provider (PAY-05)', async () => {
  const wrong = { ...amount, value: 128 as unknown as string }
  const paymentMethod = { type: 'scheme', encryptedCardNumber: sealedCard('pays') }
  expect(await authorize(platformEnv, { orderNumber: newOrder(), amount: wrong, paymentMethod })).toEqual({ word: 'refused' })
})

test('browser data is sent beside the payment method, where the provider reads it (PAY-11)', async () => {
  const { sent, SANDBOX } = resultOf()
  const sealed = { type: 'scheme', encryptedCardNumber: sealedCard('pays'), brand: 'visa' }
  const paymentMethod = { ...sealed, origin: 'http://localhost:8787', browserInfo: JSON.stringify({ userAgent: 'browser' }) }
  expect(await authorize({ SANDBOX }, { orderNumber: newOrder(), amount, paymentMethod })).toMatchObject({ word: 'authorised' })
  const browser = { origin: 'http://localhost:8787', browserInfo: { userAgent: 'browser' } }
  expect(sent).toMatchObject([{ paymentMethod: sealed, ...browser, channel: 'Web', shopperInteraction: 'Ecommerce' }])
  expect(Object.keys((sent[0] as { paymentMethod: object }).paymentMethod)).toEqual(Object.keys(sealed))
})

test('device data goes to the provider’s risk rules, and missing data does not (SEC-06, PAY-12)', async () => {
  const { sent, SANDBOX } = resultOf()
  const device = { sessionId: 's', userAgent: 'browser', language: 'de-DE', timezone: 'Europe/Berlin', screen: '' }
  const shopper = { shopperLocale: 'de-DE', countryCode: 'DE' }
  const paymentMethod = { type: 'scheme', encryptedCardNumber: sealedCard('pays') }
  await authorize({ SANDBOX }, { orderNumber: newOrder(), amount, paymentMethod, device, ...shopper })
  const { screen: _, ...known } = device
  expect(sent).toMatchObject([{ ...shopper, riskData: { customFields: known } }])
  expect(sent[0]).not.toHaveProperty('device')
  expect(sent[0]).not.toHaveProperty('riskData.customFields.screen')
  await authorize({ SANDBOX }, { orderNumber: newOrder(), amount, paymentMethod })
  expect(sent[1]).not.toHaveProperty('riskData')
})

test('malformed browser data is dropped (PAY-11)', async () => {
  const paymentMethod = { type: 'scheme', encryptedCardNumber: sealedCard('pays'), browserInfo: 'not JSON' }
  expect(await authorize(platformEnv, { orderNumber: newOrder(), amount, paymentMethod })).toMatchObject({ word: 'authorised' })
})

test.each([{ origin: 'http://localhost:8787' }, { browserInfo: '{}' }])(
  'inside the way of paying the provider refuses %j',
  async (inside) => {
    const body = {
      ...{ amount, reference: newOrder(), channel: 'Web', shopperInteraction: 'Ecommerce' },
      paymentMethod: { type: 'scheme', encryptedCardNumber: sealedCard('pays'), ...inside },
    }
    const init = { method: 'POST', headers: { 'idempotency-key': body.reference }, body: JSON.stringify(body) }
    const response = await platformEnv.SANDBOX!.fetch('http://sandbox/payments', init)
    expect(response.status).toBe(422)
    expect(await ledgerOf(body.reference)).toEqual([])
  },
)

test('another payment under the key of an order is refused', async () => {
  const order = newOrder()
  await pay(order)
  expect(await pay(order, 'challenge')).toMatchObject({ word: 'refused' })
  expect(await ledgerOf(order)).toHaveLength(1)
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
  expect(await ledgerOf(order)).toHaveLength(1)
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
  const result = bankResult(tokenIn(action), transStatus)
  expect([
    (await submitChallengeResult(platformEnv, order, result)).word,
    (await submitChallengeResult(platformEnv, order, result)).word,
  ]).toEqual([word, word])
})

test('a result of another order, or none at all, proves nothing', async () => {
  const [mine, other] = [newOrder(), newOrder()]
  await pay(mine, 'challenge')
  const { action } = await pay(other, 'challenge')
  expect((await submitChallengeResult(platformEnv, mine, bankResult(tokenIn(action), 'Y'))).word).toBe('error')
  expect((await submitChallengeResult(platformEnv, mine, 'made up')).word).toBe('refused')
})

test('money is captured once, never above the authorization, and never refunded above the capture', async () => {
  const order = newOrder()
  const { pspReference = '' } = await pay(order)
  const take = { kind: 'captures' as const, orderNumber: order, pspReference, amount }
  expect([await modifyPayment(platformEnv, take), await modifyPayment(platformEnv, take)]).toEqual([true, true])
  expect(await modifyPayment(platformEnv, { ...take, orderNumber: newOrder() })).toBe(false)
  expect(await modifyPayment(platformEnv, { ...take, kind: 'refunds' })).toBe(true)
  expect((await ledgerOf(order))[0]?.events.map(({ kind }) => kind)).toEqual(['Authorised', 'capture', 'refund'])
})

test('an ended payment stays ended, and one that arrives after its end is refused', async () => {
  const [before, after] = [newOrder(), newOrder()]
  await pay(before)
  expect([await voidPayment(platformEnv, before), await voidPayment(platformEnv, before)]).toEqual([true, true])
  expect(await ledgerOf(before)).toMatchObject([{ state: 'cancelled', events: [{ kind: 'Authorised' }, { kind: 'cancel' }] }])
  await voidPayment(platformEnv, after)
  expect((await pay(after)).word).toBe('refused')
})

test('an unreachable provider has not answered', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const SANDBOX = { fetch: () => Promise.reject(new Error('not there')) } as unknown as Fetcher
  expect(await voidPayment({ SANDBOX }, newOrder())).toBe(false)
})

test('a shopper without frames completes the challenge on the bank’s page and returns with its result', async () => {
  const order = newOrder()
  const paymentMethod = { type: 'scheme', encryptedCardNumber: sealedCard('challenge') }
  const { action } = await authorize(platformEnv, {
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
  expect((await submitChallengeResult(platformEnv, order, to.searchParams.get('redirectResult') ?? '')).word).toBe('authorised')
  expect((await platformEnv.SANDBOX!.fetch('http://sandbox/acs/redirect?token=none')).status).toBe(404)
})

test('the cart’s device data is sent to the provider with the payment, and the shopper’s language with it (SEC-06, PAY-12)', async () => {
  const device = { sessionId: 's', userAgent: 'browser', language: 'de-DE', timezone: 'Europe/Berlin', screen: '1280x800' }
  await setPieces(choice('shell'), 20)
  const shopper = await aShopper()
  const telling = { token: shopper.token, body: { cartId: shopper.cart.id, ...device } }
  expect((await ask('POST', '/cart/v1/deviceFingerPrint', telling)).status).toBe(204)
  await prepare(shopper)
  const { orderNumber, flash } = await (await place(shopper, { body: { paymentMethod: byCard('challenge') } })).json<Order>()
  const [payment] = await ledgerOf(orderNumber)
  expect(payment?.events).toContainEqual({ kind: 'riskData', value: JSON.stringify(device) })
  expect(flash[0]?.details.action?.url).toContain('locale=en-US')
})
