import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fapi } from './app'

/** Each test has minutes of its own. */
let now = Date.UTC(2026, 6, 30)
beforeEach(() => vi.useFakeTimers({ now: (now += 600_000), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const report = {
  'document-uri': 'https://shop.example/en-us/checkout/billing?email=ada@example.com#pay',
  'blocked-uri': 'https://collect.example/steal.js?card=4111111111111111',
  'violated-directive': 'script-src-elem',
  'effective-directive': 'script-src-elem',
}

async function telling(body: unknown, from?: string) {
  const lines: unknown[] = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(JSON.parse(line)))
  const init = {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/csp-report', ...(from && { 'CF-Connecting-IP': from }) },
  }
  const { status } = await fapi.request('https://shop.example/policy/report', init)
  return { status, lines }
}

test('a policy violation is logged, without query parameters (PCI DSS 11.6.1)', async () => {
  const line = {
    event: 'policy',
    page: '/en-us/checkout/billing',
    directive: 'script-src-elem',
    blocked: 'https://collect.example/steal.js',
  }
  expect(await telling({ 'csp-report': report })).toEqual({ status: 204, lines: [line] })
  const inline = { ...report, 'blocked-uri': 'inline', 'effective-directive': undefined, 'violated-directive': "script-src 'nonce-x'" }
  expect((await telling({ 'csp-report': inline })).lines).toMatchObject([{ blocked: 'inline', directive: 'script-src' }])
  const data = { ...report, 'blocked-uri': 'data:text/html,secret' }
  expect((await telling({ 'csp-report': data })).lines).toMatchObject([{ blocked: 'data:' }])
})

test('a report about a foreign page is dropped', async () => {
  for (const page of ['https://other.example/en-us', 'about:blank', ''])
    expect(await telling({ 'csp-report': { ...report, 'document-uri': page } })).toEqual({ status: 204, lines: [] })
})

test.each(['{', '[]', '{"csp-report":{}}', { 'csp-report': { ...report, 'document-uri': 7 } }])('%j is no report', async (body) => {
  expect(await telling(body)).toEqual({ status: 400, lines: [] })
})

test('a report that is too long is refused', async () => {
  expect((await telling({ 'csp-report': report, more: 'x'.repeat(17_000) })).status).toBe(413)
})

async function reportInvented(page: string, count: number, from?: string) {
  const received = []
  for (let i = 0; i < count; i += 1) {
    const invented = { 'document-uri': `https://shop.example${page}`, 'blocked-uri': `https://x${i}.example/a.js` }
    received.push(await telling({ 'csp-report': { ...report, ...invented } }, from))
  }
  return { statuses: [...new Set(received.map(({ status }) => status))], message: received.flatMap(({ lines }) => lines) }
}

test('reports invented of other pages do not hide what happens where a card is typed in (SEC-10)', async () => {
  const { statuses, message } = await reportInvented('/en-us/cart', 61)
  expect(statuses).toEqual([204])
  expect(message).toHaveLength(60)
  expect((await telling({ 'csp-report': report })).lines).toMatchObject([{ page: '/en-us/checkout/billing' }])
})

test('a repeated report is logged once a minute and hides no other (SEC-10)', async () => {
  const received = []
  for (let i = 0; i < 100; i += 1) {
    const again = { ...report, 'blocked-uri': `https://collect.example/${i}.js` }
    received.push(...(await telling({ 'csp-report': again })).lines)
  }
  expect(received).toHaveLength(1)
  expect((await telling({ 'csp-report': { ...report, 'blocked-uri': 'https://other.example/a.js' } })).lines).toHaveLength(1)
  vi.setSystemTime(now + 60_000)
  expect((await telling({ 'csp-report': report })).lines).toHaveLength(1)
})

test('the next minute logs the number of dropped reports (SEC-10)', async () => {
  await reportInvented('/en-us/checkout/billing', 75, '203.0.113.7')
  vi.setSystemTime(now + 60_000)
  const { lines } = await telling({ 'csp-report': report })
  expect(lines).toMatchObject([{ event: 'policy-left-out', pages: 'payment', count: 55 }, { event: 'policy' }])
})

test('reports invented of the payment page by one network do not hide what another sees there (SEC-10)', async () => {
  const { message } = await reportInvented('/en-us/checkout/billing', 200, '203.0.113.7')
  expect(message).toHaveLength(20)
  expect((await telling({ 'csp-report': report }, '198.51.100.9')).lines).toMatchObject([{ blocked: 'https://collect.example/steal.js' }])
})
