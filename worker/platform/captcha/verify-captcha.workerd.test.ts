import { afterEach, expect, test, vi } from 'vitest'
import type { CaptchaAction } from '#config/captcha-actions'
import { testSecretKeys } from '#config/turnstile'
import type { PlatformEnv } from '../env'
import { createCaptchaToken, platformEnv } from '../test/platform'
import { verifyCaptcha } from './verify-captcha'

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
vi.spyOn(console, 'warn').mockImplementation(() => undefined)
afterEach(() => log.mockClear())

const failed = { ok: false, errorId: 'CAPTCHA_FAILED' }
const passed = { ok: true, value: undefined }
const aCaller = () => ({ shop: { usid: crypto.randomUUID() }, now: Date.now() })
type Verification = { token?: string; action?: CaptchaAction; env?: Partial<PlatformEnv>; caller?: Parameters<typeof verifyCaptcha>[2] }
const passes = ({ token = 'any', action = 'login', env = {}, caller = aCaller() }: Verification) =>
  verifyCaptcha({ ...platformEnv, ...env }, { token, action }, caller)

const right = () => ({ success: true, action: 'login', hostname: 'localhost', challenge_ts: new Date().toISOString() })
/** A `siteverify` that answers what it is told, in turn, and keeps what it was asked. */
function siteverify(...answers: (object | Error | number)[]) {
  const asked: Record<string, string>[] = []
  const fetch = async (_url: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)) as Record<string, string>)
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    if (answer instanceof Error) throw answer
    return typeof answer === 'number' ? new Response('<html>', { status: answer }) : Response.json(answer)
  }
  return { asked, env: { SANDBOX: { fetch } as unknown as Fetcher } }
}

test('a token made for this form, as a sign-in’s is, passes once (SEC-02, SEC-21, AUTH-13)', async () => {
  const token = createCaptchaToken('login')
  expect(await passes({ token })).toEqual(passed)
  expect(await passes({ token })).toEqual(failed)
})

test.each([
  ['made for another form', createCaptchaToken('register')],
  ['made on another host', `${createCaptchaToken('login')}@shop.evil.example`],
  ['of a machine', 'sandbox.machine.1'],
  ['that has expired', 'sandbox.expired.1'],
  ['that is none', 'nonsense'],
  ['that is empty', ''],
])('a token %s is refused (SEC-02, SEC-21, APIX-16)', async (_what, token) => {
  expect(await passes({ token })).toEqual(failed)
})

test('a token of more than 2048 characters is refused without asking (SEC-21)', async () => {
  const { asked, env } = siteverify(right())
  expect(await passes({ token: 'x'.repeat(2_049), env })).toEqual(failed)
  expect(asked).toEqual([])
  expect(await passes({ token: 'x'.repeat(2_048), env })).toEqual(passed)
})

test.each<[string, object]>([
  ['without success', { success: false }],
  ['another action', { action: 'contact' }],
  ['no action', { action: undefined }],
  ['a host of somebody else', { hostname: 'localhost.evil.example' }],
  ['no host', { hostname: undefined }],
  ['a challenge of seven minutes ago', { challenge_ts: new Date(Date.now() - 7 * 60_000).toISOString() }],
  ['a challenge from the future', { challenge_ts: new Date(Date.now() + 2 * 60_000).toISOString() }],
  ['no time', { challenge_ts: undefined }],
])('an answer with %s does not pass (SEC-21)', async (_, over) => {
  const { env } = siteverify({ ...right(), 'error-codes': 'success' in over ? ['timeout-or-duplicate'] : [], ...over })
  expect(await passes({ env })).toEqual(failed)
})

test('a token that makes the request malformed is refused, and is no outage (SEC-21, SEC-22)', async () => {
  const { env } = siteverify({ success: false, 'error-codes': ['bad-request'] })
  for (const action of ['login', 'placeOrder'] as const) expect(await passes({ action, env })).toEqual(failed)
})

test('a deployment takes tokens of its own storefronts alone, and has a secret of its own (SEC-21)', async () => {
  const { env } = siteverify({ ...right(), hostname: 'www.halvern.example' }, right())
  const deployed = { ...env, ENVIRONMENT: 'production' as const, STOREFRONTS: 'https://www.halvern.example https://dunnage.example' }
  const secret = { TURNSTILE_SECRET_KEY: '0x4AAAAAAA-own' }
  expect(await passes({ env: { ...deployed, ...secret } })).toEqual(passed)
  expect(await passes({ env: { ...deployed, ...secret } })).toEqual(failed)
  await expect(passes({ env: deployed })).rejects.toThrow('TURNSTILE_SECRET_KEY is not set')
  await expect(passes({ env: { ...deployed, TURNSTILE_SECRET_KEY: testSecretKeys.passes } })).rejects.toThrow('is a test key')
})

test('the test secrets of Cloudflare pass, fail and report a spent token on a developer’s machine (SEC-21)', async () => {
  const token = 'XXXX.DUMMY.TOKEN.XXXX'
  const outcome = (TURNSTILE_SECRET_KEY: string) => passes({ token, env: { TURNSTILE_SECRET_KEY } })
  expect([await outcome(testSecretKeys.passes), await outcome(testSecretKeys.passes)]).toEqual([passed, passed])
  expect([await outcome(testSecretKeys.refuses), await outcome(testSecretKeys.spent)]).toEqual([failed, failed])
})

test('siteverify learns the browser’s address; a call without a result is repeated once under the same key (SEC-21)', async () => {
  const { asked, env } = siteverify({ success: false, 'error-codes': ['internal-error'] }, right())
  const caller = { shop: { network: '203.0.113.7', address: '203.0.113.7' }, now: Date.now() }
  expect(await passes({ token: 'any', env, caller })).toEqual(passed)
  expect(asked).toHaveLength(2)
  expect(asked[0]).toMatchObject({ response: 'any', remoteip: '203.0.113.7', secret: expect.stringContaining('sandbox') })
  expect(asked[1]).toEqual(asked[0])
})

test.each<[string, object | Error | number]>([
  ['is not reachable', new Error('down')],
  ['is not itself', 500],
  ['sends something else', 200],
  ['has an internal error', { success: false, 'error-codes': ['internal-error'] }],
  ['does not know our secret', { success: false, 'error-codes': ['invalid-input-secret'] }],
])(
  'while the service %s, a shopper signs in and orders, but nobody opens an account or tries cards (ERR-28, SEC-22)',
  async (_, answer) => {
    const { env } = siteverify(answer)
    const caller = aCaller()
    const outcome = (action: CaptchaAction) => passes({ action, env, caller })
    expect(await outcome('login')).toEqual(passed)
    expect(await outcome('placeOrder')).toEqual(passed)
    expect(await outcome('register')).toMatchObject({ ok: false, errorId: 'LOGIN_SYSTEM_ERROR' })
    for (const action of ['saveCard', 'giftCardBalance', 'lookup', 'contact'] as const)
      expect(await outcome(action)).toEqual({ ...failed, details: { reason: 'unavailable' } })
    expect(log.mock.calls.flat().join()).toContain('captcha-outage')
  },
)

test('an outage admits five calls of a session and five of a network in ten minutes (SEC-22)', async () => {
  const { env } = siteverify(new Error('down'))
  const network = `2001:db8:0:${Math.floor(Math.random() * 60_000).toString(16)}`
  const admitted = async (shop: { usid?: string; network?: string }) => (await passes({ env, caller: { shop, now: Date.now() } })).ok
  const five = async (shop: () => { usid?: string; network?: string }) => {
    const all = []
    for (let time = 0; time < 6; time += 1) all.push(await admitted(shop()))
    return all
  }
  const usid = crypto.randomUUID()
  const expected = [true, true, true, true, true, false]
  expect(await five(() => ({ usid }))).toEqual(expected)
  expect(await five(() => ({ usid: crypto.randomUUID(), network }))).toEqual(expected)
})
