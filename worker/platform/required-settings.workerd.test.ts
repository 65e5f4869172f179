import { expect, test, vi } from 'vitest'
import { callPlatform, deployedPayments } from './test/platform'

const production = { ENVIRONMENT: 'production', TOKEN_SECRET: 'a secret' } as const
const visit = (env: object) => callPlatform('GET', '/stores/v1/countries', { env: { ...production, ...env } })

test.each([
  ['PAYMENTS_KEY', { PAYMENTS_KEY: '' }],
  ['PAYMENTS_HMAC_KEYS', { PAYMENTS_HMAC_KEYS: 'no-key' }],
  ['PAYMENTS_MERCHANT_ACCOUNT', { PAYMENTS_MERCHANT_ACCOUNT: undefined }],
  ['PAYMENTS_LIVE_PREFIX', { PAYMENTS_CLIENT_KEY: 'live_ABC' }],
  ['ACCESS_AUDIENCE', { ACCESS_TEAM_DOMAIN: 'team.cloudflareaccess.com', ACCESS_OPERATORS: 'anna@shop.example=*' }],
  ['EDGE_SECRETS', { EDGE_SECRETS: 'short' }],
  ['CONTENT_WEBHOOK_SECRETS', { CONTENT_WEBHOOK_SECRETS: 'short' }],
  ['PAYMENTS_STORES', { PAYMENTS_STORES: 'acme=X' }],
])('a production platform without a right %s refuses every request, and its log names it (PAY-31)', async (name, wrong) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const response = await visit(wrong)
  const text = await response.text()
  expect([response.status, text.includes('GEN500'), text.includes(name)]).toEqual([500, true, false])
  expect(log.mock.calls.flat().join()).toContain(name)
  log.mockRestore()
})

test('with all of them it answers (PAY-31)', async () => {
  expect((await visit(deployedPayments)).status).not.toBe(500)
})
