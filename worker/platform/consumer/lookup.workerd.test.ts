import { expect, test } from 'vitest'
import { anAccount } from '../test/a-shopper'
import { type PlatformRequest, callPlatform, createCaptchaToken, readFailure, createGuestToken } from '../test/platform'

async function lookUp(token: string, query: Record<string, string>, request: PlatformRequest = {}) {
  const sent = new URLSearchParams({ recaptcha_response: createCaptchaToken('lookup'), ...query })
  return callPlatform('GET', `/consumers-v3/consumer/lookup?${sent}`, { token, ...request })
}

const nobody = { exists: false, isLoyaltyMember: false, isPartiallyEnrolled: false }

test('an account is found by its email or its phone, in any spelling (APIU-07, ENR-16)', async () => {
  const { email } = await anAccount({ phone: '(503) 555-0142', postalCode: '97201', birthDate: '1990-02-28' })
  const token = await createGuestToken()
  const found = { ...nobody, exists: true }
  expect(await (await lookUp(token, { email: email.toUpperCase() })).json()).toEqual(found)
  expect(await (await lookUp(token, { phone: '503 555 0142' })).json()).toEqual(found)
})

test('a look-up tells who is a member, and whose profile is incomplete (ENR-14, ENR-16)', async () => {
  const { email } = await anAccount({ phone: '(503) 555-0143', birthDate: '1990-02-28', subscriptions: { loyaltyEnrollment: true } })
  expect(await (await lookUp(await createGuestToken(), { email })).json()).toEqual({
    exists: true,
    isLoyaltyMember: true,
    isPartiallyEnrolled: true,
  })
})

test('an address or a number without an account is not found (ENR-16)', async () => {
  const token = await createGuestToken()
  expect(await (await lookUp(token, { email: 'nobody@example.com' })).json()).toEqual(nobody)
  expect(await (await lookUp(token, { phone: '(503) 555-0199' })).json()).toEqual(nobody)
})

test('ten look-ups per session are answered, and the eleventh is refused as automated (ENR-16)', async () => {
  const token = await createGuestToken()
  const ask = () => lookUp(token, { email: 'nobody@example.com' })
  const first = await Promise.all(Array.from({ length: 12 }, ask))
  expect(first.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(await readFailure(await ask())).toMatchObject({ status: 400, errorId: 'AUT403' })
  expect((await lookUp(await createGuestToken(), { email: 'nobody@example.com' })).status).toBe(200)
})

test('only a person gets an answer (ENR-16)', async () => {
  const machine = { email: 'nobody@example.com', recaptcha_response: createCaptchaToken('login') }
  expect(await readFailure(await lookUp(await createGuestToken(), machine))).toMatchObject({ status: 400, errorId: 'AUT403' })
})

test.each<[Record<string, string>, number, string]>([
  [{ email: 'no address' }, 453, 'AUT453'],
  [{ phone: '12' }, 411, 'PRO411'],
  [{}, 400, 'API400'],
  [{ email: 'ada@example.com', phone: '5035550142' }, 400, 'API400'],
  [{ email: 'ada@example.com', recaptcha_response: '' }, 400, 'API400'],
])('%j is no question (ENR-16)', async (query, status, errorId) => {
  expect(await readFailure(await lookUp(await createGuestToken(), query))).toMatchObject({ status, errorId })
})

test('a caller without any token gets no answer (ROL-09)', async () => {
  expect(await readFailure(await lookUp('anonymous', { email: 'ada@example.com' }))).toMatchObject({ status: 432, errorId: 'AUT432' })
})
