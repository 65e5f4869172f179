import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contracts'
import type { Endpoint, Input } from '#contracts/endpoint'
import { ApiError } from '#contracts/errors'
import { anUpstream } from './test/an-upstream.server'
import { callPolicies } from './upstream-policy'

const secret = 'secret of the stockroom at takeStock (stock.ts:12:3)'
const json = { 'content-type': 'application/json' }
const text = (body: string, status = 200, headers: Record<string, string> = json) => new Response(body, { status, headers })

/** Responses of a failing platform, or none. */
const failures: Record<string, () => Response | Promise<Response>> = {
  'a fault in words': () => text(secret, 500, {}),
  'a fault in JSON of its own': () => text(JSON.stringify({ error: secret, stack: secret }), 500),
  'that it is busy': () => text(secret, 503, { 'retry-after': '1' }),
  'a gateway’s page': () => text(`<html>${secret}</html>`, 502, { 'content-type': 'text/html' }),
  'a page in place of an answer': () => text(`<html>${secret}</html>`, 200, { 'content-type': 'text/html' }),
  'half an answer': () => text(`{"items":[{"name":"${secret}`),
  nothing: () => text(''),
  null: () => text('null'),
  'another type': () => text(JSON.stringify(secret)),
  'another shape': () => text(JSON.stringify({ surprise: [1, 2, 3], id: { deep: secret } })),
  'where else to ask': () => new Response(null, { status: 302, headers: { location: 'https://evil.example/' } }),
  'a refusal that is none': () => text(JSON.stringify({ errorDetails: [] }), 404),
  'nothing, and breaks off': () => Promise.reject(new TypeError(secret)),
}

const calls = Object.entries(endpoints).flatMap(([area, own]) =>
  Object.entries(own as Record<string, Endpoint>).map(([name, endpoint]) => ({ call: `${area}.${name}`, endpoint })),
)
const anything = ({ body }: Endpoint) =>
  ({ params: new Proxy({}, { get: () => 'x' }), query: {}, ...(body && { body: {} }) }) as unknown as Input<Endpoint>

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test.each(calls)(
  '$call: whatever the platform does wrong, the caller gets an error without internals (ERR-01, ERR-05)',
  async ({ endpoint }) => {
    for (const [what, failure] of Object.entries(failures)) {
      const { api, requests } = anUpstream([failure])
      const outcome: unknown = await api(endpoint, anything(endpoint)).catch((error: unknown) => error)
      expect(requests.length, what).toBeLessThanOrEqual(callPolicies[endpoint.class].tries)
      if (!(outcome instanceof ApiError)) expect(isItsAnswer(endpoint, outcome), `${what} is taken for an answer`).toBe(true)
      else
        expect([what, outcome.status >= 400, outcome.errorId, JSON.stringify(outcome).includes('stockroom')]).toEqual([
          what,
          true,
          'SERVER_ERROR',
          false,
        ])
    }
  },
)

/** Some contracts are content with little: an empty object, or bytes of any kind. */
function isItsAnswer({ response, media, status }: Endpoint, outcome: unknown): boolean {
  return media !== undefined || status === 204 || response.safeParse(outcome).success
}
