/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { aDevice, anAccount, aSignUp, paths, signedIn } from '../test/a-shopper'
import { callPlatform, createCaptchaToken, readFailure, platformEnv } from '../test/platform'
import { requestReset, confirmReset, listResetLinksTo } from '../test/reset-links'
import { locateLogin } from '../account/auth-objects'
import { saveLogin, loadLogin } from '../account/login.sql.ts'

const signInStatus = async (email: string, password: string) => (await aDevice().signIn({ username: email, password })).status

async function aLink() {
  const account = await anAccount()
  await requestReset(account.email)
  const [token = ''] = await listResetLinksTo(account.email)
  return { ...account, token }
}

test('a forgotten password is replaced through an emailed link (APIA-06, APIA-07, AUTH-21)', async () => {
  const { email, password, token } = await aLink()
  const response = await confirmReset({ token, email })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect([await signInStatus(email, 'Ridge2027'), await signInStatus(email, password)]).toEqual([200, 401])
})

test('an address without an account gets the same response and no email (APIA-07)', async () => {
  const { email } = await anAccount()
  const answers = await Promise.all([email, 'nobody.reset@example.com'].map((address) => requestReset(address)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['{}', '{}'])
  expect((await listResetLinksTo(email)).length).toBe(1)
  expect(await listResetLinksTo('nobody.reset@example.com')).toEqual([])
})

test.each<[object, string]>([
  [{ email: 'ana@example' }, 'AUT453'],
  [{ recaptcha_response: createCaptchaToken('login') }, 'AUT403'],
  [{ recaptcha_response: '' }, 'API400'],
])('a reset with %j is refused with %s (APIA-07)', async (over, errorId) => {
  const { email } = await anAccount()
  expect(await readFailure(await requestReset(email, over))).toMatchObject({ errorId })
})

test('a repeated reset request sends one email (APIA-07)', async () => {
  const { email } = await anAccount()
  const body = { recaptcha_response: createCaptchaToken('forgotPassword') }
  for (let i = 0; i < 2; i += 1) expect((await requestReset(email, body, { transactionId: 't-1' })).status).toBe(200)
  expect(await listResetLinksTo(email)).toHaveLength(1)
})

test('a link opens once; sent again under its name it is fine (AUTH-21)', async () => {
  const { email, token } = await aLink()
  const once = () => confirmReset({ token, email }, {}, { transactionId: 't-1' })
  expect([(await once()).status, (await once()).status]).toEqual([204, 204])
  expect(await readFailure(await confirmReset({ token, email }, { newPassword: 'Skarn2028' }))).toMatchObject({
    status: 402,
    errorId: 'AUT402',
  })
  expect(await signInStatus(email, 'Ridge2027')).toBe(200)
})

test('of eight concurrent uses of a link one sets the password (AUTH-21)', async () => {
  const { email, token } = await aLink()
  const passwords = Array.from({ length: 8 }, (_, i) => `Ridge203${i}`)
  const statuses = await Promise.all(passwords.map(async (newPassword) => (await confirmReset({ token, email }, { newPassword })).status))
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
  await requestReset(email)
  const [token = ''] = await listResetLinksTo(email)
  expect((await confirmReset({ token, email }, { deviceMark: mine })).status).toBe(204)
  await lock()
  expect([await on(mine, 'Ridge2027'), await on(former, 'Ridge2027')]).toEqual([200, 441])
})

/** As if the link and its emails were this much older. */
async function age(email: string, ms: number) {
  const { object, who } = await locateLogin(platformEnv, `login:${email}`)
  await runInDurableObject(object, (_, { storage: { sql } }) => {
    const { reset: link, resetMails = [], ...login } = loadLogin(sql, who)
    saveLogin(sql, who, {
      ...login,
      ...(link && { reset: { ...link, expiresAt: link.expiresAt - ms } }),
      resetMails: resetMails.map((at) => at - ms),
    })
  })
}

test('requested again within minutes the same link is sent again, so that nobody can end the owner’s link (SEC-15)', async () => {
  const { email, token } = await aLink()
  await requestReset(email)
  const links = await listResetLinksTo(email)
  expect(links).toHaveLength(2)
  expect(new Set(links)).toEqual(new Set([token]))
  expect((await confirmReset({ token, email })).status).toBe(204)
})

test('an address gets three reset emails an hour, whoever asks, and the last link works; then another may be sent (SEC-15)', async () => {
  const { email, token } = await aLink()
  for (let i = 0; i < 8; i += 1) {
    expect((await requestReset(email)).status).toBe(200)
    expect((await listResetLinksTo(email)).length).toBe(Math.min(i + 2, 3))
  }
  await age(email, 20 * 60_000)
  await requestReset(email)
  expect(await listResetLinksTo(email)).toHaveLength(3)
  expect((await confirmReset({ token, email }, { newPassword: 'short' })).status).toBe(400)
  await age(email, 45 * 60_000)
  await requestReset(email)
  const links = await listResetLinksTo(email)
  expect(links).toHaveLength(4)
  const latest = links.find((link) => link !== token) ?? ''
  expect((await confirmReset({ token: latest, email })).status).toBe(204)
})

test('a link of a quarter of an hour later ends the one before (AUTH-21, ERR-28)', async () => {
  const { email, token } = await aLink()
  await age(email, 16 * 60_000)
  await requestReset(email)
  const links = await listResetLinksTo(email)
  const latest = links.find((link) => link !== token) ?? ''
  expect(await readFailure(await confirmReset({ token, email }))).toMatchObject({ errorId: 'AUT402' })
  expect((await confirmReset({ token: latest, email })).status).toBe(204)
})

test('a link is good for sixty minutes (AUTH-21)', async () => {
  const { email, token } = await aLink()
  const { object, who } = await locateLogin(platformEnv, `login:${email}`)
  const endsIn = (ms: number) =>
    runInDurableObject(object, (_, { storage: { sql } }) => {
      const login = loadLogin(sql, who)
      const { id = '', expiresAt = 0 } = login.reset ?? {}
      saveLogin(sql, who, { ...login, reset: { id, expiresAt: Date.now() + ms } })
      return expiresAt - Date.now()
    })
  const left = await endsIn(0)
  expect(left).toBeGreaterThan(59 * 60_000)
  expect(left).toBeLessThanOrEqual(60 * 60_000)
  expect(await readFailure(await confirmReset({ token, email }))).toMatchObject({ errorId: 'AUT402' })
})

test('a link of another account, or a made-up one, opens nothing (SEC-07, AUTH-21)', async () => {
  const [mine, theirs] = [await aLink(), await anAccount()]
  const refused = { status: 402, errorId: 'AUT402' }
  expect(await readFailure(await confirmReset({ token: mine.token, email: theirs.email }))).toMatchObject(refused)
  expect(await readFailure(await confirmReset({ token: mine.token, email: 'nobody@example.com' }))).toMatchObject(refused)
  expect(await readFailure(await confirmReset({ token: 'made.up', email: mine.email }))).toMatchObject(refused)
})

test('a new password is a proper one and not an old one, and the link stays good (APIA-06, ERR-28)', async () => {
  const { email, password, token } = await aLink()
  expect(await readFailure(await confirmReset({ token, email }, { newPassword: 'short' }))).toMatchObject({ errorId: 'API400' })
  expect(await readFailure(await confirmReset({ token, email }, { newPassword: password }))).toMatchObject({ errorId: 'AUT451' })
  expect((await confirmReset({ token, email })).status).toBe(204)
  await requestReset(email)
  const [again = ''] = await listResetLinksTo(email)
  expect(await readFailure(await confirmReset({ token: again, email }, { newPassword: password }))).toMatchObject({ errorId: 'AUT452' })
})

test('a reset opens a locked account and ends every sign-in (AUTH-22)', async () => {
  const account = await anAccount()
  const signed = await signedIn(aDevice(), account)
  for (let i = 0; i < 5; i += 1) await signInStatus(account.email, 'Wrong2026')
  expect(await signInStatus(account.email, account.password)).toBe(441)
  await requestReset(account.email)
  const [token = ''] = await listResetLinksTo(account.email)
  await confirmReset({ token, email: account.email })
  expect(await signInStatus(account.email, 'Ridge2027')).toBe(200)
  const refreshed = await aDevice().post(paths.token, { type: 'Refresh', refreshToken: signed.refreshToken })
  expect(await readFailure(refreshed)).toMatchObject({ errorId: 'AUT498' })
})

test('a shopper with a temporary password gets an email to choose another (SUP-06)', async () => {
  const form = aSignUp({ isTemporaryPassword: true })
  expect((await aDevice().post(paths.signUp, form)).status).toBe(201)
  const [token = ''] = await listResetLinksTo(form.email)
  expect((await confirmReset({ token, email: form.email })).status).toBe(204)
})

test('a link still opens after a sign-in could not be ended, and nothing has changed till then (AUTH-22)', async () => {
  const { email, password, token } = await aLink()
  const signed = await signedIn(aDevice(), { email, password })
  const broken = { TOKEN_FAMILIES: brokenNamespace(platformEnv.TOKEN_FAMILIES) }
  expect((await confirmReset({ token, email }, {}, { env: broken })).status).toBe(500)
  expect(await signInStatus(email, password)).toBe(200)
  expect((await confirmReset({ token, email })).status).toBe(204)
  const refreshed = await aDevice().post(paths.token, { type: 'Refresh', refreshToken: signed.refreshToken })
  expect(await readFailure(refreshed)).toMatchObject({ errorId: 'AUT498' })
})

test('the link that replaces a temporary password verifies the address and confirms its subscriptions, or stays good (ACC-26, AUTH-22)', async () => {
  const form = aSignUp({ isTemporaryPassword: true, subscriptions: { newsletterConsent: true } })
  expect((await aDevice().post(paths.signUp, form)).status).toBe(201)
  const [token = ''] = await listResetLinksTo(form.email)
  const broken = { RECORDS: brokenNamespace(platformEnv.RECORDS) }
  expect((await confirmReset({ token, email: form.email }, {}, { env: broken })).status).toBe(500)
  expect((await confirmReset({ token, email: form.email })).status).toBe(204)
  const signed = await signedIn(aDevice(), { email: form.email, password: 'Ridge2027' })
  const read = async (path: string) => (await callPlatform('GET', path, { token: signed.token })).json()
  expect(await read('/consumers-v3/consumer')).toMatchObject({ consumerProfile: { consumerDetails: { emailVerified: true } } })
  expect(await read('/consumers-v3/consumer/subscription')).toMatchObject({ subscriptions: [{ optin: true, doubleOptin: false }] })
})

/** Objects that are out of reach. */
function brokenNamespace<N extends object>(namespace: N): N {
  return new Proxy(namespace, {
    get: () => () => {
      throw new Error('out of reach')
    },
  })
}
