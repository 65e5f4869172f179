import { expect, test } from 'vitest'
import type { PlatformEnv } from '../env'
import { aDevice, anAccount, aSignUp, aVerifier, paths } from '../test/a-shopper'
import { anOrder } from '../test/orders'
import { callPlatform, createCaptchaToken, getSampleVariant, readFailure, platformEnv } from '../test/platform'
import { getIdentitySecret, getTokenSecret } from './secrets'

/** The deployment after its signing secret was changed. */
const changed = { TOKEN_SECRET: 'a new secret', IDENTITY_SECRET: getIdentitySecret(platformEnv) }

async function signedInUnder(env: Partial<PlatformEnv>, { email, password }: { email: string; password: string }) {
  const { codeVerifier, codeChallenge } = aVerifier()
  const device = aDevice()
  const body = { type: 'Registered', username: email, password, codeChallenge, recaptcha_response: createCaptchaToken('login') }
  const { authorizationCode } = await (await device.post(paths.signIn, body, { env })).json<{ authorizationCode: string }>()
  const response = await device.post(paths.token, { type: 'Registered', authorizationCode, codeVerifier }, { env })
  const { refreshToken } = await response.json<{ refreshToken: string }>()
  return { device, token: response.headers.get('x-auth-access') ?? '', refreshToken, status: response.status }
}

type Favorites = { favoriteId: string; items: { itemId: string }[] }
const favoritesOf = async (token: string, env: Partial<PlatformEnv>) =>
  (await callPlatform('GET', '/wishlists/v2/favorites', { token, env })).json<Favorites>()

test('a new signing secret ends every sign-in and keeps password, address and favorites (AUTH-04, WISH-05)', async () => {
  const account = await anAccount()
  const before = await signedInUnder({}, account)
  await callPlatform('POST', '/wishlists/v2/favorites', { token: before.token, body: { id: getSampleVariant('shell').productId } })
  const favorites = await favoritesOf(before.token, {})
  expect(favorites.items).toHaveLength(1)

  expect((await callPlatform('GET', '/consumers-v3/consumer', { token: before.token, env: changed })).status).toBe(432)
  const refreshing = before.device.post(paths.token, { type: 'Refresh', refreshToken: before.refreshToken }, { env: changed })
  expect(await readFailure(await refreshing)).toMatchObject({ errorId: 'AUT438' })

  const after = await signedInUnder(changed, account)
  expect(after.status).toBe(201)
  expect(await favoritesOf(after.token, changed)).toEqual(favorites)
  const second = await aDevice().post(paths.signUp, aSignUp({ email: account.email }), { env: changed })
  expect(await readFailure(second)).toMatchObject({ errorId: 'AUT439' })
})

test('a guest keeps cart and order under a new signing secret (ORD-05)', async () => {
  const usid = crypto.randomUUID()
  const asGuest = (env: Partial<PlatformEnv>) =>
    callPlatform('POST', paths.token, { body: { type: 'Guest' }, headers: { 'x-usid': usid }, env })
  const [before, after] = await Promise.all(
    [await asGuest({}), await asGuest(changed)].map(async (response) => (await response.json<{ consumerNo: string }>()).consumerNo),
  )
  expect(before).toMatch(/^G[0-9a-f]{40}$/)
  expect(after).toBe(before)

  const { order } = await anOrder()
  const requested = { token: (await asGuest(changed)).headers.get('x-auth-access') ?? '', env: changed }
  expect((await callPlatform('GET', `/consumers-v3/consumer/purchase/${order.orderNumber}?st=${order.st}`, requested)).status).toBe(200)
})

test('a deployment that has only one secret finds what it named with it', () => {
  const live = { ENVIRONMENT: 'production', TOKEN_SECRET: 'the one' } as const
  expect(getIdentitySecret(live)).toBe('the one')
  expect([getIdentitySecret, getTokenSecret].map((of) => of({ ...live, IDENTITY_SECRET: 'of names' }))).toEqual(['of names', 'the one'])
  expect(() => getIdentitySecret({ ENVIRONMENT: 'production' })).toThrow('TOKEN_SECRET is not set')
})
