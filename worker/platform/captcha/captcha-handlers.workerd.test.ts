import { afterEach, expect, test, vi } from 'vitest'
import { callPlatform, createCaptchaToken, readFailure, platformEnv } from '../test/platform'
import { verifyCaptcha } from './verify-captcha'

vi.spyOn(console, 'warn').mockImplementation(() => undefined)
afterEach(() => void vi.useRealTimers())

type Question = { id: string; left: number; right: number }
const question = async (action = 'contact') =>
  (await callPlatform('POST', '/consumers-v3/auth/captcha/challenge', { body: { action } })).json<Question>()
type AnswerSender = { usid?: string; address?: string; env?: object }
const answer = (challenge: string, given: string, { usid = crypto.randomUUID(), address, env = {} }: AnswerSender = {}) =>
  callPlatform('POST', '/consumers-v3/auth/captcha/answer', {
    body: { challenge, answer: given },
    headers: { 'x-usid': usid, ...(address && { 'cf-connecting-ip': address }) },
    env,
  })
const solve = async (sent: AnswerSender = {}) => {
  const { id, left, right } = await question()
  return answer(id, ` ${left + right} `, sent)
}
const caller = { shop: {}, now: Date.now() }
const passes = async (token: string, action: 'contact' | 'login' | 'register') =>
  (await verifyCaptcha(platformEnv, { token, action }, caller)).ok
const tokens = (response: Response) => response.json<{ token: string; then?: string }>()

test('a form without the widget gets a question; the right answer passes one call of that form, once (APIX-16, SEC-22)', async () => {
  const { token, then } = await tokens(await solve())
  expect(then).toBeUndefined()
  expect(await passes(token, 'login')).toBe(false)
  expect([await passes(token, 'contact'), await passes(token, 'contact')]).toEqual([true, false])
})

test('a wrong answer is no token and cannot be retried, and neither can a right one (APIX-16)', async () => {
  const { id, left, right } = await question()
  expect(await readFailure(await answer(id, '99'))).toMatchObject({ status: 400, errorId: 'AUT403' })
  expect((await answer(id, String(left + right))).status).toBe(400)
  const other = await question()
  const sum = String(other.left + other.right)
  const responses = await Promise.all([answer(other.id, sum), answer(other.id, sum)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
})

test.each([
  ['made up', (id: string) => `contact.${id.split('.').slice(1).join('.')}x`],
  ['changed', (id: string) => id.replace(/^contact/, 'register')],
  ['with another answer', (id: string) => id.replace(/^contact\.\w/, 'contact.g')],
])('a question that is %s is none (SEC-22)', async (_, change) => {
  const changed = change((await question()).id)
  // Even the answer that it names.
  expect((await answer(changed, changed.split('.')[1] ?? '')).status).toBe(400)
})

test('the id of a question does not give its answer away: equal sums have other ids (SEC-22)', async () => {
  const asked = await Promise.all(Array.from({ length: 40 }, question))
  for (const { id, left, right } of asked) expect(id.split('.').slice(0, 3)).not.toContain(String(left + right))
  expect(new Set(asked.map(({ id }) => id.split('.')[1])).size).toBe(asked.length)
})

test('a question is good for fifteen minutes, a pass for five (SEC-22)', async () => {
  const [asked, late] = [await question(), await question()]
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * 60_000 })
  const { token } = await tokens(await answer(asked.id, String(asked.left + asked.right)))
  expect((await verifyCaptcha(platformEnv, { token, action: 'contact' }, { shop: {}, now: Date.now() + 6 * 60_000 })).ok).toBe(false)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  expect((await answer(late.id, String(late.left + late.right))).status).toBe(400)
})

test('a session answers ten questions in ten minutes, a network thirty, right or wrong (SEC-22)', async () => {
  const usid = crypto.randomUUID()
  for (let time = 0; time < 10; time += 1) expect((await answer('wrong', '3', { usid })).status).toBe(400)
  expect(await readFailure(await solve({ usid }))).toMatchObject({ errorId: 'AUT403', info: { reason: 'too-many' } })
  const address = `198.51.100.${Math.floor(Math.random() * 250)}`
  for (let time = 0; time < 30; time += 1) expect((await solve({ address })).status).toBe(200)
  expect(await readFailure(await solve({ address }))).toMatchObject({ errorId: 'AUT403', info: { reason: 'too-many' } })
  expect((await answer('turnstile.login', createCaptchaToken('login'), { usid, address })).status).toBe(200)
})

test('a widget’s token passes for its own action, once (SEC-21)', async () => {
  const made = createCaptchaToken('contact')
  expect((await answer('turnstile.login', made)).status).toBe(400)
  const again = createCaptchaToken('contact')
  const { token } = await tokens(await answer('turnstile.contact', again))
  expect(await passes(token, 'contact')).toBe(true)
  expect((await answer('turnstile.contact', again)).status).toBe(400)
  expect((await answer('turnstile.nothing', createCaptchaToken('contact'))).status).toBe(400)
})

test('a sign-up gets a second token for the sign-in that follows (SUP-03, APIX-14)', async () => {
  const { token, then = '' } = await tokens(await answer('turnstile.register', createCaptchaToken('register')))
  expect([await passes(then, 'register'), await passes(then, 'login')]).toEqual([false, true])
  expect(await passes(token, 'register')).toBe(true)
})

test('while the provider is unavailable a form that would write to people is told so, and its question still works (SEC-22)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const env = { SANDBOX: { fetch: () => Promise.reject(new Error('down')) } as unknown as Fetcher }
  expect(await readFailure(await answer('turnstile.contact', 'any', { env }))).toMatchObject({
    errorId: 'AUT403',
    info: { reason: 'unavailable' },
  })
  expect((await answer('turnstile.login', 'any', { env })).status).toBe(200)
  expect((await solve({ env })).status).toBe(200)
})

test.each([[{ action: 'none' }], [{}]])('a challenge for %j is refused (APIX-16)', async (body) => {
  expect(await readFailure(await callPlatform('POST', '/consumers-v3/auth/captcha/challenge', { body }))).toMatchObject({
    status: 400,
    errorId: 'API400',
  })
})
