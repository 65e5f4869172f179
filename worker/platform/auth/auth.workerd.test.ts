import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { authEndpoints } from '#contracts/auth'
import { aCart, callPlatform, readFailure, createGuestToken, platformEnv } from '../test/platform'
import { verifyAccessToken, signAccessToken } from '../security/access-token'

test('a guest gets an access token in a header, good for ten minutes, and a refresh token (AUTH-01, APIA-01)', async () => {
  const response = await callPlatform('POST', '/token/v2/auth/token', { body: { type: 'Guest' } })
  expect(response.status).toBe(201)
  const guest = authEndpoints.token.response.parse(await response.json())
  expect(guest).toMatchObject({ consumerType: 'GUEST', isEmployeeDiscountTCAccepted: false })
  expect(guest.favorites).toEqual({})
  expect(guest.refreshToken.length).toBeGreaterThan(43)
  const { sub, exp = 0, iat = 0 } = decodeJwt(response.headers.get('x-auth-access') ?? '')
  expect(sub).toBe(guest.consumerNo)
  expect(exp - iat).toBe(600)
})

test('one session is always the same guest, and two sessions are two', async () => {
  const numbers = await Promise.all(['one', 'one', 'two'].map(async (usid) => decodeJwt(await createGuestToken(usid)).sub))
  expect(numbers[0]).toBe(numbers[1])
  expect(numbers[0]).not.toBe(numbers[2])
  expect(decodeJwt(await createGuestToken()).sub).not.toBe(decodeJwt(await createGuestToken()).sub)
})

test('a cart survives the end of its token: the session’s next token opens it', async () => {
  const { cart } = await aCart({ usid: 'survivor' })
  const response = await callPlatform('GET', `/cart/v1/cart/${cart.id}`, { token: await createGuestToken('survivor') })
  expect(response.status).toBe(200)
})

const key = (text: string) => new TextEncoder().encode(text)
const claims = () => new SignJWT({ kind: 'GUEST' }).setSubject('G1').setAudience('vitrine-platform').setIssuedAt().setExpirationTime('10m')
const changed = async () =>
  (await createGuestToken()).replace(/\.[\w-]+\./, `.${btoa('{"sub":"G1","aud":"vitrine-platform","exp":9999999999}').replace(/=/g, '')}.`)

test.each<[string, () => Promise<string>]>([
  ['anonymous', async () => 'anonymous'],
  ['signed with another key', () => claims().setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(key('another key of proper length'))],
  ['unsigned', async () => new UnsecuredJWT({}).setSubject('G1').setAudience('vitrine-platform').setExpirationTime('10m').encode()],
  ['given another content', changed],
  ['ended', () => signAccessToken(platformEnv, { consumerNo: 'G1', kind: 'GUEST' }, Date.now() - 601_000)],
])('a token that is %s opens no cart (SEC-07)', async (_what, token) => {
  const { cart } = await aCart()
  expect(await readFailure(await callPlatform('GET', `/cart/v1/cart/${cart.id}`, { token: await token() }))).toMatchObject({
    status: 432,
    errorId: 'AUT432',
  })
})

test('a token made for another purpose with our key is not an access token', async () => {
  const secret = { ENVIRONMENT: 'production' as const, TOKEN_SECRET: 'the secret' }
  const sign = (typ: string) => claims().setProtectedHeader({ alg: 'HS256', typ }).sign(key('access-token:the secret'))
  expect(await verifyAccessToken(secret, await sign('at+jwt'), Date.now())).toEqual({ consumerNo: 'G1', kind: 'GUEST' })
  expect(await verifyAccessToken(secret, await sign('rt+jwt'), Date.now())).toBeNull()
})

test('a production platform without a secret gives no tokens', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const response = await callPlatform('POST', '/token/v2/auth/token', { body: { type: 'Guest' }, env: { ENVIRONMENT: 'production' } })
  expect(await readFailure(response)).toMatchObject({ status: 500, errorId: 'GEN500' })
})

test('catalog calls accept the anonymous token (SITE-09)', async () => {
  expect((await callPlatform('GET', '/products/v2/catalog', { token: 'anonymous' })).status).toBe(200)
})
