import { expect, test } from 'vitest'
import { cart as cartEntity } from '#contracts/entities/cart'
import { paymentSession, type ApplicablePaymentMethod } from '#contracts/entities/payment'
import { aConsumer, loyaltyMember } from '../test/consumers'
import { aCart, callPlatform, getSampleVariant, readFailure, createGuestToken, platformEnv, createToken } from '../test/platform'

const read = async (response: Response) => cartEntity.parse(await response.json())
const instruments = (id: string) => `/cart/v1/cart/${id}/paymentInstruments`
const sealed = { encryptedCardNumber: 'sbx.a', encryptedExpiryMonth: 'sbx.b', encryptedExpiryYear: 'sbx.c', encryptedSecurityCode: 'sbx.d' }
const card = { payment_method_id: 'CREDIT_CARD', c_requestID: 'R1', additionalDetails: { paymentData: { ...sealed, brand: 'visa' } } }

/** A cart of this shopper, with one line. */
async function cartOf(token: string, over: object = {}) {
  return read(await callPlatform('POST', '/cart/v1/cartWithItem', { body: { ...getSampleVariant('shell'), qty: 1 }, ...over, token }))
}

async function methods(id: string, token: string): Promise<ApplicablePaymentMethod[]> {
  const response = await callPlatform('GET', `/cart/v1/cart/${id}/paymentMethods`, { token })
  return (await response.json<{ applicablePaymentMethods: ApplicablePaymentMethod[] }>()).applicablePaymentMethods
}

test('payment methods are those of the market, with amounts as text and labels in the shopper’s language (APIC-16, PAY-05)', async () => {
  const { cart, token } = await aCart()
  const open = await methods(cart.id, token)
  expect(open.map(({ code }) => code)).toEqual([
    'CREDIT_CARD',
    'APPLE_PAY',
    'GOOGLE_PAY',
    'PAYPAL',
    'PAYPAL_EXPRESS',
    'PAY_LATER',
    'GIFT_CARD',
  ])
  expect(open[0]).toMatchObject({ label: 'Card', brands: ['visa', 'mc', 'amex', 'discover'] })
  expect(open.find(({ code }) => code === 'PAY_LATER')).toMatchObject({ minAmount: '35.00', maxAmount: '1000.00' })
})

test('an athlete sees what of the credit is left and payable, and pays with it (PAY-04, EMP-17)', async () => {
  const { token } = await aConsumer({ seed: { spent: { athlete: 140_000 } } })
  const cart = await cartOf(token)
  expect((await methods(cart.id, token)).at(-1)).toMatchObject({
    code: 'ATHLETES_PAYMENT',
    remainingAmount: '0.00',
    payableAmount: '100.00',
  })
  const pay = () =>
    callPlatform('POST', instruments(cart.id), { token, transactionId: 't-credit', body: { payment_method_id: 'ATHLETES_PAYMENT' } })
  const paid = await read(await pay())
  expect(paid.payment_instruments).toMatchObject([{ payment_method_id: 'ATHLETES_PAYMENT', amount: 100 }])
  expect(paid.totals.remainingToPay).toBe(0)
  expect(await read(await pay())).toEqual(paid)
})

test('in a store with an associate there is no express button (EMP-08)', async () => {
  const token = await createToken({ kind: 'AGENT', storeId: 'S1', storeEmployeeId: 'E1' })
  const cart = await cartOf(token)
  expect((await methods(cart.id, token)).map(({ code }) => code)).not.toContain('PAYPAL_EXPRESS')
})

test('a card is attached sealed and shown without what is sealed; another payment method takes its place (APIC-17, PAY-02, PAY-03)', async () => {
  const { cart, token } = await aCart()
  const response = await callPlatform('POST', instruments(cart.id), { token, body: card })
  const text = await response.text()
  expect(text).not.toContain('sbx.')
  const [kept] = cartEntity.parse(JSON.parse(text)).payment_instruments
  expect(kept).toEqual({
    payment_method_id: 'CREDIT_CARD',
    payment_instrument_id: expect.any(String),
    amount: cart.totals.total,
    c_requestID: 'R1',
    cardType: 'visa',
  })
  const wallet = { payment_method_id: 'APPLE_PAY', additionalDetails: { paymentData: 'wallet-token' } }
  expect((await read(await callPlatform('POST', instruments(cart.id), { token, body: wallet }))).payment_instruments).toMatchObject([
    { payment_method_id: 'APPLE_PAY' },
  ])
})

test('a card number in the open is API400, and the cart stays without it (PAY-20)', async () => {
  const { cart, token } = await aCart()
  const paymentData = { ...sealed, encryptedCardNumber: '4111 1111 1111 1111' }
  const response = await callPlatform('POST', instruments(cart.id), { token, body: { ...card, additionalDetails: { paymentData } } })
  expect(response.status).toBe(400)
  const text = await response.text()
  expect(text).toContain('API400')
  expect(text).not.toContain('4111')
  expect((await read(await callPlatform('GET', `/cart/v1/cart/${cart.id}`, { token }))).payment_instruments).toEqual([])
})

test('an amount that is a number is API400 (PAY-05, TRAP-42)', async () => {
  const { cart, token } = await aCart()
  const response = await callPlatform('POST', instruments(cart.id), { token, body: { ...card, amount: 10.5 } })
  expect(await readFailure(response)).toMatchObject({ status: 400, errorId: 'API400', info: { field: 'amount' } })
  expect((await callPlatform('POST', instruments(cart.id), { token, body: { ...card, amount: '10.50' } })).status).toBe(200)
})

test('a payment method that is not offered here is PYT405 (ERR-34)', async () => {
  const { cart, token } = await aCart()
  const athlete = await callPlatform('POST', instruments(cart.id), { token, body: { payment_method_id: 'ATHLETES_PAYMENT' } })
  expect(await readFailure(athlete)).toMatchObject({ status: 405, errorId: 'PYT405' })
})

test('a saved card pays with its encrypted security code, under the provider’s token (APIC-17)', async () => {
  const { token, consumer, caller } = await aConsumer()
  const face = { cardType: 'visa', maskedNumber: '**** 1111', expirationMonth: 12, expirationYear: 2035, holder: 'Ada Byron' }
  const instrument = { paymentInstrumentId: 'S1', type: 'CREDIT_CARD' as const, isDefault: true, stands: 'tok_1', ...face }
  await consumer.change({ of: 'instruments', change: { kind: 'save', instrument, today: '2026-01-01' } })
  const cart = await cartOf(token)
  const body = {
    payment_method_id: 'CREDIT_CARD',
    payment_instrument_id: 'S1',
    additionalDetails: { paymentData: { encryptedSecurityCode: 'sbx.d' } },
  }
  const paid = await read(await callPlatform('POST', instruments(cart.id), { token, body }))
  expect(paid.payment_instruments).toMatchObject([{ payment_method_id: 'CREDIT_CARD', payment_instrument_id: 'S1' }])
  const kept = await platformEnv.CARTS.getByName(cart.id).read({ owner: caller.consumerNo, siteId: 'HALVERN-US' })
  expect(kept).toMatchObject({
    value: { payment: { instruments: [{ sealed: { type: 'scheme', storedPaymentMethodId: 'tok_1', encryptedSecurityCode: 'sbx.d' } }] } },
  })
})

test('a gift card pays what it holds, once; a wrong one fails as gift cards do; it can be taken off (GIFT-04, PAY-01, APIC-18)', async () => {
  const { cart, token } = await aCart()
  const pay = (giftCardNumber: string, pin = '1234') =>
    callPlatform('POST', instruments(cart.id), { token, body: { payment_method_id: 'GIFT_CARD', giftCardNumber, pin } })
  const [kept] = (await read(await pay('6006490000000002'))).payment_instruments
  expect(kept).toMatchObject({ payment_method_id: 'GIFT_CARD', amount: 25 })
  expect(await readFailure(await pay('6006490000000002'))).toMatchObject({ errorId: 'GFC755' })
  expect(await readFailure(await pay('12'))).toMatchObject({ errorId: 'GFC400' })
  const names = { payment_method_id: 'GIFT_CARD', payment_instrument_id: kept?.payment_instrument_id }
  expect((await read(await callPlatform('DELETE', instruments(cart.id), { token, body: names }))).payment_instruments).toEqual([])
})

test('points are put to a cart by the reward call: PYT405 here (LOY-02, LOY-10)', async () => {
  const { token } = await aConsumer({ ...loyaltyMember, seed: { points: 500 } })
  const cart = await cartOf(token)
  expect((await methods(cart.id, token)).map(({ code }) => code)).toContain('LOYALTY_POINTS')
  const response = await callPlatform('POST', instruments(cart.id), {
    token,
    body: { payment_method_id: 'LOYALTY_POINTS', amount: '5.00' },
  })
  expect(await readFailure(response)).toMatchObject({ status: 405, errorId: 'PYT405' })
})

test.each(['REWARD_CODE', 'REWARD_CARD'])('%s is a name of the wire that nobody is offered: PYT405 (PAY-01, LOY-10)', async (code) => {
  const { token } = await aConsumer({ ...loyaltyMember, seed: { points: 500 } })
  const cart = await cartOf(token)
  expect((await methods(cart.id, token)).map((method) => method.code)).not.toContain(code)
  const response = await callPlatform('POST', instruments(cart.id), { token, body: { payment_method_id: code } })
  expect(await readFailure(response)).toMatchObject({ status: 405, errorId: 'PYT405' })
})

test('a saved card that is not the shopper’s own is PYT404 (SEC-07, ERR-34)', async () => {
  const { cart, token } = await aCart()
  const body = {
    payment_method_id: 'CREDIT_CARD',
    payment_instrument_id: 'S1',
    additionalDetails: { paymentData: { encryptedSecurityCode: 'sbx.d' } },
  }
  expect(await readFailure(await callPlatform('POST', instruments(cart.id), { token, body }))).toMatchObject({
    status: 404,
    errorId: 'PYT404',
  })
})

test.each(['body', 'query'] as const)(
  'an instrument is removed by names in the %s; gone already it is PYT404 (APIC-18, TRAP-18, TRAP-23)',
  async (place) => {
    const { cart, token } = await aCart()
    const [kept] = (await read(await callPlatform('POST', instruments(cart.id), { token, body: card }))).payment_instruments
    const names = { payment_method_id: 'CREDIT_CARD', payment_instrument_id: kept?.payment_instrument_id ?? '' }
    const remove = () =>
      place === 'body'
        ? callPlatform('DELETE', instruments(cart.id), { token, body: names })
        : callPlatform('DELETE', `${instruments(cart.id)}?${new URLSearchParams(names)}`, { token })
    expect((await read(await remove())).payment_instruments).toEqual([])
    expect(await readFailure(await remove())).toMatchObject({ status: 404, errorId: 'PYT404' })
  },
)

test('a payment session tells how the provider’s part is opened, for how much and until when (APIC-24, PAY-18, TRAP-53)', async () => {
  const { cart, token } = await aCart({ locale: 'fr-fr' })
  const open = (query: string) =>
    callPlatform('GET', `/cart/v1/paymentSession?${query}`, { token, locale: 'fr-fr', transactionId: 't-session' })
  const session = paymentSession.parse(
    await (await open(`paymentMethodId=CREDIT_CARD&referer=http://halvern.localhost:8787/fr-fr/checkout&cartId=${cart.id}`)).json(),
  )
  expect(session).toMatchObject({
    success: true,
    provider: 'ADYEN',
    meta: { environment: 'test', clientKey: 'sandbox_vitrine', brands: ['visa', 'mc', 'amex', 'cartebancaire'] },
    locale: 'fr-FR',
    amount: { value: cart.totals.total.toFixed(2), currency: 'EUR' },
  })
  expect(Date.parse(session.expiresAt)).toBeGreaterThan(Date.now())
  expect(paymentSession.parse(await (await open('')).json())).toMatchObject({ sessionId: session.sessionId, amount: { value: '0.00' } })
})

test.each(['https://evil.example/checkout', 'http://localhost.evil.example/', 'javascript:alert(1)', 'nonsense'])(
  'no session is opened for a page of anonymous visitors: %s (APIC-24)',
  async (referer) => {
    const response = await callPlatform('GET', `/cart/v1/paymentSession?${new URLSearchParams({ referer })}`, {
      token: await createGuestToken(),
    })
    expect(await readFailure(response)).toMatchObject({ status: 400, errorId: 'API400', info: { field: 'referer' } })
  },
)

test('in production only the storefronts of the deployment open a session, with the deployment’s own key (APIC-24, PAY-06)', async () => {
  const env = {
    ENVIRONMENT: 'production',
    TOKEN_SECRET: 'a secret',
    STOREFRONTS: 'https://halvern.example https://dunnage.example',
    ...{ PAYMENTS_CLIENT_KEY: 'live_1', PAYMENTS_LIVE_PREFIX: '1797a841fbb37ca7-AcmeUS' },
  } as const
  const issued = await callPlatform('POST', '/token/v2/auth/token', { body: { type: 'Guest' }, env })
  const token = issued.headers.get('x-auth-access') ?? ''
  const open = (referer: string) => callPlatform('GET', `/cart/v1/paymentSession?${new URLSearchParams({ referer })}`, { token, env })
  expect(await (await open('https://dunnage.example/en-us/checkout')).json()).toMatchObject({
    meta: { environment: 'live', clientKey: 'live_1' },
  })
  expect(await readFailure(await open('http://localhost:8787/en-us/checkout'))).toMatchObject({ info: { field: 'referer' } })
})

test('a session is for what the provider takes part in: PYT405 for points (APIC-24)', async () => {
  const response = await callPlatform('GET', '/cart/v1/paymentSession?paymentMethodId=LOYALTY_POINTS', { token: await createGuestToken() })
  expect(await readFailure(response)).toMatchObject({ status: 405, errorId: 'PYT405' })
})

test('device data is accepted without a response body (APIC-28, PAY-12, SEC-06)', async () => {
  const { cart, token } = await aCart()
  const body = { cartId: cart.id, sessionId: 's', userAgent: 'Test', language: 'en-US', timezone: 'Europe/Paris', screen: '1280x800' }
  const response = await callPlatform('POST', '/cart/v1/deviceFingerPrint', { token, body })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(
    await readFailure(await callPlatform('POST', '/cart/v1/deviceFingerPrint', { token, body: { ...body, timezone: undefined } })),
  ).toMatchObject({
    errorId: 'API400',
    info: { field: 'timezone' },
  })
  expect((await callPlatform('POST', '/cart/v1/deviceFingerprint', { token, body })).status).toBe(404)
})

const calls: [string, (id: string) => [string, string, object?]][] = [
  ['asked how to be paid', (id) => ['GET', `/cart/v1/cart/${id}/paymentMethods`]],
  ['paid', (id) => ['POST', instruments(id), card]],
  ['kept from being paid', (id) => ['DELETE', instruments(id), { payment_method_id: 'CREDIT_CARD', payment_instrument_id: 'x' }]],
  ['given a session', (id) => ['GET', `/cart/v1/paymentSession?cartId=${id}`]],
  [
    'told of a device',
    (cartId) => [
      'POST',
      '/cart/v1/deviceFingerPrint',
      { cartId, sessionId: 's', userAgent: 'T', language: 'en', timezone: 'UTC', screen: '1x1' },
    ],
  ],
]

test.each(calls)('another shopper’s cart cannot be %s: BSK404 (SEC-07)', async (_what, call) => {
  const { cart } = await aCart()
  const [method, path, body] = call(cart.id)
  const stranger = await callPlatform(method, path, { token: await createGuestToken(), body })
  expect(await readFailure(stranger)).toMatchObject({ status: 404, errorId: 'BSK404' })
})
