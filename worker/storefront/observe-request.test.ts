import { type Context, Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MetricPoint } from '#domain/observability/metric-points'
import { observeRequest } from './observe-request'
import type { StorefrontHonoEnv } from './storefront-env'

let lines: Record<string, unknown>[] = []
let points: MetricPoint[] = []
const waiting: Promise<unknown>[] = []

beforeEach(() => {
  lines = []
  points = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>))
})
afterEach(() => void vi.restoreAllMocks())

type Responder = (c: Context<StorefrontHonoEnv>) => Response | Promise<Response>

async function ask(path: string, init: RequestInit = {}, answer: Responder = (c) => c.html('<p>fine</p>')) {
  const app = new Hono<StorefrontHonoEnv>()
  app.use(requestId({ headerName: '' }))
  app.use(observeRequest)
  app.get('/fapi/server/time', (c) => c.json({}))
  app.all('*', answer)
  app.onError((_, c) => c.text('failed', 500))
  const env = {
    DEFAULT_BRAND: 'halvern',
    METRICS: { writeDataPoint: (point: MetricPoint) => void points.push(point) },
    VERSION: { id: 'v-7' },
  }
  const context = { waitUntil: (work: Promise<unknown>) => void waiting.push(work), passThroughOnException: () => undefined, props: {} }
  const response = await app.fetch(new Request(`https://dropkerb.shop.example${path}`, init), env, context)
  await Promise.all(waiting)
  return response
}

const [trace, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']

test('each request is one line with route, brand, locale, method, status, time, cache, calls, version and ids (RUN-02)', async () => {
  await ask('/de-de/p/wind-jacket-HV7K2Q41', { headers: { traceparent: `00-${trace}-${parent}-01` } }, (c) => {
    c.var.trace.cache = 'miss'
    c.var.trace.begin('GET /products/v1/:id')('ok')
    return c.html('')
  })
  expect(lines).toEqual([
    {
      ...{ level: 'info', event: 'request', worker: 'storefront', route: '/:locale/p/:slug', method: 'GET', status: 200 },
      ...{ brand: 'dropkerb', locale: 'de-de', cache: 'miss', version: 'v-7', traceId: trace },
      ms: expect.any(Number) as number,
      upstream: [{ call: 'GET /products/v1/:id', ms: expect.any(Number) as number, outcome: 'ok' }],
      correlationId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    },
  ])
  expect(points.map(({ blobs }) => blobs[0])).toEqual(['request', 'upstream'])
})

test.each([
  ['/fapi/server/time', '/fapi/server/time'],
  ['/en-us/cart.data', '/:locale/cart'],
  ['/wp-admin/ana@mail.example', 'other'],
])('%s is told of as %s (RUN-02)', async (path, route) => {
  await ask(path)
  expect(lines[0]?.route).toBe(route)
})

test('a failure is an error, a page that does not exist is not (RUN-02)', async () => {
  await ask('/en-us', {}, () => Promise.reject(new Error('broken')))
  await ask('/en-us', {}, (c) => c.text('', 404))
  await ask('/en-us', {}, (c) => c.text('', 403))
  expect(lines.map(({ level, status }) => [level, status])).toEqual([
    ['error', 500],
    ['info', 404],
    ['warn', 403],
  ])
})

test('a call that is still under way when the page begins is waited for, not the page (RUN-02)', async () => {
  let finish = (): void => undefined
  const response = ask('/en-us', {}, (c) => {
    const end = c.var.trace.begin('GET /late')
    finish = () => end('timeout')
    return c.html('')
  })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(lines).toEqual([])
  finish()
  await response
  expect(lines[0]?.upstream).toEqual([{ call: 'GET /late', ms: expect.any(Number) as number, outcome: 'timeout' }])
})

test('a page tells its times in whole milliseconds; a form, a small endpoint and a payment page do not (RUN-03)', async () => {
  const html: Responder = (c) => {
    c.var.trace.cache = 'hit'
    return c.html('')
  }
  const timing = async (path: string, init: RequestInit = {}) => (await ask(path, init, html)).headers.get('Server-Timing')
  expect(await timing('/en-us')).toMatch(/^app;dur=\d+, upstream;dur=\d+, cache;desc=hit$/)
  expect(await timing('/en-us/sign-in', { method: 'POST' })).toBeNull()
  expect(await timing('/en-us/checkout/billing')).toBeNull()
  expect(await timing('/fapi/server/time')).toBeNull()
})

const personal = ['ana.meyer', 'ana@mail.example', 'Lindenallee', '4111111111111111', '+4915112345678', 'hunter2-secret', 'HA20260015']

test('a request full of personal data leaves none of it in the line and the points (RUN-04)', async () => {
  const all = encodeURIComponent(personal.join(' '))
  for (const path of [`/de-de/${all}`, `/de-de/account/orders/HA20260015`, `/de-de/p/${all}-HV7K2Q41`, `/${all}`, `/fapi/${all}`])
    await ask(`${path}?q=${all}&email=ana@mail.example`, {
      method: 'POST',
      headers: {
        ...{
          cookie: `name=${all}`,
          referer: `https://x.example/${all}`,
          'user-agent': all,
          traceparent: `00-${all}-x-01`,
          tracestate: all,
        },
        ...{ 'x-correlation-id': 'ana.meyer', 'x-request-id': 'ana.meyer', authorization: all, 'cf-connecting-ip': '203.0.113.77' },
      },
      body: new URLSearchParams({ name: all }),
    })
  expect(lines).toHaveLength(5)
  const written = JSON.stringify([lines, points])
  for (const text of [...personal, ...personal.map(encodeURIComponent), '203.0.113.77']) expect(written).not.toContain(text)
})
