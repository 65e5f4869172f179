/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { authEndpoints } from '#contracts/auth'
import { callPlatform, readFailure, platformEnv } from '../test/platform'

const tokenPath = '/token/v2/auth/token'
const day = 24 * 3600 * 1000

async function aGuest(usid: string = crypto.randomUUID()) {
  const call = (body: unknown, session = usid) => callPlatform('POST', tokenPath, { body, headers: { 'x-usid': session } })
  const refresh = (refreshToken: string, session?: string) => call({ type: 'Refresh', refreshToken }, session)
  const guest = authEndpoints.token.response.parse(await (await call({ type: 'Guest' })).json())
  const object = platformEnv.TOKEN_FAMILIES.getByName(guest.refreshToken.split('.')[0] ?? '')
  return { guest, refresh, object, first: guest.refreshToken }
}

const tokenIn = async (response: Response) => authEndpoints.token.response.parse(await response.json()).refreshToken
const ended = { status: 498, errorId: 'AUT498' }

test('a refresh token gives new tokens for the same shopper (AUTH-20)', async () => {
  const { guest, refresh } = await aGuest()
  const response = await refresh(guest.refreshToken)
  expect(response.status).toBe(201)
  expect(response.headers.get('x-auth-access')).toMatch(/^ey/)
  const next = authEndpoints.token.response.parse(await response.json())
  expect(next).toEqual({ ...guest, refreshToken: expect.any(String) })
  expect(next.refreshToken).not.toBe(guest.refreshToken)
})

test('eight refreshes at once get the same next token, and nobody is signed out (AUTH-20)', async () => {
  const { first, refresh } = await aGuest()
  const tokens = await Promise.all(Array.from({ length: 8 }, async () => tokenIn(await refresh(first))))
  expect(new Set(tokens).size).toBe(1)
  expect((await refresh(tokens[0]!)).status).toBe(201)
})

test('a lost response can be requested again (AUTH-20)', async () => {
  const { first, refresh } = await aGuest()
  const lost = await tokenIn(await refresh(first))
  expect(await tokenIn(await refresh(first))).toBe(lost)
})

test('a token older than the one before ends the sign-in, even at once (AUTH-20)', async () => {
  const { first, refresh } = await aGuest()
  const third = await tokenIn(await refresh(await tokenIn(await refresh(first))))
  expect(await readFailure(await refresh(first))).toMatchObject(ended)
  expect(await readFailure(await refresh(third))).toMatchObject(ended)
})

test('the token before, from another session, ends the sign-in (AUTH-20)', async () => {
  const { first, refresh } = await aGuest()
  const second = await tokenIn(await refresh(first))
  expect(await readFailure(await refresh(first, 'somebody-else'))).toMatchObject(ended)
  expect(await readFailure(await refresh(second))).toMatchObject(ended)
})

test('a sign-in may go on in another session: the shopper’s session gets a new name when they sign in', async () => {
  const { first, refresh } = await aGuest()
  expect((await refresh(first, 'renamed')).status).toBe(201)
})

test.each(['unknown', 'family.0.0000', '.', `${crypto.randomUUID()}.0.${'0'.repeat(40)}`])(
  'a refresh token we did not make, like %j, is AUT438 (AUTH-20, ERR-28)',
  async (token) => {
    const { refresh } = await aGuest()
    expect(await readFailure(await refresh(token))).toMatchObject({ status: 438, errorId: 'AUT438' })
  },
)

test('a changed generation is no token of ours (AUTH-20)', async () => {
  const { first, refresh } = await aGuest()
  expect(await readFailure(await refresh(first.replace('.0.', '.1.')))).toMatchObject({ errorId: 'AUT438' })
  expect((await refresh(first)).status).toBe(201)
})

test('signing out ends the sign-in and has no response body (APIA-03, AUTH-11)', async () => {
  const { first, refresh } = await aGuest()
  const response = await callPlatform('POST', '/consumers-v3/consumer/auth/signout', { body: { refreshToken: first } })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(await readFailure(await refresh(first))).toMatchObject(ended)
})

test('signing out with a token we do not know is fine, without one it is not understood (APIA-03)', async () => {
  const signOut = (body: unknown) => callPlatform('POST', '/consumers-v3/consumer/auth/signout', { body })
  expect((await signOut({ refreshToken: 'unknown' })).status).toBe(204)
  expect(await readFailure(await signOut({}))).toMatchObject({ status: 400, errorId: 'API400', info: { field: 'refreshToken' } })
})

test('a sign-in nobody used for thirty days is forgotten, not before', async () => {
  const { first, refresh, object } = await aGuest()
  const usedAgo = (days: number) => runInDurableObject(object, (_, state) => state.storage.kv.put('usedAt', Date.now() - days * day))
  const second = await tokenIn(await refresh(first))
  await usedAgo(29)
  expect(await runDurableObjectAlarm(object)).toBe(true)
  const third = await tokenIn(await refresh(second))
  await usedAgo(31)
  expect(await runDurableObjectAlarm(object)).toBe(true)
  expect(await readFailure(await refresh(third))).toMatchObject({ errorId: 'AUT438' })
})

test('a guest’s sign-in that was never used again is forgotten after a day (SEC-19)', async () => {
  const { first, refresh, object } = await aGuest()
  await runInDurableObject(object, (_, state) => state.storage.kv.put('usedAt', Date.now() - day))
  expect(await runDurableObjectAlarm(object)).toBe(true)
  expect(await runInDurableObject(object, async (_, state) => (await state.storage.list()).size)).toBe(0)
  expect(await readFailure(await refresh(first))).toMatchObject({ errorId: 'AUT438' })
})
