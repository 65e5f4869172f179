import { expect, test } from 'vitest'
import { sandbox } from './app'

test('the sandbox says that it is up', async () => {
  const response = await sandbox.request('/health')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok' })
})

test('the sandbox describes itself on its home page', async () => {
  const response = await sandbox.request('/')
  expect(response.headers.get('Content-Type')).toContain('text/html')
  expect(await response.text()).toContain('<h1>Vitrine sandbox</h1>')
})

const posted = (path: string, body: string, type = 'application/json') =>
  sandbox.request(path, { method: 'POST', body, headers: { 'content-type': type } })

test('a request over the bounds is refused before it is taken apart (reliability: malformed input)', async () => {
  expect((await sandbox.request('/health', { headers: { 'accept-language': 'x'.repeat(1_001) } })).status).toBe(431)
  expect((await sandbox.request(`/health?${'x'.repeat(8_192)}`)).status).toBe(414)
  expect((await posted('/turnstile/v0/siteverify', 'x'.repeat(4 * 1024 * 1024 + 1))).status).toBe(413)
})

test.each(['/turnstile/v0/siteverify', '/social/stashes', '/applePay/sessions', '/checkoutshopper/v3/bin/binLookup'])(
  'JSON nested too deep for %s is invalid (reliability: malformed input)',
  async (path) => {
    const response = await posted(path, '['.repeat(100_000))
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  },
)

test('a form whose fields count too far is refused (reliability: malformed input)', async () => {
  expect((await posted('/acs/method', 'threeDSMethodData[100000000]=x', 'application/x-www-form-urlencoded')).status).toBe(400)
})
