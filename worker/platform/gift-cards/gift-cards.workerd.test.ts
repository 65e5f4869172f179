/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { cart as cartEntity } from '#contracts/entities/cart'
import type { Outcome } from '#contracts/errors'
import { giftCardBalanceKey } from '#domain/order/hold-plan'
import { verifyAccessToken, signAccessToken } from '../security/access-token'
import type { PlatformEnv } from '../env'
import { parseRequestContext } from '../request-context'
import { aConsumer } from '../test/consumers'
import {
  aCart,
  callPlatform,
  createCaptchaToken,
  deployedCaptcha,
  getSampleVariant,
  readFailure,
  createGuestToken,
  platformEnv,
} from '../test/platform'
import { standingAlone } from '../test/standing-alone'
import { deriveCardId, getGiftCardStub } from './gift-card-stub'
import { applyGiftCard, removeGiftCard } from '../cart/verify-gift-card'

const card = (last: number) => `60064900000000${String(last).padStart(2, '0')}`

async function balance(
  over: { number?: string; pin?: string; token?: string; captcha?: string; env?: Partial<PlatformEnv>; address?: string } = {},
) {
  const { number = card(1), pin = '1234', captcha = createCaptchaToken('giftCardBalance') } = over
  return callPlatform('POST', '/cart/v1/giftcard/balance', {
    token: over.token ?? (await createGuestToken()),
    body: { cartId: 'c', giftCardNumber: number, pin, recaptcha_response: captcha },
    ...(over.env && { env: over.env }),
    ...(over.address && { headers: { 'cf-connecting-ip': over.address } }),
  })
}

/** A cart and what pays for it, as the payment calls ask. */
async function aPayingCart(body: object = getSampleVariant('shell')) {
  const { cart, token } = await aCart({ body })
  const caller = await verifyAccessToken(platformEnv, token, Date.now())
  if (!caller) throw new Error('The token is not good')
  const call = () => {
    const shop = parseRequestContext(new Headers(headers()))
    if (!shop.ok) throw new Error('The headers are not good')
    return { shop: shop.value, caller, consumerNo: caller.consumerNo, now: Date.now(), cartId: cart.id }
  }
  const pay = (number: string, pin = '1234') => applyGiftCard(platformEnv, call(), { number, pin })
  return { cart, token, call, pay }
}

const headers = () => ({
  ...{ locale: 'en-us', siteid: 'HALVERN-US', channel: 'ECOMM', brand: 'HALVERN', region: 'NORA', source: 'ECOMM' },
  ...{ 'x-client-app': 'web', 'x-transaction-id': crypto.randomUUID(), 'x-correlation-id': 'c', 'x-auth-access': 'a' },
})
const idOf = (outcome: Outcome<unknown>) => (outcome.ok ? 'ok' : outcome.errorId)

test('a balance is exact to the cent, with the card’s last four digits (APIC-23, GIFT-05, GIFT-10)', async () => {
  expect(await (await balance({ number: card(2) })).json()).toEqual({
    maskedNumber: '**** 0002',
    balance: { amount: '25.00', currency: 'USD' },
    expiryDate: '2099-12-31',
  })
  expect(await (await balance({ number: card(3) })).json()).toMatchObject({ balance: { amount: '0.00' } })
})

test.each([
  [4, 'GFC725'],
  [5, 'GFC700'],
  [6, 'GFC800'],
])('card %d cannot be used: %s (ERR-33)', async (last, errorId) => {
  expect(await readFailure(await balance({ number: card(last) }))).toMatchObject({ errorId })
})

test('an unknown card and a wrong PIN give the same response, and so do the sixth attempts of both (GIFT-10, ERR-33)', async () => {
  const body = async (response: Response) => [response.status, await response.text()]
  for (let n = 1; n <= 6; n += 1) {
    const wrong = await body(await balance({ number: card(11), pin: '9999' }))
    const absent = await body(await balance({ number: '7777000000000011', pin: '9999' }))
    expect(wrong).toEqual(absent)
    expect(wrong[1]).toContain(n === 6 ? 'GFC800' : 'GFC410')
  }
  expect(await readFailure(await balance({ number: card(11) }))).toMatchObject({ errorId: 'GFC800' })
})

test('a shopper gets five answers in ten minutes, at once or one by one: then GFC799 (ERR-33)', async () => {
  const token = await createGuestToken('session-of-a-guesser')
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => balance({ token, number: `700000000000000${n}` })))
  const ids = await Promise.all(answers.map(async (answer) => (await readFailure(answer)).errorId))
  expect(ids.filter((id) => id === 'GFC410')).toHaveLength(5)
  expect(ids.filter((id) => id === 'GFC799')).toHaveLength(2)
  expect(await readFailure(await balance({ token }))).toMatchObject({ errorId: 'GFC799' })
})

test('behind one network thirty balances are answered in ten minutes; behind another, and without one, none is refused (SEC-02)', async () => {
  const [many, one] = ['2001:db8:9:1::', '2001:db8:9:2::1']
  const network = platformEnv.GIFT_CARD_BUDGETS.getByName('network 2001:db8:9:1')
  await runInDurableObject(network, (_, { storage }) => storage.kv.put('answers', Array(28).fill(Date.now())))
  const responses = await Promise.all([1, 2, 3, 4].map((n) => balance({ address: `${many}${n}` })))
  expect(responses.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await readFailure(await balance({ address: `${many}5` }))).toMatchObject({ errorId: 'GFC799' })
  for (const address of [one, '127.0.0.1', 'nowhere']) expect((await balance({ address })).status).toBe(200)
  expect((await balance()).status).toBe(200)
})

test('under an attack a shopper is answered once, which is enough with the right card; later all is as before (SEC-02)', async () => {
  const everybody = platformEnv.GIFT_CARD_BUDGETS.getByName('everybody')
  const guessedAt = (at: number) =>
    runInDurableObject(everybody, (_, { storage }) => storage.kv.put('guessing', { since: at, wrong: 199, until: 0 }))
  await guessedAt(Date.now())
  await balance({ number: '7100000000000001', pin: '9999' })
  const [honest, guesser] = [await createGuestToken(), await createGuestToken()]
  expect((await balance({ token: honest })).status).toBe(200)
  expect(await readFailure(await balance({ token: guesser, number: '7100000000000002', pin: '9999' }))).toMatchObject({ errorId: 'GFC410' })
  expect(await readFailure(await balance({ token: guesser }))).toMatchObject({ errorId: 'GFC799' })
  await guessedAt(Date.now() - 10 * 60_000)
  expect((await balance({ token: guesser })).status).toBe(200)
})

test('a machine gets no balance (SEC-02)', async () => {
  expect(await readFailure(await balance({ captcha: createCaptchaToken('login') }))).toMatchObject({ status: 400, errorId: 'AUT403' })
})

test('a number or PIN that cannot be one is not looked up: API400', async () => {
  expect(await readFailure(await balance({ number: '123' }))).toMatchObject({ errorId: 'API400', info: { field: 'giftCardNumber' } })
  expect(await readFailure(await balance({ pin: 'abcd' }))).toMatchObject({ errorId: 'API400', info: { field: 'pin' } })
})

test('cards out of reach are GFS800, not a crash (ERR-33)', async () => {
  const broken = {
    getByName: () => ({ spend: () => Promise.reject(new Error('out of reach')) }),
  } as unknown as PlatformEnv['GIFT_CARD_BUDGETS']
  expect(await readFailure(await balance({ env: { GIFT_CARD_BUDGETS: broken } }))).toMatchObject({ errorId: 'GFS800' })
})

test('demo cards are for a developer’s machine', async () => {
  const env = {
    ENVIRONMENT: 'production' as const,
    TOKEN_SECRET: 'of this deployment',
    GIFT_CARD_SECRET: 'of its gift cards',
    ...deployedCaptcha,
  }
  const token = await signAccessToken(env, { consumerNo: 'G-production', kind: 'GUEST' }, Date.now())
  expect(await readFailure(await balance({ token, env }))).toMatchObject({ errorId: 'GFC410' })
})

test('a production platform without the cards’ secret can read no card: GFS800 (ERR-33)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const env = { ENVIRONMENT: 'production' as const, TOKEN_SECRET: 'of this deployment', ...deployedCaptcha }
  const token = await signAccessToken(env, { consumerNo: 'G-secretless', kind: 'GUEST' }, Date.now())
  expect(await readFailure(await balance({ token, env }))).toMatchObject({ errorId: 'GFS800' })
})

test('gift cards pay for a cart one after the other, and are removed again (GIFT-04, CART-02)', async () => {
  const { pay, call, cart, token } = await aPayingCart({ ...getSampleVariant('low'), qty: 1 })
  expect(cart.totals.total).toBe(47.95)
  const first = await pay(card(2))
  expect(first).toMatchObject({ ok: true, value: { totals: { total: 47.95, remainingToPay: 22.95 } } })
  const second = await pay(card(1))
  expect(second).toMatchObject({
    ok: true,
    value: {
      totals: { remainingToPay: 0 },
      payment_instruments: [
        { payment_method_id: 'GIFT_CARD', amount: 25, maskedGiftCard: '**** 0002' },
        { payment_method_id: 'GIFT_CARD', amount: 22.95, maskedGiftCard: '**** 0001' },
      ],
    },
  })
  const id = second.ok ? (second.value.payment_instruments[0]?.payment_instrument_id ?? '') : ''
  expect(await removeGiftCard(platformEnv, call(), id)).toMatchObject({ ok: true, value: { totals: { remainingToPay: 0 } } })
  expect(idOf(await removeGiftCard(platformEnv, call(), id))).toBe('PAYMENT_INSTRUMENT_NOT_FOUND')
  const now = cartEntity.parse(await (await callPlatform('GET', `/cart/v1/cart/${cart.id}`, { token })).json())
  expect(now.payment_instruments).toMatchObject([{ amount: 47.95 }])
})

test('each reason why a card cannot pay has its own id (GIFT-09, ERR-33)', async () => {
  const { pay } = await aPayingCart()
  expect(idOf(await pay(card(3)))).toBe('GC_ZERO_BALANCE')
  expect(idOf(await pay(card(14)))).toBe('GC_OTHER_CURRENCY')
  expect(idOf(await pay(card(1), '0000'))).toBe('GC_INVALID2')
  expect(idOf(await pay('12'))).toBe('GC_REQUEST_INVALID')
  expect(idOf(await pay(card(1)))).toBe('ok')
  expect(idOf(await pay(card(1)))).toBe('GC_ALREADY_APPLIED')
})

test('a saved gift card pays with its PIN alone, for the one who saved it (GIFT-04, GIFT-11, SEC-07)', async () => {
  const { token } = await aConsumer()
  const giftCard = {
    type: 'GIFT_CARD',
    giftCardNumber: '6006490000000002',
    pin: '1234',
    recaptcha_response: createCaptchaToken('saveCard'),
  }
  const saved = await callPlatform('POST', '/consumers-v3/consumer/payment_instruments', { token, body: giftCard })
  const { paymentInstrumentId } = (await saved.json<{ card: { paymentInstrumentId: string } }>()).card
  const pay = async (pin: string, requester = token) => {
    const response = await callPlatform('POST', '/cart/v1/cartWithItem', { token: requester, body: getSampleVariant('shell') })
    const { id } = cartEntity.parse(await response.json())
    const body = { payment_method_id: 'GIFT_CARD', payment_instrument_id: paymentInstrumentId, pin }
    return callPlatform('POST', `/cart/v1/cart/${id}/paymentInstruments`, { token: requester, body })
  }
  const { payment_instruments } = cartEntity.parse(await (await pay('1234')).json())
  expect(payment_instruments).toMatchObject([{ payment_method_id: 'GIFT_CARD', amount: 25, maskedGiftCard: '**** 0002' }])
  expect(await readFailure(await pay('9999'))).toMatchObject({ errorId: 'GFC410' })
  expect(await readFailure(await pay(''))).toMatchObject({ errorId: 'GFC400' })
  expect(await readFailure(await pay('1234', (await aConsumer()).token))).toMatchObject({ status: 404, errorId: 'PYT404' })
})

test('a cart with a gift card in it is not paid by one: GFC760 (GIFT-09, ERR-33)', async () => {
  const { pay } = await aPayingCart(getSampleVariant('giftCard'))
  expect(idOf(await pay(card(1)))).toBe('GC_NOT_ALLOWED')
})

test('another shopper’s cart cannot be paid, and no card is read (SEC-07)', async () => {
  const { call } = await aPayingCart()
  const stranger = { ...call(), consumerNo: 'somebody-else' }
  expect(idOf(await applyGiftCard(platformEnv, stranger, { number: card(1), pin: '1234' }))).toBe('CART_NOT_FOUND')
})

test('the cart stores neither number nor PIN (SEC-04)', async () => {
  const { pay, cart } = await aPayingCart()
  await pay(card(1), '1234')
  const kept = await runInDurableObject(platformEnv.CARTS.getByName(cart.id), (_, { storage }) =>
    JSON.stringify([...storage.kv.list(), ...storage.sql.exec('SELECT * FROM handled')]),
  )
  expect(kept).toContain('**** 0001')
  expect(kept).not.toContain(card(1))
  expect(kept).not.toMatch(standingAlone('1234'))
})

test('a hold on a card is not available to others, and is committed or released exactly once', async () => {
  const number = card(13)
  await balance({ number })
  const held = getGiftCardStub(platformEnv, await deriveCardId(platformEnv, number))
  const left = async () => (await (await balance({ number })).json<{ balance: { amount: string } }>()).balance.amount
  const hold = (id: string, amount: number) =>
    held.hold({ id, owner: 'cart-1', wants: { [giftCardBalanceKey]: amount }, expiresAt: Date.now() + 60_000 })
  expect(await hold('order-1', 20_000)).toEqual({ state: 'held' })
  expect(await left()).toBe('300.00')
  expect(await hold('order-2', 40_000)).toEqual({ state: 'short', key: giftCardBalanceKey, free: 30_000 })
  expect([await held.commit('order-1'), await held.commit('order-1')]).toEqual(['committed', 'committed'])
  expect(await left()).toBe('300.00')
  await held.release('order-1')
  await held.release('order-1')
  expect(await left()).toBe('500.00')
})

test('a card that has ended since it was put on a cart pays no new order; one at its bank keeps what is held for it (GIFT-04, GIFT-18)', async () => {
  const stub = getGiftCardStub(platformEnv, crypto.randomUUID())
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const hold = (id: string) => stub.hold({ id, owner: 'cart-1', wants: { [giftCardBalanceKey]: 1_000 }, expiresAt: Date.now() + 60_000 })
  await stub.issue({ currency: 'USD', state: 'active', balance: 5_000, pinHash: 'p', expiryDate: day(2) })
  expect(await hold('at the bank')).toEqual({ state: 'held' })
  await runInDurableObject(stub, (_, { storage: { kv } }) => kv.put('card', { ...kv.get<object>('card'), expiryDate: day(-2) }))
  expect(await hold('new')).toMatchObject({ state: 'short', free: 0 })
  expect(await hold('at the bank')).toEqual({ state: 'held' })
  expect(await stub.commit('at the bank')).toBe('committed')
})
