/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { aDevice, anAccount, aSignUp, paths, signedIn } from '../test/a-shopper'
import { type PlatformRequest, ask, captchaToken, failure, platformEnv } from '../test/platform'
import { emailsTo } from '../test/sent-emails'
import { loginPlace } from './login-stub'
import { keepLogin, loginOf } from './login.sql.ts'

const reset = (email: string, over: object = {}, asked?: PlatformRequest) =>
  ask('POST', paths.resetPassword, { body: { email, recaptcha_response: captchaToken('forgotPassword'), ...over }, ...asked })
const confirm = (link: { token: string; email: string }, over: object = {}, asked?: PlatformRequest) =>
  ask('POST', paths.confirmForgotPassword, { body: { newPassword: 'Ridge2027', ...link, ...over }, ...asked })
const signInStatus = async (email: string, password: string) => (await aDevice().signIn({ username: email, password })).status

/** The tokens of the links in the letters to this address, the latest first. */
async function linksTo(email: string): Promise<string[]> {
  const { object, who } = await loginPlace(platformEnv, `login:${email}`)
  await runDurableObjectAlarm(object)
  await vi.waitFor(() => runInDurableObject(object, (_, { storage: { sql } }) => expect(loginOf(sql, who).reset?.letter).toBeUndefined()))
  return (await emailsTo(email)).map(({ text }) => new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '')
}

async function aLink() {
  const account = await anAccount()
  await reset(account.email)
  const [token = ''] = await linksTo(account.email)
  return { ...account, token }
}

test('a forgotten password is chosen anew by a link in a letter (APIA-06, APIA-07, AUTH-21)', async () => {
  const { email, password, token } = await aLink()
  const response = await confirm({ token, email })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect([await signInStatus(email, 'Ridge2027'), await signInStatus(email, password)]).toEqual([200, 401])
})

test('an address without an account gets the same answer and no letter (APIA-07)', async () => {
  const { email } = await anAccount()
  const answers = await Promise.all([email, 'nobody.reset@example.com'].map((address) => reset(address)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['{}', '{}'])
  expect((await linksTo(email)).length).toBe(1)
  expect(await linksTo('nobody.reset@example.com')).toEqual([])
})

test.each<[object, string]>([
  [{ email: 'ana@example' }, 'AUT453'],
  [{ recaptcha_response: captchaToken('login') }, 'AUT403'],
  [{ recaptcha_response: undefined }, 'API400'],
])('a reset with %j is refused with %s (APIA-07)', async (over, errorId) => {
  const { email } = await anAccount()
  expect(await failure(await reset(email, over))).toMatchObject({ errorId })
})

test('a reset sent again sends one letter (APIA-07)', async () => {
  const { email } = await anAccount()
  const body = { recaptcha_response: captchaToken('forgotPassword') }
  for (let i = 0; i < 2; i += 1) expect((await reset(email, body, { transactionId: 't-1' })).status).toBe(200)
  expect(await linksTo(email)).toHaveLength(1)
})

test('a link opens once; sent again under its name it is fine (AUTH-21)', async () => {
  const { email, token } = await aLink()
  const once = () => confirm({ token, email }, {}, { transactionId: 't-1' })
  expect([(await once()).status, (await once()).status]).toEqual([204, 204])
  expect(await failure(await confirm({ token, email }, { newPassword: 'Skarn2028' }))).toMatchObject({ status: 402, errorId: 'AUT402' })
  expect(await signInStatus(email, 'Ridge2027')).toBe(200)
})

test('of eight uses of a link at once one chooses the password (AUTH-21)', async () => {
  const { email, token } = await aLink()
  const passwords = Array.from({ length: 8 }, (_, i) => `Ridge203${i}`)
  const statuses = await Promise.all(passwords.map(async (newPassword) => (await confirm({ token, email }, { newPassword })).status))
  expect(statuses.sort()).toEqual([204, 402, 402, 402, 402, 402, 402, 402])
})

test('a locked account can be reset, and the device it is reset on stays open whatever strangers try then; those known before do not (AUTH-21, AUTH-22)', async () => {
  const { email, password } = await anAccount()
  const [former, mine] = ['f'.repeat(43), 'm'.repeat(43)]
  const on = async (deviceMark: string, typed: string) => (await aDevice().signIn({ username: email, password: typed, deviceMark })).status
  const lock = async () => {
    for (let i = 0; i < 5; i += 1) await signInStatus(email, 'Wrong2026')
  }
  expect(await on(former, password)).toBe(200)
  await lock()
  await reset(email)
  const [token = ''] = await linksTo(email)
  expect((await confirm({ token, email }, { deviceMark: mine })).status).toBe(204)
  await lock()
  expect([await on(mine, 'Ridge2027'), await on(former, 'Ridge2027')]).toEqual([200, 441])
})

/** As if the link and its emails were this much older. */
async function age(email: string, ms: number) {
  const { object, who } = await loginPlace(platformEnv, `login:${email}`)
  await runInDurableObject(object, (_, { storage: { sql } }) => {
    const { reset: link, resetMails = [], ...login } = loginOf(sql, who)
    keepLogin(sql, who, {
      ...login,
      ...(link && { reset: { ...link, expiresAt: link.expiresAt - ms } }),
      resetMails: resetMails.map((at) => at - ms),
    })
  })
}

test('asked for again within minutes the same link comes again, so that nobody can end the link of the owner (SEC-15)', async () => {
  const { email, token } = await aLink()
  await reset(email)
  const links = await linksTo(email)
  expect(links).toHaveLength(2)
  expect(new Set(links)).toEqual(new Set([token]))
  expect((await confirm({ token, email })).status).toBe(204)
})

test('an address gets three emails with a link an hour, whoever asks, and the last link opens; then there is another (SEC-15)', async () => {
  const { email, token } = await aLink()
  for (let i = 0; i < 8; i += 1) {
    expect((await reset(email)).status).toBe(200)
    expect((await linksTo(email)).length).toBe(Math.min(i + 2, 3))
  }
  await age(email, 20 * 60_000)
  await reset(email)
  expect(await linksTo(email)).toHaveLength(3)
  expect((await confirm({ token, email }, { newPassword: 'short' })).status).toBe(400)
  await age(email, 45 * 60_000)
  await reset(email)
  const links = await linksTo(email)
  expect(links).toHaveLength(4)
  const latest = links.find((link) => link !== token) ?? ''
  expect((await confirm({ token: latest, email })).status).toBe(204)
})

test('a link of a quarter of an hour later ends the one before (AUTH-21, ERR-28)', async () => {
  const { email, token } = await aLink()
  await age(email, 16 * 60_000)
  await reset(email)
  const links = await linksTo(email)
  const latest = links.find((link) => link !== token) ?? ''
  expect(await failure(await confirm({ token, email }))).toMatchObject({ errorId: 'AUT402' })
  expect((await confirm({ token: latest, email })).status).toBe(204)
})

test('a link is good for sixty minutes (AUTH-21)', async () => {
  const { email, token } = await aLink()
  const { object, who } = await loginPlace(platformEnv, `login:${email}`)
  const endsIn = (ms: number) =>
    runInDurableObject(object, (_, { storage: { sql } }) => {
      const login = loginOf(sql, who)
      const { id = '', expiresAt = 0 } = login.reset ?? {}
      keepLogin(sql, who, { ...login, reset: { id, expiresAt: Date.now() + ms } })
      return expiresAt - Date.now()
    })
  const left = await endsIn(0)
  expect(left).toBeGreaterThan(59 * 60_000)
  expect(left).toBeLessThanOrEqual(60 * 60_000)
  expect(await failure(await confirm({ token, email }))).toMatchObject({ errorId: 'AUT402' })
})

test('a link of somebody else, or none, opens nothing (SEC-07, AUTH-21)', async () => {
  const [mine, theirs] = [await aLink(), await anAccount()]
  const refused = { status: 402, errorId: 'AUT402' }
  expect(await failure(await confirm({ token: mine.token, email: theirs.email }))).toMatchObject(refused)
  expect(await failure(await confirm({ token: mine.token, email: 'nobody@example.com' }))).toMatchObject(refused)
  expect(await failure(await confirm({ token: 'made.up', email: mine.email }))).toMatchObject(refused)
})

test('a new password is a proper one and not an old one, and the link stays good (APIA-06, ERR-28)', async () => {
  const { email, password, token } = await aLink()
  expect(await failure(await confirm({ token, email }, { newPassword: 'short' }))).toMatchObject({ errorId: 'API400' })
  expect(await failure(await confirm({ token, email }, { newPassword: password }))).toMatchObject({ errorId: 'AUT451' })
  expect((await confirm({ token, email })).status).toBe(204)
  await reset(email)
  const [again = ''] = await linksTo(email)
  expect(await failure(await confirm({ token: again, email }, { newPassword: password }))).toMatchObject({ errorId: 'AUT452' })
})

test('a reset opens a locked account and ends every sign-in (AUTH-22)', async () => {
  const account = await anAccount()
  const signed = await signedIn(aDevice(), account)
  for (let i = 0; i < 5; i += 1) await signInStatus(account.email, 'Wrong2026')
  expect(await signInStatus(account.email, account.password)).toBe(441)
  await reset(account.email)
  const [token = ''] = await linksTo(account.email)
  await confirm({ token, email: account.email })
  expect(await signInStatus(account.email, 'Ridge2027')).toBe(200)
  const refreshed = await aDevice().post(paths.token, { type: 'Refresh', refreshToken: signed.refreshToken })
  expect(await failure(refreshed)).toMatchObject({ errorId: 'AUT498' })
})

test('who gets a temporary password gets a letter to choose their own (SUP-06)', async () => {
  const form = aSignUp({ isTemporaryPassword: true })
  expect((await aDevice().post(paths.signUp, form)).status).toBe(201)
  const [token = ''] = await linksTo(form.email)
  expect((await confirm({ token, email: form.email })).status).toBe(204)
})
