import { beforeEach, expect, test, vi } from 'vitest'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { aSessionNamespace } from '~/server/test/a-session-namespace'
import { anEdgeCache } from '~/server/test/an-edge-cache'

vi.mock('cloudflare:workers', () => ({ DurableObject: Object }))
const renderPage = vi.hoisted(() => vi.fn<(request: Request, context: AppLoadContext) => Promise<Response>>())
vi.mock('./built-app', async () => ({
  version: 'b1',
  dataShape: 'd1',
  renderPage,
  renderOverloadPage: (await import('~/shell/overload-page.server')).renderOverloadPage,
}))

const html = 'text/html; charset=utf-8'
const settings = {
  ENVIRONMENT: 'local',
  REGIONS: 'NORA,EMEA',
  COMMERCE_ORIGIN: '',
  CANONICAL_ORIGINS: '',
  IMAGE_CDN: 'https://img.example',
  SOCIAL_ORIGIN: 'https://social.example/api',
  WALLET_ORIGINS: 'https://pay.example https://wallet.example',
  TURNSTILE_SITE_KEY: '0x4AAAAAAAbcdefghijklmno',
  TURNSTILE_ORIGIN: 'https://turnstile.example',
  PAYMENT_SANDBOX: 'http://localhost:8789',
  DEFAULT_BRAND: 'halvern',
}

let at = 0
beforeEach(() => {
  at += 1
  anEdgeCache()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // A page as Remix makes it: it knows the nonce of its own request.
  renderPage.mockReset().mockImplementation((_, { requestContext }) => {
    requestContext.setCookie('__Host-locale=de-de; Path=/; Secure')
    requestContext.setCookie('b=; Path=/; Secure; Max-Age=0')
    return Promise.resolve(new Response(`<p nonce="${requestContext.nonce}">`, { headers: { 'Content-Type': html } }))
  })
})

/** All headers of an answer, with NONCE, ID and N in place of what is new for each request. */
async function headersOf(path: string, init: RequestInit = {}, over: Partial<typeof settings> = {}) {
  const { default: app } = await import('./entry')
  const env = { ...aSessionNamespace().env, ...settings, ...over }
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} }
  const answer = await app.fetch(new Request(`https://shop${at}.example${path}`, init), env, context)
  const [, nonce] = /'nonce-([\w+/]{22}==)'/.exec(answer.headers.get('Content-Security-Policy') ?? '') ?? []
  const id = answer.headers.get('X-Correlation-Id') ?? ''
  const text = (value: string) => value.replaceAll(nonce ?? '-none-', 'NONCE').replaceAll(id, 'ID')
  const timeless = (name: string, value: string) => (name === 'server-timing' ? value.replace(/\d+/g, 'N') : text(value))
  const headers = Object.fromEntries([...answer.headers].map(([name, value]) => [name, timeless(name, value)]))
  return { status: answer.status, cookies: answer.headers.getSetCookie(), headers, body: text(await answer.text()) }
}

const common = {
  'cache-control': 'private, no-store',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self "https://pay.example" "https://wallet.example")',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-correlation-id': 'ID',
}
const unlisted = { 'x-robots-tag': 'noindex' }
const document = { 'content-encoding': 'identity', 'content-type': html, 'x-frame-options': 'DENY' }
const times = { 'server-timing': 'app;dur=N, upstream;dur=N' }
const policy = (...parts: string[]) => parts.join('; ')
const shopPolicy = policy(
  "default-src 'self'",
  "script-src 'nonce-NONCE' 'strict-dynamic' https://turnstile.example",
  "style-src 'self' 'nonce-NONCE'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: https://img.example https://social.example https://pay.example https://wallet.example",
  "media-src 'self' https://res.cloudinary.com",
  "connect-src 'self' https://pay.example https://wallet.example",
  "frame-src 'self' https://pay.example https://wallet.example https://turnstile.example",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  'report-uri /fapi/policy/report',
)
const paymentPolicy = (frames: string, forms: string) =>
  policy(
    "default-src 'self'",
    "script-src 'nonce-NONCE' 'strict-dynamic'",
    "style-src 'self' 'nonce-NONCE'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https://img.example https://social.example http://localhost:8789 https://*.adyen.com",
    "media-src 'self' https://res.cloudinary.com",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "connect-src 'self' http://localhost:8789 https://*.adyen.com",
    `frame-src ${frames}`,
    `form-action ${forms}`,
    "frame-ancestors 'none'",
    'report-uri /fapi/policy/report',
  )

test('a page has these headers and no others', async () => {
  const { headers, cookies, body } = await headersOf('/en-us/cart')
  expect(headers).toEqual({
    ...common,
    ...unlisted,
    ...document,
    ...times,
    'content-security-policy': shopPolicy,
    'set-cookie': 'b=; Path=/; Secure; Max-Age=0',
  })
  expect(cookies).toEqual(['__Host-locale=de-de; Path=/; Secure', 'b=; Path=/; Secure; Max-Age=0'])
  expect(body).toBe('<p nonce="NONCE">')
})

test('the nonce of a page from the cache is its own', async () => {
  renderPage.mockImplementation((_, { requestContext }) =>
    Promise.resolve(
      new Response(`<p nonce="${requestContext.nonce}">`, { headers: { 'Content-Type': html, 'Cache-Control': 'private, no-cache' } }),
    ),
  )
  const first = await headersOf('/en-us')
  const miss = { 'server-timing': 'app;dur=N, upstream;dur=N, cache;desc=miss' }
  expect(first.headers).toEqual({
    ...common,
    ...document,
    ...miss,
    'cache-control': 'private, no-cache',
    'content-security-policy': shopPolicy,
  })
  const second = await headersOf('/en-us')
  expect(second.headers).toEqual({ ...first.headers, 'x-page-cache': 'hit', 'server-timing': 'app;dur=N, upstream;dur=N, cache;desc=hit' })
  expect(second.body).toBe('<p nonce="NONCE">')
})

const own = { 'cross-origin-opener-policy': 'same-origin' }
const provider = 'http://localhost:8789 https://*.adyen.com'

test('the pages with a part of the payment have policies of their own (PCI DSS 6.4.3)', async () => {
  renderPage.mockImplementation(() => Promise.resolve(new Response('<p>', { headers: { 'Content-Type': html } })))
  const payment = (value: string) => `camera=(), microphone=(), geolocation=(self), payment=${value}`
  expect((await headersOf('/en-us/checkout/billing')).headers).toEqual({
    ...common,
    ...unlisted,
    ...document,
    ...own,
    'permissions-policy': payment('(self)'),
    'content-security-policy': paymentPolicy(provider, "'self'"),
  })
  expect((await headersOf('/en-us/checkout/pay')).headers).toEqual({
    ...common,
    ...unlisted,
    ...document,
    ...own,
    'permissions-policy': payment('*'),
    'content-security-policy': paymentPolicy(`${provider} https:`, `'self' ${provider} https:`),
  })
})

type Answered = { status: number; headers: Record<string, string>; body?: string }
test.each<[string, string, RequestInit, Answered]>([
  ['a redirect', '/cart', {}, { status: 302, headers: { ...common, location: '/en-us/cart' } }],
  ['an endpoint', '/fapi/server/time', {}, { status: 200, headers: { ...common, 'content-type': 'application/json' } }],
  ['no endpoint', '/fapi/nowhere', {}, { status: 404, headers: { ...common, 'content-type': 'application/json' } }],
  [
    'what search engines ask for',
    '/robots.txt',
    {},
    { status: 200, headers: { ...common, 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'public, max-age=3600' } },
  ],
  [
    'a refusal',
    '/en-us/cart',
    { method: 'PROPFIND' },
    { status: 405, headers: { ...common, 'content-type': 'text/plain; charset=utf-8' }, body: 'method not allowed' },
  ],
  [
    'a form of another site',
    '/en-us/cart',
    { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://shop.example' } },
    { status: 403, headers: { ...common, 'content-type': 'text/plain; charset=utf-8' }, body: 'cross-site request' },
  ],
])('%s has these headers and no others', async (...[, path, init, expected]) => {
  const answer = await headersOf(path, init)
  expect(answer).toMatchObject(expected)
  expect(answer.headers).toEqual(expected.headers)
})

test('an answer that may not be changed, without a body or with a status of its own, gets the same headers', async () => {
  renderPage.mockResolvedValueOnce(Response.redirect('https://elsewhere.example/', 303))
  expect(await headersOf('/en-us/cart')).toMatchObject({ status: 303, headers: { ...common, location: 'https://elsewhere.example/' } })
  renderPage.mockResolvedValueOnce(new Response(null, { status: 204 }))
  expect(await headersOf('/en-us/cart')).toEqual({ status: 204, cookies: [], headers: { ...common, ...unlisted }, body: '' })
})

test('when nothing can be rendered, the page that says so has the policy and nonce of any page', async () => {
  renderPage.mockRejectedValueOnce(new TypeError('the build is broken'))
  const { status, headers, body } = await headersOf('/en-us/cart')
  expect(status).toBe(500)
  expect(headers).toEqual({ ...common, ...unlisted, ...document, ...times, 'content-security-policy': shopPolicy })
  expect(body).toContain('nonce="NONCE"')
  expect(body).toContain('ID')
})

test('a page of the app that is asked for later asks for a retry', async () => {
  renderPage.mockImplementation(() => Promise.resolve(new Response('<p>', { status: 503, headers: { 'Content-Type': html } })))
  expect((await headersOf('/en-us/cart')).headers).toMatchObject({ ...common, ...document, 'retry-after': '5' })
})

test('only a local deployment says how its pages are encoded, and only there policies name no wallet without one', async () => {
  const over = { ENVIRONMENT: 'qa', WALLET_ORIGINS: '', SOCIAL_ORIGIN: '', IMAGE_CDN: '', PAYMENT_SANDBOX: '' }
  const { headers } = await headersOf('/en-us/cart', {}, over)
  expect(headers).not.toHaveProperty('content-encoding')
  expect(headers).toMatchObject({
    ...own,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
    'x-robots-tag': 'noindex',
  })
  expect(headers['content-security-policy']).toContain("; img-src 'self' data:; media-src")
  expect(headers['content-security-policy']).toContain("; frame-src 'self' https://turnstile.example; worker-src")
  expect(headers['content-security-policy']).not.toContain('connect-src')
})
