import { afterEach, expect, test, vi } from 'vitest'
import { captchaToken, platformEnv } from '../test/platform'
import { passesCaptcha } from './passes-captcha'

afterEach(() => vi.restoreAllMocks())

const failed = { ok: false, errorId: 'CAPTCHA_FAILED' }

test('a token made for this form, as a sign-in’s is, passes once (SEC-02, AUTH-13)', async () => {
  const token = captchaToken('login')
  expect(await passesCaptcha(platformEnv, { token, action: 'login' })).toEqual({ ok: true, value: undefined })
  expect(await passesCaptcha(platformEnv, { token, action: 'login' })).toEqual(failed)
})

test.each([
  ['made for another form', captchaToken('register')],
  ['of a machine', 'sandbox.low.login.machine'],
  ['that is none', 'nonsense'],
  ['that is empty', ''],
  ['that is too long', 'x'.repeat(9_000)],
])('a token %s is refused (SEC-02, APIX-16)', async (_what, token) => {
  expect(await passesCaptcha(platformEnv, { token, action: 'login' })).toEqual(failed)
})

test('a token that the service does not vouch for is refused, whatever else it says of it (SEC-02)', async () => {
  const saying = (valid: boolean) => ({
    SANDBOX: { fetch: async () => Response.json({ valid, action: 'login', score: 0.9 }) } as unknown as Fetcher,
  })
  const outcome = (valid: boolean) => passesCaptcha(saying(valid), { token: 'any', action: 'login' })
  expect([(await outcome(true)).ok, await outcome(false)]).toEqual([true, failed])
})

const down = { SANDBOX: { fetch: () => Promise.reject(new Error('down')) } as unknown as Fetcher }
const silly = { SANDBOX: { fetch: async () => Response.json({ error: 'what?' }, { status: 500 }) } as unknown as Fetcher }

test.each([down, silly])(
  'while the service is out, a shopper signs in and orders, but nobody opens an account or tries cards (ERR-28)',
  async (env) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const outcome = (action: 'login' | 'placeOrder' | 'register' | 'saveCard') => passesCaptcha(env, { token: 'any', action })
    expect(await outcome('login')).toMatchObject({ ok: true })
    expect(await outcome('placeOrder')).toMatchObject({ ok: true })
    expect(await outcome('register')).toEqual({ ok: false, errorId: 'LOGIN_SYSTEM_ERROR' })
    expect(await outcome('saveCard')).toEqual(failed)
    expect(log).toHaveBeenCalledTimes(4)
  },
)
