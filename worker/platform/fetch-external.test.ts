import { afterEach, expect, test, vi } from 'vitest'
import { getCallName, fetchExternal } from './fetch-external'

afterEach(() => vi.restoreAllMocks())

test('a service of another company cannot send us, or our keys, elsewhere (SEC-07)', async () => {
  const elsewhere = new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/' } })
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(elsewhere)
  const service = { path: '/payments', address: 'https://provider.example/' }
  const answer = await fetchExternal({}, service, { method: 'POST', headers: { 'x-api-key': 'key' } })
  expect(answer.status).toBe(302)
  expect(fetch.mock.calls).toHaveLength(1)
  expect(String(fetch.mock.calls[0]?.[0])).toBe('https://provider.example/payments')
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' })
})

test('a service that is not set up is a fault of the deployment', () => {
  expect(() => fetchExternal({}, { path: '/captcha/assess' }, {})).toThrow('/captcha/assess')
})

test.each([
  ['/v71/payments', 'POST', 'POST /v71/payments'],
  ['/v71/payments/PSP8835JQ2H7/captures', 'POST', 'POST /v71/payments/:id/captures'],
  ['/v71/payments/REFERENCE/captures', 'POST', 'POST /v71/payments/:id/captures'],
  ['/v71/storedPaymentMethods/8416038790273850?shopperReference=ana', 'DELETE', 'DELETE /v71/storedPaymentMethods/:id'],
  ['/v71/storedPaymentMethods?shopperReference=ana@mail.example', undefined, 'GET /v71/storedPaymentMethods'],
  ['/turnstile/v0/siteverify', 'POST', 'POST /turnstile/v0/siteverify'],
])('a call of %s is counted without what names one payment, card or shopper (RUN-04)', (path, method, name) => {
  expect(getCallName(path, method)).toBe(name)
})
