import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { consumerEndpoints } from '#contracts/consumer'
import { getMarketDay } from '#domain/dates/market-day'
import { addDays } from '#domain/dates/local-day'
import { verifyAccessToken } from '../security/access-token'
import { aConsumer, loyaltyMember } from '../test/consumers'
import { type PlatformRequest, callPlatform, readFailure, platformEnv, createToken } from '../test/platform'

const path = '/consumers-v3/consumer/loyalty'
const aMember = (points: number) => aConsumer({ ...loyaltyMember, seed: { points } })

async function vouchers(token: string, request: PlatformRequest = {}) {
  const response = await callPlatform('GET', `${path}/vouchers`, { token, ...request })
  return consumerEndpoints.vouchers.response.parse(await response.json()).vouchers
}

test('a voucher says what it is worth, and that it can be used until the end of next year (APIU-06, LOY-12, TRAP-54)', async () => {
  const { token } = await aMember(250)
  const endAfter = (now: number) => `${Number(getMarketDay(now, 'US').slice(0, 4)) + 1}-12-31`
  const before = endAfter(Date.now())
  const [first] = await vouchers(token)
  expect(first).toEqual({
    ...{ id: '100', points: 100, amountInCurrency: 10, currency: 'USD', available: true, eligible: true, status: 'ACTIVE' },
    expiryDate: expect.any(String),
  })
  // The year may turn meanwhile.
  expect([before, endAfter(Date.now())]).toContain(first?.expiryDate)
})

test('vouchers are worth 10.00 for each 100 points in the money of the country, and available as far as the points go (LOY-08, LOY-14)', async () => {
  const { token } = await aMember(250)
  expect((await vouchers(token)).map(({ points, amountInCurrency }) => amountInCurrency / points)).toEqual([0.1, 0.1, 0.1, 0.1])
  expect((await vouchers(token)).map(({ available }) => available)).toEqual([true, true, false, false])
  expect((await vouchers(token, { locale: 'fr-fr' }))[0]?.currency).toBe('EUR')
})

test('points an order holds buy no voucher (LOY-01)', async () => {
  const { token, consumer } = await aMember(250)
  await consumer.hold({ id: 'O1', owner: 'cart-1', wants: { points: 200 }, expiresAt: Date.now() + 60_000 })
  expect((await vouchers(token)).map(({ available }) => available)).toEqual([false, false, false, false])
})

test('a new member is welcomed with a coupon for thirty days, in their language (APIU-05, LOY-08, LOY-13)', async () => {
  const thirtyDaysOn = () => addDays(getMarketDay(Date.now(), 'US'), 30)
  const before = thirtyDaysOn()
  const { token } = await aMember(0)
  const response = await callPlatform('GET', `${path}/promo/welcome`, { token, locale: 'de-de' })
  expect(await response.json()).toEqual({
    ...{ promotionId: 'welcome-10', couponCode: 'WELCOME10', title: 'Willkommen: 10 % auf die erste Bestellung' },
    expiryDate: expect.toBeOneOf([before, thirtyDaysOn()]),
  })
})

test('a loyalty token names the member and who brought them, for ten minutes (APIU-04, LOY-05, LOY-13)', async () => {
  const { token, consumer } = await aMember(0)
  const response = await callPlatform('POST', `${path}/token`, { token, body: { referralCode: 'FRIEND-1' } })
  expect(response.status).toBe(201)
  const answer = await response.json<{ token: string; expiresIn: number }>()
  expect(answer.expiresIn).toBe(600)
  expect(decodeJwt(answer.token)).toMatchObject({ sub: (await consumer.getSignInIds())?.memberId, referralCode: 'FRIEND-1' })
  expect(await verifyAccessToken(platformEnv, answer.token, Date.now())).toBeNull()
})

test('an athlete has a loyalty token by the number of their account (ROL-08)', async () => {
  const { token, caller } = await aConsumer({ seed: { spent: { athlete: 0 } } })
  const response = await callPlatform('POST', `${path}/token`, { token, body: {} })
  expect(response.status).toBe(201)
  expect(decodeJwt((await response.json<{ token: string }>()).token)).toMatchObject({ sub: caller.consumerNo })
})

test('an invalid referral code is refused (LOY-13)', async () => {
  const { token } = await aMember(0)
  expect(await readFailure(await callPlatform('POST', `${path}/token`, { token, body: { referralCode: '<b>' } }))).toMatchObject({
    status: 400,
  })
})

test.each([
  ['POST', `${path}/token`],
  ['GET', `${path}/promo/welcome`],
  ['GET', `${path}/vouchers`],
])('%s %s: who is no member is 4044, an account without a profile PRO404 (ERR-39, ERR-37)', async (method, path) => {
  const body = method === 'POST' ? { body: {} } : {}
  const { token } = await aConsumer()
  expect(await readFailure(await callPlatform(method, path, { token, ...body }))).toMatchObject({ status: 404, errorId: '4044' })
  expect(await readFailure(await callPlatform(method, path, { token: await createToken(), ...body }))).toMatchObject({
    status: 404,
    errorId: 'PRO404',
  })
})
