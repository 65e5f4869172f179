import { afterEach, expect, test, vi } from 'vitest'
import { fapi } from './app'

afterEach(() => vi.restoreAllMocks())

const report = {
  'document-uri': 'https://shop.example/en-us/checkout/billing?email=ada@example.com#pay',
  'blocked-uri': 'https://collect.example/steal.js?card=4111111111111111',
  'violated-directive': 'script-src-elem',
  'effective-directive': 'script-src-elem',
}

async function telling(body: unknown) {
  const lines: unknown[] = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(JSON.parse(line)))
  const init = {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/csp-report' },
  }
  const { status } = await fapi.request('https://shop.example/policy/report', init)
  return { status, lines }
}

test('what a browser refused a page is a line of the log, without what addresses were asked with (PCI DSS 11.6.1)', async () => {
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

test('of a page that is not ours nothing is noted', async () => {
  for (const page of ['https://other.example/en-us', 'about:blank', ''])
    expect(await telling({ 'csp-report': { ...report, 'document-uri': page } })).toEqual({ status: 204, lines: [] })
})

test.each(['{', '[]', '{"csp-report":{}}', { 'csp-report': { ...report, 'document-uri': 7 } }])('%j is no report', async (body) => {
  expect(await telling(body)).toEqual({ status: 400, lines: [] })
})

test('one that is too long is refused, and a flood of them does not fill the log', async () => {
  expect((await telling({ 'csp-report': report, more: 'x'.repeat(17_000) })).status).toBe(413)
  const floods = await Promise.all(Array.from({ length: 200 }, () => telling({ 'csp-report': report })))
  expect(new Set(floods.map(({ status }) => status))).toEqual(new Set([204]))
  expect(floods.at(-1)?.lines.length).toBeLessThanOrEqual(60)
})
