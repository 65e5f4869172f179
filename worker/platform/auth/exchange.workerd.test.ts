/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { authEndpoints } from '#contracts/auth'
import { aCode, aDevice, anAccount, aPhone, aVerifier, paths, signedIn } from '../test/a-shopper'
import { readFailure, platformEnv } from '../test/platform'
import { deriveWishlistId } from '../wishlists/own-wishlist'
import { getLoginStubForEmail } from '../account/auth-objects'
import { openAccount } from '../account/open-account'

const read = async (response: Response) => authEndpoints.token.response.parse(await response.json())

async function aSignIn() {
  const [account, device] = [await anAccount(), aDevice()]
  return { account, device, code: await aCode(device, account) }
}

test('the code and its verifier give the tokens of the account (AUTH-02, AUTH-18, AUTH-19)', async () => {
  const { account, device, code } = await aSignIn()
  const response = await device.exchange(code)
  expect(response.status).toBe(201)
  expect(response.headers.get('x-auth-access')).toMatch(/^ey/)
  expect(await read(response)).toEqual({
    consumerNo: account.consumerNo,
    consumerType: 'REGISTERED',
    favorites: { favoriteId: expect.any(String), saveForLaterId: expect.any(String) },
    isEmployeeDiscountTCAccepted: false,
    refreshToken: expect.any(String),
  })
})

test('the answer names the account’s two lists, each by its own id (APIA-01)', async () => {
  const account = await anAccount()
  const { favorites } = await signedIn(aDevice(), account)
  const idOf = (kind: 'favorites' | 'saved-for-later') =>
    deriveWishlistId(platformEnv, { owner: account.consumerNo, brand: 'halvern', kind })
  expect(favorites).toEqual({ favoriteId: await idOf('favorites'), saveForLaterId: await idOf('saved-for-later') })
  expect(favorites.favoriteId).not.toBe(favorites.saveForLaterId)
})

test('a member signs in with their number (AUTH-04)', async () => {
  const subscriptions = { loyaltyEnrollment: true }
  const account = await anAccount({ subscriptions, birthDate: '1990-01-01', phone: aPhone() })
  expect(await signedIn(aDevice(), account)).toMatchObject({ memberId: expect.any(String) })
})

test.each<[string, object, string]>([
  ['another verifier', { codeVerifier: aVerifier().codeVerifier }, 'AUT437'],
  ['no verifier', { codeVerifier: undefined }, 'API400'],
  ['a code that is none', { authorizationCode: 'unknown' }, 'AUT418'],
  ['a changed code', { authorizationCode: `${crypto.randomUUID()}.${'0'.repeat(40)}` }, 'AUT418'],
])('%s opens nothing, and the code is as good as before (AUTH-03, SEC-01, ERR-28)', async (_what, over, errorId) => {
  const { device, code } = await aSignIn()
  expect(await readFailure(await device.exchange({ ...code, ...over }))).toMatchObject({ errorId })
  expect((await device.exchange(code)).status).toBe(201)
})

test('a challenge is never its own verifier, nor is anything near it (AUTH-03, SEC-01)', async () => {
  const [account, device] = [await anAccount(), aDevice()]
  const { codeVerifier, codeChallenge } = aVerifier()
  const response = await device.signIn({ username: account.email, password: account.password, codeChallenge })
  const { authorizationCode } = await response.json<{ authorizationCode: string }>()
  const wrong = [
    codeChallenge,
    codeVerifier.toLowerCase() === codeVerifier ? `${codeVerifier}A` : codeVerifier.toLowerCase(),
    `${codeVerifier}~`,
    codeVerifier.split('').reverse().join(''),
    'A'.repeat(43),
    ...Array.from({ length: 20 }, () => aVerifier().codeVerifier),
  ]
  for (const verifier of wrong)
    expect(await readFailure(await device.exchange({ authorizationCode, codeVerifier: verifier }))).toMatchObject({ errorId: 'AUT437' })
  for (const short of ['', 'x', codeVerifier.slice(1), 'x'.repeat(129), `${codeVerifier} `])
    expect(await readFailure(await device.exchange({ authorizationCode, codeVerifier: short }))).toMatchObject({ errorId: 'API400' })
  expect((await device.exchange({ authorizationCode, codeVerifier })).status).toBe(201)
})

test('of sixteen concurrent exchanges of one code, from anywhere, one sign-in results (AUTH-02, ERR-28)', async () => {
  const { device, code } = await aSignIn()
  const comers = Array.from({ length: 16 }, (_, i) => (i % 2 === 0 ? device : aDevice()))
  const answers = await Promise.all(comers.map((comer) => comer.exchange(code)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const refused of answers.filter(({ status }) => status !== 201))
    expect(['AUT409', 'AUT418']).toContain((await readFailure(refused)).errorId)
})

test('a code is good in its own session only (AUTH-02, ERR-28)', async () => {
  const { code } = await aSignIn()
  expect(await readFailure(await aDevice().exchange(code))).toMatchObject({ status: 418, errorId: 'AUT418' })
})

test('a code is good for a minute (AUTH-02)', async () => {
  const { device, code } = await aSignIn()
  const object = platformEnv.TOKEN_FAMILIES.getByName(code.authorizationCode.split('.')[0] ?? '')
  await runInDurableObject(object, (_, { storage: { kv } }) => {
    const family = kv.get<{ exchange: object }>('family')
    kv.put('family', { ...family, exchange: { ...family?.exchange, expiresAt: Date.now() } })
  })
  expect(await readFailure(await device.exchange(code))).toMatchObject({ errorId: 'AUT418' })
})

test('a code used a second time ends the sign-in it gave (AUTH-02)', async () => {
  const { device, code } = await aSignIn()
  const first = await device.exchange(code)
  const { refreshToken } = await read(first)
  expect(await readFailure(await device.exchange(code))).toMatchObject({ errorId: 'AUT418' })
  expect(await readFailure(await device.post(paths.token, { type: 'Refresh', refreshToken }))).toMatchObject({
    status: 498,
    errorId: 'AUT498',
  })
})

test('of two exchanges at once one is told to retry, and then gets the same tokens (AUTH-07)', async () => {
  const { device, code } = await aSignIn()
  const both = await Promise.all(['t-1', 't-2'].map((transactionId) => device.exchange(code, { transactionId })))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const loser = both[0]?.status === 409 ? 0 : 1
  expect(await readFailure(both[loser]!)).toMatchObject({ errorId: 'AUT409' })
  const again = await device.exchange(code, { transactionId: ['t-1', 't-2'][loser]! })
  expect(await read(again)).toEqual(await read(both[1 - loser]!))
})

test('an exchange whose response was lost gets it again (AUTH-07)', async () => {
  const { device, code } = await aSignIn()
  const once = () => device.exchange(code, { transactionId: 't-1' })
  expect(await read(await once())).toEqual(await read(await once()))
})

test('signing out ends the account’s tokens at once, on that device alone (APIA-03)', async () => {
  const account = await anAccount()
  const [here, there] = [await signedIn(aDevice(), account), await signedIn(aDevice(), account)]
  const read = (token: string) => aDevice().post('/cart/v1/cart', {}, { token })
  expect((await read(here.token)).status).not.toBe(432)
  await aDevice().post('/consumers-v3/consumer/auth/signout', { refreshToken: here.refreshToken })
  expect(await readFailure(await read(here.token))).toMatchObject({ status: 432, errorId: 'AUT432' })
  expect((await read(there.token)).status).not.toBe(432)
})

test('a fifty-first sign-in ends the oldest (ERR-28)', async () => {
  const account = await anAccount()
  const first = await signedIn(aDevice(), account)
  const login = await getLoginStubForEmail(platformEnv, account.email)
  for (let i = 0; i < 49; i += 1) await login.addFamily(`family-${i}`)
  await signedIn(aDevice(), account)
  const refreshed = await aDevice().post(paths.token, { type: 'Refresh', refreshToken: first.refreshToken })
  expect(await readFailure(refreshed)).toMatchObject({ errorId: 'AUT498' })
})

test('an employee signs in as one, with their answer to the discount terms (EMP-01, AUTH-04)', async () => {
  const account = { email: `employee.${crypto.randomUUID()}@example.com`, password: 'Shell2026' }
  const seed = { kind: 'EMPLOYEE', isEmployeeDiscountTCAccepted: true } as const
  const profile = { email: account.email, country: 'US', brand: 'halvern', seed } as const
  await openAccount(platformEnv, { consumerNo: `C${crypto.randomUUID()}`, profile, password: account.password, now: Date.now() })
  expect(await signedIn(aDevice(), account)).toMatchObject({ consumerType: 'EMPLOYEE', isEmployeeDiscountTCAccepted: true })
})

test('the same exchange sent twice at once gives one set of tokens, to both in the end (AUTH-07)', async () => {
  const { device, code } = await aSignIn()
  const once = () => device.exchange(code, { transactionId: 't-1' })
  const statuses = (await Promise.all([once(), once()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 409])
  expect((await once()).status).toBe(201)
})
