/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MetricPoint } from '#domain/observability/metric-points'
import { getCheckoutStub } from '../orders/order-stub'
import { aShopper, buildCardPayment, placeCart, prepareCart } from '../test/orders'
import { callPlatform, platformEnv } from '../test/platform'
import { standingAlone } from '../test/standing-alone'

type LogLine = Record<string, unknown>
let lines: LogLine[] = []
let points: MetricPoint[] = []
const METRICS = { writeDataPoint: (point: MetricPoint) => void points.push(point) }

beforeEach(() => {
  lines = []
  points = []
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(JSON.parse(line) as LogLine))
})
afterEach(() => void vi.restoreAllMocks())

const [trace, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
const requests = () => lines.filter(({ event }) => event === 'request')

test('each call is one line, with the pattern of its path, its market and its ids (RUN-02, RUN-05)', async () => {
  const headers = { traceparent: `00-${trace}-${span}-01` }
  await callPlatform('GET', '/consumers-v3/utilities/countryList', {
    locale: 'de-de',
    brand: 'dunnage',
    headers,
    env: { METRICS, VERSION: { id: 'v-7' } },
  })
  await callPlatform('GET', '/nowhere/ana@mail.example')
  expect(requests()).toMatchObject([
    {
      ...{
        level: 'info',
        worker: 'platform',
        route: '/consumers-v3/utilities/countryList',
        method: 'GET',
        status: 200,
        brand: 'dunnage',
        locale: 'de-de',
      },
      ...{ version: 'v-7', correlationId: 'correlation-1', traceId: trace, upstream: [] },
    },
    { route: 'other', status: 404 },
  ])
  expect(requests()[1]?.traceId).toMatch(/^[\da-f]{32}$/)
  expect(points.map(({ blobs }) => blobs.slice(0, 3))).toEqual([['request', 'platform', '/consumers-v3/utilities/countryList']])
})

/** The shopper's checkout, with the headers of everything it sends to the payment provider. */
async function provider(cartId: string) {
  const sent: { path: string; traceparent: string | undefined }[] = []
  const fetch = (url: string, init: { headers: Record<string, string> }) => {
    sent.push({ path: new URL(url).pathname, traceparent: init.headers.traceparent })
    return platformEnv.SANDBOX!.fetch(url, init)
  }
  const env = { ...platformEnv, METRICS, SANDBOX: { fetch } }
  await runInDurableObject(
    getCheckoutStub(platformEnv, cartId),
    (instance) => void Object.defineProperty(instance, 'env', { value: env, configurable: true }),
  )
  return sent
}

test('an order continues its trace to the payment provider, and says what came of it (RUN-05, RUN-06)', async () => {
  const shopper = await aShopper()
  await prepareCart(shopper)
  const sent = await provider(shopper.cart.id)
  const response = await placeCart(shopper, { headers: { traceparent: `00-${trace}-${span}-01` } })
  expect(response.status).toBe(200)
  expect(sent.map(({ path }) => path)).toContain('/v71/payments')
  for (const { traceparent } of sent) expect(traceparent).toMatch(new RegExp(`^00-${trace}-(?!${span})[\\da-f]{16}-01$`))
  expect(lines.filter(({ event }) => event === 'upstream')).toMatchObject([
    { level: 'info', worker: 'platform', call: 'POST /v71/payments', outcome: 'ok', traceId: trace },
  ])
  expect(points.map(({ blobs }) => blobs)).toEqual([
    ['upstream', 'platform', 'POST /v71/payments', 'ok'],
    ['payment', 'authorised', 'halvern', 'en-us', 'CREDIT_CARD'],
    ['order', 'placed', 'halvern', 'en-us', 'CREDIT_CARD', 'USD'],
  ])
  expect(lines.filter(({ event }) => event === 'order')).toMatchObject([
    { outcome: 'placed', brand: 'halvern', locale: 'en-us', currency: 'USD' },
  ])
})

test('a refused card is a payment and an order that failed (RUN-06)', async () => {
  const shopper = await aShopper()
  await prepareCart(shopper)
  await provider(shopper.cart.id)
  await placeCart(shopper, { body: { paymentMethod: buildCardPayment('refused') } })
  expect(points.filter(({ blobs }) => blobs[0] !== 'upstream').map(({ blobs }) => blobs.slice(0, 2))).toEqual([
    ['payment', 'refused'],
    ['order', 'failed'],
  ])
})

test('a call and an order full of personal data leave none of it in lines and points (RUN-04)', async () => {
  const personal = ['ana.meyer', 'ana@mail.example', 'Lindenallee', 'hunter2-secret']
  const all = encodeURIComponent(personal.join(' '))
  for (const [method, path] of [
    ['GET', `/cart/v1/cart/${all}?q=${all}`],
    ['POST', `/token/v2/auth/token?email=ana@mail.example`],
    ['GET', `/${all}`],
  ] as const)
    await callPlatform(method, path, {
      ...(method === 'POST' && { body: { type: 'Guest', name: personal } }),
      headers: {
        cookie: all,
        referer: all,
        'user-agent': all,
        tracestate: all,
        traceparent: all,
        'x-client-app': `ana.meyer-storefront-web`,
      },
      env: { METRICS },
    })
  const shopper = await aShopper()
  await prepareCart(shopper)
  await provider(shopper.cart.id)
  await placeCart(shopper)
  expect(requests().length).toBeGreaterThan(4)
  const written = JSON.stringify([lines, points])
  for (const text of [...personal, all, '1 Harbor Street', 'Example', '5035550100', 'ana@shop.example']) expect(written).not.toContain(text)
  expect(written).not.toMatch(standingAlone('97201'))
})
