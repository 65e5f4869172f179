import { afterEach, expect, test, vi } from 'vitest'
import { aDevice, anAccount, aPhone, aSignUp, paths } from '../test/a-shopper'
import { createCaptchaToken, readFailure, platformEnv, type PlatformRequest } from '../test/platform'
import { getClaimStub } from '../account/auth-objects'

afterEach(() => vi.restoreAllMocks())

const signUp = (form: object, request?: PlatformRequest) => aDevice().post(paths.signUp, form, request)
const minute = 60_000

test('a sign-up makes an account that can sign in (APIA-04)', async () => {
  const form = aSignUp({ email: 'Ana.One@Example.com', birthDate: '1990-02-28', phone: aPhone(), phoneCode: '1' })
  const response = await signUp(form)
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ consumerId: expect.stringMatching(/^C/), email: 'ana.one@example.com' })
  expect((await aDevice().signIn({ username: 'ANA.ONE@example.com ', password: form.password })).status).toBe(200)
})

test('a repeated sign-up makes no second account and returns the first (APIA-04)', async () => {
  const [form, device] = [aSignUp(), aDevice()]
  const once = () => device.post(paths.signUp, form, { transactionId: 'sign-up-1' })
  const first = await (await once()).json()
  const again = await once()
  expect([again.status, await again.json()]).toEqual([201, first])
})

test('of sixteen concurrent sign-ups with one address, one makes an account (SUP-23)', async () => {
  const { email } = aSignUp()
  const responses = await Promise.all(Array.from({ length: 16 }, () => signUp(aSignUp({ email }))))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = await Promise.all(responses.filter(({ status }) => status !== 201).map(readFailure))
  expect(new Set(refused.map(({ status, errorId, info }) => [status, errorId, info?.field].join()))).toEqual(new Set(['439,AUT439,email']))
})

test('of sixteen concurrent sign-ups with one phone number, one makes an account, and the addresses of the others stay free (SUP-24)', async () => {
  const number = aPhone()
  const forms = Array.from({ length: 16 }, () => aSignUp({ phone: number }))
  const statuses = await Promise.all(forms.map(async (form) => (await signUp(form)).status))
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  const loser = forms[statuses.findIndex((status) => status !== 201)]
  expect(await readFailure(await signUp({ ...loser, recaptcha_response: createCaptchaToken('register') }))).toMatchObject({
    ...{ status: 444, errorId: 'AUT444', info: { field: 'phone' } },
  })
  const otherPhone = { ...loser, phone: aPhone(), recaptcha_response: createCaptchaToken('register') }
  expect((await signUp(otherPhone)).status).toBe(201)
})

test('an address is the same in capitals, a number the same however it is written (SUP-23, SUP-24)', async () => {
  const number = aPhone()
  const { email } = await anAccount({ phone: number })
  expect(await readFailure(await signUp(aSignUp({ email: email.toUpperCase() })))).toMatchObject({ errorId: 'AUT439' })
  const written = `+1 (${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`
  expect(await readFailure(await signUp(aSignUp({ phone: written, phoneCode: '1' })))).toMatchObject({ errorId: 'AUT444' })
})

test('an address whose sign-up broke off is free again after ten minutes (ERR-28)', async () => {
  const form = aSignUp()
  const claim = await getClaimStub(platformEnv, 'email', form.email)
  await claim.claim('C-broken', Date.now() - 9 * minute)
  expect(await readFailure(await signUp(form))).toMatchObject({ errorId: 'AUT439' })
  await claim.claim('C-broken', Date.now() - 10 * minute)
  expect((await signUp({ ...form, recaptcha_response: createCaptchaToken('register') })).status).toBe(201)
  expect(await claim.owner()).toMatch(/^C/)
})

test.each<[object, string]>([
  [{ email: 'ana@example' }, 'AUT453'],
  [{ password: 'short' }, 'API400'],
  [{ firstName: '' }, 'PRO410'],
  [{ phone: '1' }, 'PRO411'],
  [{ birthDate: '2020-01-01' }, 'PRO414'],
  [{ postalCode: 'x' }, 'PRO415'],
  [{ subscriptions: { loyaltyEnrollment: true } }, 'PRO412'],
  [{ isTermsConfirmed: false }, 'API400'],
  [{ recaptcha_response: createCaptchaToken('login') }, 'AUT403'],
  [{ recaptcha_response: undefined }, 'API400'],
])('a sign-up with %j is refused with %s and leaves the address free (APIA-04, ERR-28)', async (over, errorId) => {
  const form = aSignUp()
  expect(await readFailure(await signUp({ ...form, ...over }))).toMatchObject({ errorId })
  expect((await signUp({ ...form, recaptcha_response: createCaptchaToken('register') })).status).toBe(201)
})

test('while the captcha service is out nobody opens an account (SEC-02)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const down = { SANDBOX: { fetch: () => Promise.reject(new Error('down')) } as unknown as Fetcher }
  expect(await readFailure(await signUp(aSignUp(), { env: down }))).toMatchObject({ status: 500, errorId: 'AUT500' })
})
