/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contracts/entities/order'
import { anOrder, aShopper, buildCardPayment, readStock, placeCart, prepareCart, setStock, type Shopper } from '../test/orders'
import { submitFingerprint, bankResult, readLedger, sealedCard } from '../test/payments'
import { callPlatform, type PlatformRequest, getSampleVariant, readFailure, createGuestToken, platformEnv } from '../test/platform'
import type { PlacementAttempt } from './placement-attempt'

const item = getSampleVariant('shell')
beforeEach(() => setStock(item, 20))

/** An order whose shopper's bank asks first. */
async function aChallenge(card: 'challenge' | 'fingerprint' | 'frictionless' = 'challenge') {
  const shopper = await aShopper({ items: [item] })
  await prepareCart(shopper)
  const order = await (await placeCart(shopper, { body: { paymentMethod: buildCardPayment(card) } })).json<Order>()
  const checkout = platformEnv.CHECKOUTS.getByName(shopper.cart.id)
  const { action } = order.flash[0]?.details ?? {}
  return { shopper, order, checkout, action, token: String(action?.authorisationToken) }
}

type Challenge = Awaited<ReturnType<typeof aChallenge>>

function answer(
  { shopper, order }: { shopper: Pick<Shopper, 'token'>; order: Order },
  threeDS2Result: string,
  { st, ...options }: PlatformRequest & { st?: string } = {},
) {
  const additionalData = { cardType: 'visa', sessionID: 'session-1', threeDS2Result }
  const body = { paymentMethod: { code: 'CREDIT_CARD', additionalData } }
  const path = `/cart/v2/checkout/order/${order.orderNumber}${st === undefined ? '' : `?st=${st}`}`
  return callPlatform('PATCH', path, { token: shopper.token, body, ...options })
}

const attemptOf = ({ checkout }: Challenge) => runInDurableObject(checkout, (_, { storage }) => storage.kv.get<PlacementAttempt>('attempt'))

test('the 3-D Secure challenge is not a failure: the order is stored and says what to show (CHK-06, ERR-24, PAY-19, TRAP-46)', async () => {
  const { order, shopper, token } = await aChallenge()
  expect(order).toMatchObject({
    status: 'AUTHENTICATION_REQUIRED',
    flash: [
      {
        code: 'PaymentNotAuthorized',
        details: { orderNumber: order.orderNumber, action: { type: 'threeDS2', url: expect.stringContaining('/acs/redirect') } },
      },
    ],
  })
  expect(token).toMatch(/^[\da-f-]{36}$/)
  const again = await (await placeCart(shopper)).json<Order>()
  expect(again).toEqual(order)
  expect(await readLedger(order.orderNumber)).toHaveLength(1)
  expect(await readStock(item)).toEqual({ free: 19, onhand: 20 })
})

test('a shopper who completes the challenge has an order, once (APIC-27, PAY-10)', async () => {
  const challenge = await aChallenge()
  const result = bankResult(challenge.token, 'Y')
  const answers = await Promise.all([answer(challenge, result), answer(challenge, result)])
  const orders = await Promise.all(answers.map((response) => response.json<Order>()))
  expect(orders[0]).toMatchObject({ status: 'CONFIRMED', orderNumber: challenge.order.orderNumber, flash: [] })
  expect(orders[1]).toEqual(orders[0])
  expect(await (await answer(challenge, bankResult(challenge.token, 'N'))).json()).toEqual(orders[0])
  expect(await readLedger(challenge.order.orderNumber)).toMatchObject([{ state: 'authorised' }])
  expect(await readStock(item)).toEqual({ free: 19, onhand: 19 })
})

test('a bank that fingerprints the browser and knows it asks nothing: the order is placed without a challenge (PAY-19, CHK-06)', async () => {
  const challenge = await aChallenge('frictionless')
  expect(challenge.action).toMatchObject({ type: 'threeDS2', subtype: 'fingerprint' })
  const { type, details } = await submitFingerprint(challenge.action?.paymentData)
  expect(type).toBe('completed')
  expect(await (await answer(challenge, details?.threeDSResult ?? '')).json()).toMatchObject({ status: 'CONFIRMED', flash: [] })
  expect(await readLedger(challenge.order.orderNumber)).toMatchObject([{ state: 'authorised' }])
})

test('a bank that does not know the browser challenges after the fingerprint; until then nothing is paid (PAY-19, TRAP-47)', async () => {
  const challenge = await aChallenge('fingerprint')
  expect(challenge.action).toMatchObject({ type: 'threeDS2', subtype: 'fingerprint' })
  const { action } = await submitFingerprint(challenge.action?.paymentData)
  expect(action?.subtype).toBe('challenge')
  expect(await readLedger(challenge.order.orderNumber)).toMatchObject([{ state: 'waiting' }])
  expect(await (await answer(challenge, bankResult(action?.authorisationToken ?? '', 'Y'))).json()).toMatchObject({ status: 'CONFIRMED' })
})

test.each([
  ['the bank does not know', (token: string) => bankResult(token, 'N')],
  ['never answers, until the provider gives up', (token: string) => bankResult(token, 'U')],
  ['brings a made-up result', () => 'bWFkZSB1cA=='],
])('a shopper who %s has no order, and everything is returned (PAY-08, CHK-07)', async (_what, result) => {
  const challenge = await aChallenge()
  const failed = await readFailure(await answer(challenge, result(challenge.token)))
  expect(failed).toMatchObject({ errorId: 'PAY401', info: { cartId: expect.any(String) } })
  expect(await readLedger(challenge.order.orderNumber)).toMatchObject([{ state: expect.stringMatching(/waiting|refused/) }])
  expect(await readStock(item)).toEqual({ free: 20, onhand: 20 })
  expect(await readFailure(await answer(challenge, bankResult(challenge.token, 'Y')))).toMatchObject({ errorId: 'PAY401' })
})

test('the result of another payment places nothing (TRAP-47)', async () => {
  const [mine, other] = [await aChallenge(), await aChallenge()]
  expect(await readFailure(await answer(mine, bankResult(other.token, 'Y')))).toMatchObject({ errorId: 'PYT400' })
  expect(await readLedger(mine.order.orderNumber)).toMatchObject([{ state: 'waiting' }])
})

test('only the shopper who placed an order, or has its st, can complete its challenge (TRAP-47, ORD-05, SEC-07)', async () => {
  const challenge = await aChallenge()
  const stranger = { order: challenge.order, shopper: { token: await createGuestToken() } }
  const result = bankResult(challenge.token, 'Y')
  for (const st of [undefined, 'x', '0'.repeat(40)])
    expect(await readFailure(await answer(stranger, result, st === undefined ? {} : { st }))).toMatchObject({ errorId: 'ORD404' })
  expect((await attemptOf(challenge))?.state).toBe('challenge')
  expect(await (await answer(stranger, result, { st: challenge.order.st })).json()).toMatchObject({ status: 'CONFIRMED' })
})

test('a body without a result is refused and changes nothing (PAY-10)', async () => {
  const challenge = await aChallenge()
  const path = `/cart/v2/checkout/order/${challenge.order.orderNumber}`
  const body = { paymentMethod: { code: 'CREDIT_CARD', additionalData: {} } }
  expect(await readFailure(await callPlatform('PATCH', path, { token: challenge.shopper.token, body }))).toMatchObject({
    errorId: 'API400',
  })
  expect((await attemptOf(challenge))?.state).toBe('challenge')
})

test('an abandoned challenge ends by itself: no money, no stock, no order, and the items can be paid otherwise (G13, CHK-07, ERR-34)', async () => {
  const challenge = await aChallenge()
  await runInDurableObject(challenge.checkout, async (_, { storage }) => {
    const attempt = storage.kv.get<PlacementAttempt>('attempt')
    expect(Math.round((((await storage.getAlarm()) ?? 0) - Date.now()) / 60_000)).toBe(15)
    storage.kv.put('attempt', { ...attempt, endsAt: Date.now() - 1 })
  })
  expect(await runDurableObjectAlarm(challenge.checkout)).toBe(true)
  expect(await readLedger(challenge.order.orderNumber)).toMatchObject([{ state: 'waiting' }])
  expect(await readStock(item)).toEqual({ free: 20, onhand: 20 })
  const late = await readFailure(await answer(challenge, bankResult(challenge.token, 'Y')))
  expect(late).toMatchObject({ errorId: 'PAY401', info: { cartId: expect.any(String) } })
  const order = await callPlatform('GET', `/consumers-v3/consumer/purchase/${challenge.order.orderNumber}`, {
    token: challenge.shopper.token,
  })
  expect(await order.json()).toMatchObject({ status: 'FAILED' })
  const next = { ...challenge.shopper, cart: { ...challenge.shopper.cart, id: String(late.info?.cartId) } }
  await prepareCart(next)
  expect(await (await placeCart(next)).json()).toMatchObject({ status: 'CONFIRMED' })
})

test('a waiting order outlives the object’s memory', async () => {
  const challenge = await aChallenge()
  await evictDurableObject(challenge.checkout)
  expect(await (await answer(challenge, bankResult(challenge.token, 'Y'))).json()).toMatchObject({ status: 'CONFIRMED' })
})

test.each(['new', 'held', 'authorised', 'committed'] as const)(
  'cut off in the state %s, the alarm alone brings the order to its end (G1)',
  async (state) => {
    const { order, shopper } = await anOrder({ items: [item] })
    const checkout = platformEnv.CHECKOUTS.getByName(shopper.cart.id)
    await runInDurableObject(checkout, async (_, { storage }) => {
      const attempt = storage.kv.get<PlacementAttempt>('attempt')
      const secrets = { paymentMethod: { type: 'scheme', encryptedCardNumber: sealedCard('pays') } }
      storage.kv.put('attempt', { ...attempt, state, secrets })
      await storage.setAlarm(Date.now() + 60_000)
    })
    expect(await runDurableObjectAlarm(checkout)).toBe(true)
    expect(await runInDurableObject(checkout, (_, { storage }) => storage.kv.get<PlacementAttempt>('attempt')?.state)).toBe('placed')
    expect(await readLedger(order.orderNumber)).toMatchObject([{ state: 'authorised' }])
    expect(await readStock(item)).toEqual({ free: 19, onhand: 19 })
  },
)

test.each(['voiding', 'releasing'] as const)(
  'cut off in the state %s, the alarm alone gives everything back (G1) (ERR-34)',
  async (state) => {
    const { order, shopper } = await anOrder({ items: [item] })
    const checkout = platformEnv.CHECKOUTS.getByName(shopper.cart.id)
    await runInDurableObject(checkout, async (_, { storage }) => {
      storage.kv.put('attempt', { ...storage.kv.get<PlacementAttempt>('attempt'), state, failure: { errorId: 'PAYMENT_ERROR' } })
      await storage.setAlarm(Date.now() + 60_000)
    })
    await runDurableObjectAlarm(checkout)
    expect(await runInDurableObject(checkout, (_, { storage }) => storage.kv.get<PlacementAttempt>('attempt')?.state)).toBe('failed')
    expect(await readStock(item)).toEqual({ free: 20, onhand: 20 })
    if (state === 'voiding') expect(await readLedger(order.orderNumber)).toMatchObject([{ state: 'cancelled' }])
  },
)

test('an expired hold is taken from nobody: the money is returned and the cart stays (ERR-15, G10, ERR-30)', async () => {
  const challenge = await aChallenge()
  await setStock(item, 0)
  expect(await readFailure(await answer(challenge, bankResult(challenge.token, 'Y')))).toMatchObject({ errorId: 'ORD430' })
  expect(await readLedger(challenge.order.orderNumber)).toMatchObject([{ state: 'cancelled' }])
  expect((await callPlatform('GET', `/cart/v1/cart/${challenge.shopper.cart.id}`, { token: challenge.shopper.token })).status).toBe(200)
})

test('while the provider is down the shopper reads that it takes longer, and the alarm retries (G28)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const shopper = await aShopper({ items: [item] })
  await prepareCart(shopper)
  const checkout = platformEnv.CHECKOUTS.getByName(shopper.cart.id)
  const setProvider = (SANDBOX: unknown) =>
    runInDurableObject(
      checkout,
      (instance) => void Object.defineProperty(instance, 'env', { value: { ...platformEnv, SANDBOX }, configurable: true }),
    )
  await setProvider({ fetch: () => Promise.reject(new Error('away')) })
  const pending = await readFailure(await placeCart(shopper))
  expect(pending).toMatchObject({
    status: 422,
    errorId: 'PYT300',
    info: { orderNumber: expect.stringMatching(/^HA/), st: expect.any(String) },
  })
  await setProvider(platformEnv.SANDBOX)
  await runDurableObjectAlarm(checkout)
  expect(await (await placeCart(shopper)).json()).toMatchObject({ status: 'CONFIRMED', orderNumber: pending.info?.orderNumber })
})
