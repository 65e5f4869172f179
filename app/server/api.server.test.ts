import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contracts'
import { endpoint } from '#contracts/endpoint'
import type { ApiError } from '#contracts/errors'
import { requiredHeaders } from '#contracts/required-headers'
import { buildUpstreamHeaders } from '#domain/headers/upstream-headers'
import { anEmptyObject } from './test/an-empty-object'
import { anError, anUpstream } from './test/an-upstream.server'
import { createApi } from './api.server'
import { createCircuitBreaker, callPolicies } from './upstream-policy'

const answer = z.object({ name: z.string() })
const common = { errors: [], response: answer } as const
const read = endpoint({
  ...common,
  method: 'GET',
  path: '/things/v1/:thingId/parts',
  query: z.object({ q: z.string().optional() }),
  class: 'critical-read',
})
const late = endpoint({ ...common, method: 'GET', path: '/things/v1/late', class: 'deferred-read' })
const change = endpoint({ ...common, method: 'POST', path: '/things/v1/thing', body: z.object({ qty: z.number() }), class: 'mutation' })
const token = endpoint({ ...common, method: 'POST', path: '/token/v2/token', body: z.object({}), class: 'token' })
const requested = { params: { thingId: 'a/b' }, query: {} }
const fine = () => Response.json({ name: 'shell' })
const transactionsOf = (requests: Request[]) => requests.map(({ headers }) => headers.get('x-transaction-id'))
const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.fail('it succeeded'),
    (error: ApiError) => error,
  )

afterEach(() => vi.useRealTimers())

test('a call goes to its path with encoded parts, query and body, and returns typed data', async () => {
  const { api, requests } = anUpstream([fine()])
  expect(await api(read, { params: { thingId: 'a/b?c' }, query: { q: 'x&y=1' } })).toEqual({ name: 'shell' })
  expect(requests[0]?.url).toBe('http://platform/things/v1/a%2Fb%3Fc/parts?q=x%26y%3D1')
  await api(change, { body: { qty: 2 } })
  expect(requests[1]?.method).toBe('POST')
  expect(requests[1]?.headers.get('content-type')).toBe('application/json')
  expect(await requests[1]?.json()).toEqual({ qty: 2 })
})

test('a query part that is not known is left out', async () => {
  const { api, requests } = anUpstream([fine()])
  await api(read, { params: { thingId: '1' }, query: { q: undefined } })
  expect(requests[0]?.url).toBe('http://platform/things/v1/1/parts')
})

test('every call carries the ten headers of the platform (SITE-09)', async () => {
  const facts = { locale: 'fr-ca', siteId: 'HALVERN-CA', channel: 'ECOMM', brand: 'HALVERN', brandId: 'halvern', region: 'NORA' } as const
  const headers = (transactionId: string) =>
    buildUpstreamHeaders({ ...facts, transactionId, correlationId: 'page-1', authAccess: 'anonymous' })
  const { api, requests } = anUpstream([fine()], { headers })
  await api(read, requested)
  const sent = requests[0]!.headers
  expect(requiredHeaders.filter((name) => !sent.get(name))).toEqual([])
  expect(requiredHeaders).toHaveLength(10)
  expect(sent.get('siteid')).toBe('HALVERN-CA')
})

test('the user-session-id is sent when it is known, and omitted otherwise (SITE-10)', async () => {
  const facts = { locale: 'en-us', siteId: 'HALVERN-US', channel: 'ECOMM', brand: 'HALVERN', brandId: 'halvern', region: 'NORA' } as const
  const asking = async (usid?: string) => {
    const headers = (transactionId: string) =>
      buildUpstreamHeaders({ ...facts, transactionId, correlationId: 'page-1', authAccess: 'anonymous', usid })
    const { api, requests } = anUpstream([fine()], { headers })
    await api(read, requested)
    return requests[0]!.headers.get('x-usid')
  }
  expect(await asking('session-7')).toBe('session-7')
  expect(await asking()).toBeNull()
  expect(await asking('')).toBeNull()
})

test('a retried call keeps its transaction id, and the next call gets a new one (SITE-09, SITE-15)', async () => {
  const { api, requests } = anUpstream([anError(503, 'GEN500'), fine()])
  await api(change, { body: { qty: 1 } })
  await api(change, { body: { qty: 1 } })
  const [first, again, next] = transactionsOf(requests)
  expect(requests).toHaveLength(3)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([502, 503, 504])('a %d is retried once, and once only', async (status) => {
  const { api, requests } = anUpstream([anError(status, 'GEN500')])
  const error = await failureOf(api(read, requested))
  expect(requests).toHaveLength(2)
  expect(error).toMatchObject({ name: 'ApiError', errorId: 'SERVER_ERROR', status })
})

test('a missing response is retried once', async () => {
  const { api, requests } = anUpstream([new TypeError('connection lost'), fine()])
  expect(await api(change, { body: { qty: 1 } })).toEqual({ name: 'shell' })
  expect(requests).toHaveLength(2)
  expect(await requests[1]?.json()).toEqual({ qty: 1 })
})

test.each([
  ['late parts', late, {}],
  ['tokens', token, { body: {} }],
  ['orders', endpoints.orders.place, { body: { cartId: 'cart-1' } }],
  ['answers of a bank', endpoints.orders.authenticate, { params: { orderNumber: 'HA1' }, query: {}, body: { paymentMethod: {} } }],
] as const)('%s are requested only once', async (_, once, input) => {
  const { api, requests } = anUpstream([anError(503, 'GEN500')])
  await failureOf(api(once, input as never))
  expect(requests).toHaveLength(1)
})

test.each([400, 401, 403, 404, 405, 409, 422, 429, 500])('a %d is not retried', async (status) => {
  const { api, requests } = anUpstream([anError(status, 'API400')])
  expect((await failureOf(api(change, { body: { qty: 1 } }))).status).toBe(status)
  expect(requests).toHaveLength(1)
})

test('a platform that never answers costs the timeout of the class and no more', async () => {
  const timeouts: number[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    timeouts.push(ms)
    return AbortSignal.abort(new DOMException('too slow', 'TimeoutError'))
  })
  const hanging = (request: Request) =>
    new Promise<Response>((_, reject) => (request.signal.aborted ? reject(request.signal.reason as Error) : undefined))
  const { api } = anUpstream([hanging])
  const error = await failureOf(api(read, requested))
  timeout.mockRestore()
  expect(timeouts).toEqual([callPolicies['critical-read'].timeoutMs, callPolicies['critical-read'].timeoutMs])
  expect(error).toMatchObject({ errorId: 'SERVER_ERROR', status: 503 })
})

test('an order waits longer than the platform holds its response, and costs no other call a retry (ORD-07)', async () => {
  const canRetry = vi.fn(() => true)
  const { api } = anUpstream([new TypeError('connection lost')], { breaker: { ...createCircuitBreaker(), canRetry } })
  await failureOf(api(endpoints.orders.place, { body: { cartId: 'cart-1' } }))
  expect(canRetry).not.toHaveBeenCalled()
  expect(callPolicies.placement).toEqual({ timeoutMs: 10_000, tries: 1 })
})

test('a body that never ends is cut off too', async () => {
  const endless = (request: Request) => {
    const body = new ReadableStream({
      start: (controller) => request.signal.addEventListener('abort', () => controller.error(request.signal.reason)),
    })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('too slow', 'TimeoutError')), 5)
    return controller.signal
  })
  const { api } = anUpstream([endless])
  expect(await failureOf(api(late, {}))).toMatchObject({ status: 503 })
  timeout.mockRestore()
})

test.each([
  ['an unknown shape', Response.json({ title: 'shell' })],
  ['nothing', new Response('null')],
])('%s is a 503 to the page and is not retried', async (_, wrong) => {
  const { api, requests } = anUpstream([wrong])
  expect(await failureOf(api(read, requested))).toMatchObject({ name: 'ApiError', errorId: 'SERVER_ERROR', status: 503 })
  expect(requests).toHaveLength(1)
})

test('a response that is not JSON is a 503 to the page', async () => {
  const { api } = anUpstream([new Response('<html>', { headers: { 'content-type': 'text/html' } })])
  expect(await failureOf(api(read, requested))).toMatchObject({ errorId: 'SERVER_ERROR', status: 503 })
})

test('a redirect is not followed and counts as a failure', async () => {
  const { api, requests } = anUpstream([new Response(null, { status: 302, headers: { Location: 'https://elsewhere.example/' } })])
  expect(await failureOf(api(read, requested))).toMatchObject({ errorId: 'SERVER_ERROR', status: 503 })
  expect(requests[0]?.redirect).toBe('manual')
})

test.each([
  ['BSK404', 'CART_NOT_FOUND'],
  ['CART_NOT_FOUND', 'CART_NOT_FOUND'],
  ['INV405', 'ITEM_OOS'],
  ['INV408', 'ADDED_MAX_QUANTITY'],
  ['XYZ999', 'XYZ999'],
])('the wire code %s becomes %s (ERR-42)', async (code, errorId) => {
  const { api } = anUpstream([anError(404, code, { message: 'Gone.' })])
  expect(await failureOf(api(read, requested))).toMatchObject({ errorId, message: 'Gone.', status: 404 })
})

test('valid details of an error are kept, and malformed ones dropped (ERR-01)', async () => {
  const full = anUpstream([anError(408, 'INV408', { additionalInfo: { itemId: 'i1', maxAllowedQty: 3 } })])
  expect((await failureOf(full.api(read, requested))).details).toEqual({ itemId: 'i1', maxAllowedQty: 3 })
  const malformed = anUpstream([anError(408, 'INV408', { additionalInfo: { maxAllowedQty: '<b>3' } })])
  expect(await failureOf(malformed.api(read, requested))).toMatchObject({ errorId: 'ADDED_MAX_QUANTITY', details: anEmptyObject() })
})

test.each([['null'], ['[]'], ['"down"'], ['{"errorDetails":[]}'], ['{"errorDetails":"x"}'], ['{"errorDetails":[null]}'], ['<html>']])(
  'a refusal of type %s keeps its status and is not retried',
  async (body) => {
    const { api, requests } = anUpstream([new Response(body, { status: 404 })])
    expect(await failureOf(api(read, requested))).toMatchObject({ errorId: 'SERVER_ERROR', status: 404 })
    expect(requests).toHaveLength(1)
  },
)

test('after twenty failures in ten seconds the platform is left alone, then one call probes', async () => {
  vi.useFakeTimers()
  const { api, requests } = anUpstream([...Array.from({ length: 20 }, () => anError(500, 'GEN500')), fine()])
  for (let i = 0; i < 20; i += 1) await failureOf(api(late, {}))
  expect((await failureOf(api(late, {}))).message).toBe('circuit open')
  expect(requests).toHaveLength(20)
  vi.advanceTimersByTime(5_000)
  expect(await api(late, {})).toEqual({ name: 'shell' })
  expect(await api(late, {})).toEqual({ name: 'shell' })
})

test('responses of another shape open the breaker, refusals do not', async () => {
  const wrong = anUpstream([Response.json({})])
  for (let i = 0; i < 20; i += 1) await failureOf(wrong.api(late, {}))
  expect((await failureOf(wrong.api(late, {}))).message).toBe('circuit open')
  const refusing = anUpstream([anError(404, 'API404'), anError(500, 'RTN500')])
  for (let i = 0; i < 30; i += 1) await failureOf(refusing.api(late, {}))
  expect(refusing.requests).toHaveLength(30)
})

test('a caller can ask for the response headers (AUTH-19)', async () => {
  const seen: (string | null)[] = []
  const { api } = anUpstream([Response.json({ name: 'guest' }, { headers: { 'x-auth-access': 'token-1' } })], {
    onHeaders: (headers) => seen.push(headers.get('x-auth-access')),
  })
  await api(token, { body: {} })
  expect(seen).toEqual(['token-1'])
})

/** Fifty calls a second for a minute, through an outage of half of it: the platform's requests, and the time of the first success. */
async function throughAnOutage(outcomeAt: (second: number, call: number) => () => Response | Promise<Response>) {
  vi.useFakeTimers()
  const [calls, perSecond] = [3_000, 50]
  let [requested, made, recovered] = [0, 0, Infinity]
  const breaker = createCircuitBreaker()
  const api = createApi({
    origin: 'http://platform',
    send: async () => {
      requested += 1
      return outcomeAt(made / perSecond, requested)()
    },
    headers: () => ({}),
    breaker,
  })
  for (; made < calls; made += 1) {
    vi.advanceTimersByTime(1_000 / perSecond)
    const isFine = await api(read, { params: { thingId: 'a' }, query: {} }).then(
      () => true,
      () => false,
    )
    if (isFine && made / perSecond >= 30) recovered = Math.min(recovered, made / perSecond - 30)
  }
  return { amplification: requested / calls, recovered }
}

test.each<[string, () => Response | Promise<Response>]>([
  ['answers 503', () => anError(503, 'GEN500')],
  ['cannot be reached', () => Promise.reject(new Error('refused'))],
])('a platform that %s for half a minute gets no extra calls for that, and is back five seconds after it recovers', async (_what, down) => {
  const { amplification, recovered } = await throughAnOutage((second) => (second < 30 ? down : fine))
  expect(amplification).toBeLessThan(1)
  expect(recovered).toBeLessThanOrEqual(5)
})

test('a platform that fails four times in ten gets at most one fifth more calls', async () => {
  const { amplification } = await throughAnOutage((_, call) => (call % 10 < 4 ? () => anError(503, 'GEN500') : fine))
  expect(amplification).toBeGreaterThan(1)
  expect(amplification).toBeLessThanOrEqual(1.2)
})
