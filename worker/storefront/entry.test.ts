import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { logError } from '~/server/log-error'
import { createStorefrontContext } from '~/server/storefront-services.server'
import { aSessionNamespace } from '~/server/test/a-session-namespace'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { endpoints } from '#contracts'

vi.mock('cloudflare:workers', () => ({ DurableObject: Object }))
const renderPage = vi.hoisted(() => vi.fn<(request: Request, context: AppLoadContext) => Promise<Response>>())
vi.mock('./built-app', async () => ({
  version: 'b1',
  dataShape: 'd1',
  renderPage,
  renderOverloadPage: (await import('~/shell/overload-page.server')).renderOverloadPage,
}))

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const page = (html: string, status = 200) => new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
let logged: Record<string, string>[] = []
let called: Request[] = []

beforeEach(() => {
  anEdgeCache()
  logged = []
  called = []
  renderPage.mockReset().mockImplementation(() => Promise.resolve(page('<p>fine</p>')))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(JSON.parse(line) as Record<string, string>))
})
afterEach(() => void vi.unstubAllGlobals())

async function ask(path: string, init: RequestInit = {}) {
  const { default: app } = await import('./entry')
  const platform = (request: Request) => {
    called.push(request)
    return Promise.resolve(new Response('broken', { status: 500 }))
  }
  const settings = { COMMERCE_ORIGIN: '', CANONICAL_ORIGINS: '', IMAGE_CDN: '', DEFAULT_BRAND: 'halvern', REGIONS: 'NORA,EMEA' }
  const env = { ...aSessionNamespace().env, ...settings, ENVIRONMENT: 'local', PLATFORM: { fetch: platform } }
  const waiting: Promise<unknown>[] = []
  const context = { waitUntil: (work: Promise<unknown>) => void waiting.push(work), passThroughOnException: () => undefined, props: {} }
  const answer = await app.fetch(new Request(`https://shop.example${path}`, init), env, context)
  const body = await answer.text()
  await Promise.all(waiting)
  return {
    status: answer.status,
    body,
    id: answer.headers.get('X-Correlation-Id') ?? '',
    from: answer.headers.get('X-Page-Cache'),
    location: answer.headers.get('Location'),
  }
}

test.each<[string, string, RequestInit]>([
  ['a page', '/en-us/cart', {}],
  ['the way to a page', '/', {}],
  ['a small endpoint', '/fapi/server/time', {}],
  ['an address that is none', '/fapi/nowhere', {}],
  ['what search engines ask for', '/robots.txt', {}],
  ['a refusal', '/en-us/cart', { method: 'PROPFIND' }],
  ['the form of another site', '/en-us/cart', { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } }],
])('%s carries an id of its own (SITE-15)', async (_, path, init) => {
  const ids = [(await ask(path, init)).id, (await ask(path, { ...init })).id]
  for (const id of ids) expect(id).toMatch(uuid)
  expect(new Set(ids).size).toBe(2)
})

test('a page from the cache carries the id of the present request, not of the first (SITE-15)', async () => {
  const answers = [await ask('/en-gb/c/men-1000'), await ask('/en-gb/c/men-1000')]
  expect(renderPage).toHaveBeenCalledTimes(1)
  expect(answers.map(({ from }) => from)).toEqual([null, 'hit'])
  expect(answers[0]?.id).toBe(renderPage.mock.calls[0]?.[1].requestContext.correlationId)
  expect(answers[1]?.id).toMatch(uuid)
  expect(answers[1]?.id).not.toBe(answers[0]?.id)
})

test('a stale page is answered as it was stored, while another one is rendered in the background', async () => {
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
  await ask('/en-gb/c/men-1004')
  renderPage.mockResolvedValueOnce(page('<p>renewed</p>'))
  clock.mockReturnValue(now + 61_000)
  expect(await ask('/en-gb/c/men-1004')).toMatchObject({ from: 'stale', body: '<p>fine</p>' })
  expect(await ask('/en-gb/c/men-1004')).toMatchObject({ from: 'hit', body: '<p>renewed</p>' })
  expect(renderPage).toHaveBeenCalledTimes(2)
  clock.mockRestore()
})

const advertised = ['utm_source', 'utm_x', 'gclid', 'fbclid', 'msclkid', 'ref', 'gad_campaignid', 'gbraid', '_gl'] // cspell:disable-line
test.each(['/en-gb/p/skarn-3l-shell-HV7K2Q41/reviews?sort=newest', '/en-gb/c/men-1001', '/en-gb'])(
  'the page that anonymous visitors share at %s is rendered without what only the first of them brought in the address (SEC-07)',
  async (path) => {
    const query = advertised.map((name) => `${name}=MARK`).join('&')
    await ask(`${path}${path.includes('?') ? '&' : '?'}${query}`)
    expect(renderPage.mock.calls.map(([request]) => request.url)).toEqual([`https://shop.example${path}`])
    expect((await ask(path)).from).toBe('hit')
  },
)

test('a redirect from a former URL keeps advertising parameters', async () => {
  renderPage.mockImplementation(() =>
    Promise.resolve(new Response(null, { status: 301, headers: { Location: '/en-gb/c/men-1002?page=2' } })),
  )
  expect((await ask('/en-gb/c/old-1002?page=2&gclid=7&gad_source=1')).location).toBe('/en-gb/c/men-1002?page=2&gclid=7&gad_source=1')
  expect((await ask('/en-gb/c/old-1002?page=2')).location).toBe('/en-gb/c/men-1002?page=2')
})

const answering = (pages: Record<string, Response>) =>
  renderPage.mockImplementation((request) => Promise.resolve(pages[new URL(request.url).pathname]?.clone() ?? page('<p>none</p>', 404)))

test.each([
  ['/EN-US/c/men-1003/?page=2&gclid=7', '/en-us/c/men-1003?page=2&gclid=7'],
  ['/en_us//C/Old-1003', '/en-us/c/men-1003'],
  ['//en-us/c/men-1003', '/en-us/c/men-1003'],
  ['/en-us/Cart/', '/en-us/cart'],
])('%s is moved permanently to %s in one step (RTE-32, RTE-34)', async (path, location) => {
  const moved = (to: string) => new Response(null, { status: 301, headers: { Location: to } })
  answering({
    '/en-us/c/men-1003': page('<p>men</p>'),
    '/en-us/c/old-1003': moved('/en-us/c/men-1003'),
    '/en-us/cart': page('<p>cart</p>'),
  })
  expect(await ask(path)).toMatchObject({ status: 301, location, body: '' })
  expect((await ask(location)).status).toBe(200)
})

test('a bare address of an old name leads to the page in one step, for this shopper (RTE-29, RTE-32)', async () => {
  answering({ '/de-de/c/old-1003': new Response(null, { status: 301, headers: { Location: '/de-de/c/men-1003' } }) })
  const headers = { 'Accept-Language': 'de' }
  expect(await ask('/c/old-1003?page=2', { headers })).toMatchObject({ status: 302, location: '/de-de/c/men-1003' })
})

test('an untidy address of no page is answered with 404 at once, and an unknown locale is not led anywhere (RTE-03, RTE-34)', async () => {
  answering({ '/xx-yy/c/men-1003': page('<p>none</p>', 404) })
  expect(await ask('/EN-US/nowhere/')).toMatchObject({ status: 404, location: null })
  expect(await ask('/xx-yy/c/men-1003')).toMatchObject({ status: 404, location: null })
})

test('calls and log lines of a page carry the id of its response (SITE-09, SITE-15)', async () => {
  renderPage.mockImplementation(async (request, context) => {
    const shop = createStorefrontContext({ request, context, params: { locale: 'en-us' } })
    await shop.api(endpoints.products.search, { query: { q: 'fleece' } as never }).catch(() => undefined)
    logError(context.requestContext, 'something else', new Error('lost'))
    return page('<p>without</p>', 503)
  })
  const { id } = await ask('/en-us/cart')
  expect(called.length).toBeGreaterThan(0)
  for (const { headers } of called) {
    expect(headers.get('x-correlation-id')).toBe(id)
    expect(headers.get('traceparent')).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/)
  }
  expect(logged.map(({ correlationId, what }) => [correlationId, what])).toEqual([
    [id, expect.stringContaining('GET /')],
    [id, 'something else'],
  ])
})

test.each(['en-us', 'fr-fr', 'de-de', 'it-it', 'es-es', 'nl-nl'])(
  'when nothing can be rendered, the texts of %s say so, with the reference to quote',
  async (locale) => {
    renderPage.mockRejectedValueOnce(new TypeError('the build is broken'))
    const thrown = await ask(`/${locale}/cart`)
    renderPage.mockResolvedValueOnce(new Response('Unexpected Server Error', { status: 500, headers: { 'Content-Type': 'text/plain' } }))
    const givenUp = await ask(`/${locale}/cart`)
    for (const { status, id, body } of [thrown, givenUp]) {
      expect(status).toBe(500)
      expect(body).toMatch(new RegExp(`<html lang="${locale}"`, 'i'))
      expect(body).toContain(id)
      expect(body).not.toMatch(/the build is broken|Unexpected Server Error/)
    }
    expect(logged).toEqual([expect.objectContaining({ correlationId: thrown.id, reason: 'TypeError: the build is broken' })])
  },
)

test('a data request for such a page is redirected to the page itself', async () => {
  renderPage.mockRejectedValueOnce(new TypeError('the build is broken'))
  expect(await ask('/en-us/cart.data')).toMatchObject({ status: 500, body: 'failed' })
})

test.each([
  ['a page', '/en-us/cart'],
  ['the data of a page', '/en-us/cart.data'],
  ['a page of the cache', '/en-us'],
  ['a bare path', '/cart'],
  ['a small endpoint', '/fapi/server/time'],
  ['what search engines ask for', '/robots.txt'],
])('nothing is allocated of %s for a request over the bounds (reliability: malformed input)', async (_, path) => {
  const odd = [
    ask(path, { headers: { 'Accept-Language': `a${'\t'.repeat(60_000)}x` } }),
    ask(path, { headers: { Cookie: `a=${'x'.repeat(20_000)}` } }),
    ask(`${path}?${'x'.repeat(9_000)}`),
    ask(`${path}?${'a&'.repeat(500)}`),
  ]
  expect((await Promise.all(odd)).map(({ status }) => status)).toEqual([431, 431, 414, 400])
  expect(renderPage).not.toHaveBeenCalled()
  expect(called).toEqual([])
})
