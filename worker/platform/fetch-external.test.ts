import { afterEach, expect, test, vi } from 'vitest'
import { fetchExternal } from './fetch-external'

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
