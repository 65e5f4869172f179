import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint'
import { createRequestTrace } from '#domain/observability/request-trace'
import { createApi } from './api.server'
import { createExternalServices } from './upstreams.server'
import { createCircuitBreaker } from './upstream-policy'

const read = endpoint({
  ...{ method: 'GET', path: '/things/v1/:thingId', query: z.object({ q: z.string() }), class: 'critical-read' },
  ...{ errors: [], response: z.object({ name: z.string() }) },
})

/** The calls of a request, and the headers they went out with, as an upstream answers with these. */
async function calls(answers: (() => Response | Promise<Response>)[], times = 1) {
  const trace = createRequestTrace(null)
  const sent: string[] = []
  const send = (request: Request) => {
    sent.push(request.headers.get('traceparent') ?? '')
    return Promise.resolve(answers.shift()?.() ?? new Response('', { status: 500 }))
  }
  const api = createApi({ origin: 'http://platform', send, headers: () => ({}), breaker: createCircuitBreaker(), trace })
  for (let time = 0; time < times; time += 1)
    await api(read, { params: { thingId: 'ana@mail.example' }, query: { q: 'ana' } }).catch(() => undefined)
  return { trace, sent, outcomes: trace.calls.map(({ outcome }) => outcome) }
}

const late = () => Promise.reject(new DOMException('too late', 'TimeoutError'))

test.each([
  ['an answer', [() => Response.json({ name: 'shell' })], ['ok']],
  ['a refusal', [() => new Response('', { status: 404 })], ['404']],
  ['an answer of another shape, which is not asked for again', [() => Response.json({})], ['invalid']],
  ['no answer in time, and then one', [late, () => Response.json({ name: 'shell' })], ['timeout', 'ok']],
  ['no line at all', [() => Promise.reject(new Error('down')), () => Promise.reject(new Error('down'))], ['failed', 'failed']],
])('%s: each attempt counts, with its outcome, under the pattern of its path (RUN-02)', async (_, answers, outcomes) => {
  const made = await calls(answers)
  expect(made.outcomes).toEqual(outcomes)
  expect(new Set(made.trace.calls.map(({ call }) => call))).toEqual(new Set(['GET /things/v1/:thingId']))
  expect(made.trace.isBusy()).toBe(false)
})

test('a call that an open circuit breaker keeps back counts too (RUN-02)', async () => {
  const { outcomes } = await calls([], 25)
  expect(outcomes.filter((outcome) => outcome === 'open').length).toBeGreaterThan(3)
})

test('every call continues the trace of its request (RUN-05)', async () => {
  const { trace, sent } = await calls([() => Response.json({ name: 'shell' })])
  expect(sent).toEqual([trace.traceparent])
  expect(trace.traceparent).toContain(trace.context.traceId)
})

test('calls of outside services count under the name of the service and continue the trace (RUN-02, RUN-05)', async () => {
  const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response('')))
  const trace = createRequestTrace(null)
  const { askEngine } = createExternalServices({ analytics: {} } as Parameters<typeof createExternalServices>[0], {
    env: { SANDBOX: { fetch } as never },
    trace,
  })
  await askEngine?.('/api/engine/v1/decide/ana', { method: 'POST', headers: { 'content-type': 'application/json' } })
  expect(trace.calls).toEqual([{ call: 'POST decisions', ms: expect.any(Number) as number, outcome: 'ok' }])
  expect(fetch.mock.calls[0]?.[1].headers).toEqual({ 'content-type': 'application/json', traceparent: trace.traceparent })
})

test('a request that makes very many calls is told of the first fifty (RUN-02)', async () => {
  const { trace } = await calls(
    Array.from({ length: 70 }, () => () => Response.json({ name: 'shell' })),
    70,
  )
  expect(trace.calls).toHaveLength(50)
  expect(trace.isBusy()).toBe(false)
})
