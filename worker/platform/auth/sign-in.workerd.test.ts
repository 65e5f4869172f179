/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { aDevice, anAccount } from '../test/a-shopper'
import { createCaptchaToken, readFailure, platformEnv } from '../test/platform'
import { locateLogin, getNetworkAttemptsStub } from '../account/auth-objects'
import { saveLogin, loadLogin } from '../account/login.sql.ts'

const someone = () => `nobody.${crypto.randomUUID()}@example.com`
const wrong = (email: string) => aDevice().signIn({ username: email, password: 'Wrong2026' })
const errorOf = async (response: Response) => (await readFailure(response)).errorId
const inARow = ['AUT401', 'AUT401', 'AUT401', 'AUT426', 'AUT423', 'AUT441', 'AUT441']

async function wrongTimes(email: string, times: number) {
  const outcomes: unknown[] = []
  for (let i = 0; i < times; i += 1) outcomes.push(await errorOf(await wrong(email)))
  return outcomes
}

test('the right password gives an authorization code (APIA-02, AUTH-02)', async () => {
  const { email, password } = await anAccount()
  const response = await aDevice().signIn({ username: email, password })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ authorizationCode: expect.stringMatching(/^[\w.-]{43,}$/) })
})

test('wrong passwords are reported as wrong, last attempt, locked; then the right one is refused as well (AUTH-22, ERR-28)', async () => {
  const { email, password } = await anAccount()
  expect(await wrongTimes(email, 7)).toEqual(inARow)
  expect(await readFailure(await aDevice().signIn({ username: email, password }))).toMatchObject({ status: 441, errorId: 'AUT441' })
})

test('an address without an account gets the same response (AUTH-22)', async () => {
  expect(await wrongTimes(someone(), 7)).toEqual(inARow)
})

test.each([
  ['an account', true],
  ['no account', false],
])(
  // oxfmt-ignore
  'of twenty concurrent wrong passwords for %s exactly one is the last attempt and one locks (AUTH-22, ERR-28)',
  async (_what, isKnown) => {
    const email = isKnown ? (await anAccount()).email : someone()
    const outcomes = await Promise.all(Array.from({ length: 20 }, async () => errorOf(await wrong(email))))
    expect(outcomes.sort()).toEqual([...Array(3).fill('AUT401'), 'AUT423', 'AUT426', ...Array(15).fill('AUT441')].sort())
  },
)

test('the right password resets the count (AUTH-22)', async () => {
  const { email, password } = await anAccount()
  await wrongTimes(email, 4)
  expect((await aDevice().signIn({ username: email, password })).status).toBe(200)
  expect(await wrongTimes(email, 4)).toEqual(inARow.slice(0, 4))
})

test('behind one network sixty sign-ins may fail in ten minutes, for any accounts; then no password is compared (SEC-02)', async () => {
  const { email, password } = await anAccount()
  const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } })
  const network = getNetworkAttemptsStub(platformEnv, '198.51.100.9')
  const seed = (tries: number[]) => runInDurableObject(network, (_, { storage }) => storage.kv.put('tries', tries))
  await seed(Array(58).fill(Date.now()))
  // The right one is not counted.
  for (const attempt of [1, 2, 3])
    expect((await aDevice().signIn({ username: email, password }, from('198.51.100.9'))).status, `${attempt}`).toBe(200)
  const guessed = await Promise.all(
    Array.from({ length: 5 }, async () =>
      errorOf(await aDevice().signIn({ username: someone(), password: 'Wrong2026' }, from('198.51.100.9'))),
    ),
  )
  expect(guessed.sort()).toEqual(['AUT401', 'AUT401', 'AUT403', 'AUT403', 'AUT403'])
  expect(await errorOf(await aDevice().signIn({ username: email, password }, from('198.51.100.9')))).toBe('AUT403')
  expect((await aDevice().signIn({ username: email, password }, from('198.51.100.10'))).status).toBe(200)
  await seed(Array(60).fill(Date.now() - 10 * 60_000))
  expect((await aDevice().signIn({ username: email, password }, from('198.51.100.9'))).status).toBe(200)
})

const aMark = () => `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '').slice(0, 43)
const on = (deviceMark: string, email: string, password: string) => aDevice().signIn({ username: email, password, deviceMark })

test('a shopper can sign in on a known device though attackers lock the account; attackers stay locked out (AUTH-22, SEC-02)', async () => {
  const { email, password } = await anAccount()
  const mine = aMark()
  expect((await on(mine, email, password)).status).toBe(200)
  expect(await wrongTimes(email, 7)).toEqual(inARow)
  for (const attempt of [1, 2]) expect((await on(mine, email, password)).status, `${attempt}`).toBe(200)
  expect(await errorOf(await on(aMark(), email, password))).toBe('AUT441')
  expect(await errorOf(await aDevice().signIn({ username: email, password }))).toBe('AUT441')
})

test('a known device has its own count, and locks for itself alone (AUTH-22)', async () => {
  const { email, password } = await anAccount()
  const [mine, other] = [aMark(), aMark()]
  for (const mark of [mine, other]) await on(mark, email, password)
  const outcomes = await Promise.all(Array.from({ length: 7 }, async () => errorOf(await on(mine, email, 'Wrong2026'))))
  expect(outcomes.sort()).toEqual([...inARow].sort())
  expect(await errorOf(await on(mine, email, password))).toBe('AUT441')
  expect([(await on(other, email, password)).status, (await aDevice().signIn({ username: email, password })).status]).toEqual([200, 200])
})

test('the mark of another account’s device has no counter, nor has an eleventh (AUTH-22, SEC-01)', async () => {
  const [ana, kit] = [await anAccount(), await anAccount()]
  const marks = Array.from({ length: 11 }, aMark)
  for (const mark of marks) expect((await on(mark, ana.email, ana.password)).status).toBe(200)
  await wrongTimes(ana.email, 5)
  await wrongTimes(kit.email, 5)
  expect(await errorOf(await on(marks[10]!, kit.email, kit.password))).toBe('AUT441')
  expect(await errorOf(await on(marks[0]!, ana.email, ana.password))).toBe('AUT441')
  expect((await on(marks[1]!, ana.email, ana.password)).status).toBe(200)
  const { object, who } = await locateLogin(platformEnv, `login:${ana.email}`)
  await runInDurableObject(object, (_, { storage: { sql } }) => {
    for (const mark of marks) expect(JSON.stringify(loadLogin(sql, who))).not.toContain(mark)
  })
})

test('after thirty minutes a lock is over (AUTH-22)', async () => {
  const { email, password } = await anAccount()
  await wrongTimes(email, 5)
  const { object, who } = await locateLogin(platformEnv, `login:${email}`)
  await runInDurableObject(object, (_, { storage: { sql } }) => {
    saveLogin(sql, who, { ...loadLogin(sql, who), tries: { wrong: 5, at: Date.now() - 30 * 60_000 } })
  })
  expect((await aDevice().signIn({ username: email, password })).status).toBe(200)
})

test('a sign-in sent again is not tried again: the same code, and one wrong password counts once', async () => {
  const { email, password } = await anAccount()
  const device = aDevice()
  const body = { username: email, password, codeChallenge: 'c'.repeat(43), recaptcha_response: createCaptchaToken('login') }
  const [first, again] = [await device.signIn(body, { transactionId: 't-1' }), await device.signIn(body, { transactionId: 't-1' })]
  expect(await again.json()).toEqual(await first.json())
  const mistaken = { ...body, password: 'Wrong2026', recaptcha_response: createCaptchaToken('login') }
  for (let i = 0; i < 9; i += 1) expect(await errorOf(await device.signIn(mistaken, { transactionId: 't-2' }))).toBe('AUT401')
})

test('a transaction of one session says nothing to another', async () => {
  const { email, password } = await anAccount()
  const body = { username: email, password, codeChallenge: 'c'.repeat(43) }
  await aDevice().signIn(body, { transactionId: 't-1' })
  expect(await readFailure(await aDevice().signIn({ ...body, password: 'Guess2026' }, { transactionId: 't-1' }))).toMatchObject({
    ...{ status: 400, errorId: 'API400', info: { field: 'x-transaction-id' } },
  })
})

test.each<[object, string]>([
  [{ username: 'ana@example' }, 'AUT453'],
  [{ username: '' }, 'AUT453'],
  [{ codeChallenge: 'plain' }, 'API400'],
  [{ codeChallenge: undefined }, 'API400'],
  [{ type: 'Guest' }, 'API400'],
  [{ recaptcha_response: createCaptchaToken('register') }, 'AUT403'],
  [{ recaptcha_response: '' }, 'API400'],
])('a sign-in with %j is refused with %s (APIA-02, AUTH-13, AUTH-18, SEC-01, SEC-02)', async (over, errorId) => {
  const { email, password } = await anAccount()
  expect(await errorOf(await aDevice().signIn({ username: email, password, ...over }))).toBe(errorId)
})

test('a person signs in without a CAPTCHA; a network with ten wrong passwords is asked for one, and right ones count nothing (AUTH-24, SEC-02)', async () => {
  const { email, password } = await anAccount()
  const from = { headers: { 'cf-connecting-ip': '198.51.100.24' } }
  const without = (username: string, typed: string) => aDevice().signIn({ username, password: typed, recaptcha_response: undefined }, from)
  for (let i = 0; i < 12; i += 1) expect((await without(email, password)).status, `${i}`).toBe(200)
  const outcomes: unknown[] = []
  for (let i = 0; i < 12; i += 1) outcomes.push(await errorOf(await without(someone(), 'Wrong2026')))
  expect(outcomes).toEqual([...Array(10).fill('AUT401'), 'AUT403', 'AUT403'])
  expect(await errorOf(await without(email, password))).toBe('AUT403')
  expect((await aDevice().signIn({ username: email, password }, from)).status).toBe(200)
})

test('the same amount is read and written for an address with and without an account (AUTH-22)', async () => {
  const keptFor = async (email: string) => {
    await wrongTimes(email, 2)
    const { object, who } = await locateLogin(platformEnv, `login:${email}`)
    return runInDurableObject(object, (_, { storage: { sql } }) => {
      const [row] = sql.exec<{ size: number }>('SELECT length(login) AS size FROM logins WHERE who = ?', who)
      return row?.size ?? 0
    })
  }
  const { email } = await anAccount()
  const [known, unknown] = [await keptFor(email), await keptFor(someone())]
  expect(Math.abs(known - unknown) / known).toBeLessThan(0.03)
})

test('attempts for an address without an account are deleted a day later', async () => {
  const email = someone()
  await wrongTimes(email, 5)
  const { object, who } = await locateLogin(platformEnv, `login:${email}`)
  const triedAgo = (hours: number) =>
    runInDurableObject(object, (_, { storage: { sql } }) =>
      sql.exec('UPDATE logins SET touched = ? WHERE who = ?', Date.now() - hours * 3_600_000, who),
    )
  await triedAgo(23)
  expect(await runDurableObjectAlarm(object)).toBe(true)
  expect(await wrongTimes(email, 1)).toEqual(['AUT441'])
  await triedAgo(25)
  expect(await runDurableObjectAlarm(object)).toBe(true)
  expect(await wrongTimes(email, 1)).toEqual(['AUT401'])
})

test('a sign-in sent twice at once is one sign-in, and coming back for it is fine', async () => {
  const { email, password } = await anAccount()
  const device = aDevice()
  const body = { username: email, password, codeChallenge: 'c'.repeat(43), recaptcha_response: createCaptchaToken('login') }
  const once = () => device.signIn(body, { transactionId: 't-1' })
  const answers = await Promise.all([once(), once()])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect((await once()).status).toBe(200)
})
