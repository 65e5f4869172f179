import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { beforeEach, expect, test, vi } from 'vitest'
import { getBrandByHost } from '#config/host-brand'
import { errorCodes } from '#contracts/errors'
import { endpoints } from '#contracts'
import { parseMocks } from '~/server/api-clients.server'
import { parseCookies } from './create-request-context'
import { observeRequest } from './observe-request'
import { findLogLine } from './qa-log'
import { qaStrip, mockPresets } from './qa-strip'
import type { StorefrontHonoEnv } from './storefront-env'

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined))

const documentHtml = '<!doctype html><html><body><p>Rain</p></body></html>'
type StripRequest = { path?: string; cookie?: string; environment?: string; parts?: string[]; type?: string; host?: string }

/** Asks for a document that comes in parts. `seen`: the cookies that the page saw. */
async function ask({
  path = '/en-us/cart',
  cookie = 'strip=1',
  environment = 'local',
  parts = [documentHtml],
  type = 'text/html; charset=utf-8',
  host = 'localhost:8787',
}: StripRequest = {}) {
  const app = new Hono<StorefrontHonoEnv>()
  let seen: unknown
  app.use(requestId({ headerName: '' }))
  app.use(observeRequest)
  app.use((c, next) => {
    c.set('secureHeadersNonce', 'n0nce')
    c.set('brand', getBrandByHost(new URL(c.req.url).hostname, 'halvern'))
    c.set('cookies', parseCookies(c.req.raw.headers.get('Cookie') ?? ''))
    return next()
  })
  app.use(qaStrip)
  app.all('*', (c) => {
    seen = [c.req.raw.headers.get('Cookie'), [...c.var.cookies.keys()]]
    c.var.trace.begin('GET /cart/v1')('ok')
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
        controller.close()
      },
    })
    return new Response(body, { headers: { 'Content-Type': type, 'X-Page-Cache': 'hit', 'Cache-Control': 'private, max-age=60' } })
  })
  const env = { ENVIRONMENT: environment, DEFAULT_BRAND: 'halvern', REGIONS: 'NORA,EMEA', COMMERCE_ORIGIN: '', CANONICAL_ORIGINS: '' }
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} }
  const response = await app.fetch(new Request(`http://${host}${path}`, { headers: cookie ? { cookie } : {} }), env, context)
  return { text: await response.text(), seen, headers: response.headers }
}

test.each<[string, StripRequest]>([
  ['a browser that did not ask for it', { cookie: 'mock=cart.get~sample' }],
  ['a deployment', { environment: 'qa' }],
])('%s gets the page byte for byte (QA-07)', async (_, request) => {
  const { text, headers } = await ask(request)
  expect([text, headers.get('Cache-Control')]).toEqual([documentHtml, 'private, max-age=60'])
})

test('what is no document has no strip (QA-07)', async () => {
  expect((await ask({ type: 'text/x-script', parts: ['{}'] })).text).toBe('{}')
})

test.each([[[documentHtml]], [[documentHtml.slice(0, 30), documentHtml.slice(30, -5), documentHtml.slice(-5)]], [[...documentHtml]]])(
  'the strip comes before the closing tags, however the document arrives, with its bytes, calls, cache and log line (QA-07)',
  async (parts) => {
    const { text, headers } = await ask({ parts })
    expect(text).toMatch(/^<!doctype html><html><body><p>Rain<\/p><details id="qa-strip"[\s\S]*<\/details><\/body><\/html>$/)
    expect(text).toMatch(new RegExp(`<dd>${documentHtml.length} bytes, \\d+ bytes with gzip</dd>`))
    expect(text).toMatch(/GET \/cart\/v1: \d+ ms, ok/)
    expect(text).toContain('<dd>hit</dd>')
    expect(text.match(/nonce="n0nce"/g)).toHaveLength(2)
    const id = /\/fapi\/qa\/requests\/([\da-f-]{36})"/.exec(text)?.[1] ?? ''
    expect(findLogLine(id)).toMatchObject({ event: 'request', route: '/:locale/cart', correlationId: id })
    expect(headers.get('Cache-Control')).toBe('private, no-store')
  },
)

test('a document without closing tags has it at its end (QA-07)', async () => {
  expect((await ask({ parts: ['<p>'] })).text).toMatch(/^<p><details id="qa-strip"/)
})

test('the page does not know of the strip, so that it comes from the cache where that of an anonymous visitor would (QA-07)', async () => {
  expect((await ask()).seen).toEqual([null, []])
  expect((await ask({ cookie: '__Host-sid=s; strip=1' })).seen).toEqual(['__Host-sid=s', ['__Host-sid']])
})

test('the other brands have the same page, or their home page where the address names something of this brand (QA-07)', async () => {
  const linksOf = async (request: StripRequest) =>
    [...(await ask(request)).text.matchAll(/href="(http:[^"]+)"/g)].map(([, link = '']) => decodeURIComponent(link))
  expect(await linksOf({})).toEqual([
    'http://dropkerb.localhost:8787/fapi/qa/strip?to=/en-us/cart',
    'http://dunnage.localhost:8787/fapi/qa/strip?to=/en-us/cart',
  ])
  expect(await linksOf({ host: 'dunnage.localhost:8787', path: '/de-de/p/wind-jacket-DN2K2Q41' })).toEqual([
    'http://localhost:8787/fapi/qa/strip?to=/de-de',
    'http://dropkerb.localhost:8787/fapi/qa/strip?to=/de-de',
  ])
})

test('a chosen mock is shown with a button that removes it (QA-07)', async () => {
  const { text } = await ask({ cookie: 'strip=1; mock=cart.get~sample' })
  expect(text).toMatch(/<code>cart\.get: sample<\/code> <button name="remove" value="cart\.get">/)
})

test.each(mockPresets)('the mock “%s” names a call and an answer that exist (QA-07)', (_, text) => {
  const [mock] = parseMocks(text)
  const [area = '', name = ''] = mock?.call.split('.') ?? []
  expect((endpoints as Record<string, Record<string, unknown>>)[area]).toHaveProperty(name)
  expect([...Object.keys(errorCodes), 'sample', 'botCheck']).toContain(mock?.scenario)
})
