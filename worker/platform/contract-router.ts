import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Endpoint, Output, PathParam } from '#contracts/endpoint'
import { fail, ok, type Outcome } from '#contracts/errors'
import { sanitizeBody } from '#domain/input/sanitize-input'
import { serializeResponse, readJsonBody } from './json-body'
import { type Caller, authorizeCall } from './security/access-token'
import { authenticateCaller } from './account/auth-objects'
import { admissionControl, createOverloadedResponse } from './load-shedding'
import { validateResponse } from '#contracts/validate-response'
import type { PlatformEnv } from './env'
import { getErrorContext, createErrorResponse } from './error-response'
import { getMockResponse } from './mock/mock-response'
import { type RequestContext, parseRequestContext } from './request-context'

export type PlatformHonoEnv = { Bindings: PlatformEnv }
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** Validated call. `caller` and `consumerNo` exist if a token is required. */
export type Call<E extends Endpoint> = {
  params: Record<PathParam<E['path']>, string>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  shop: RequestContext
  caller: E extends { access: string } ? Caller : undefined
  consumerNo: E extends { access: string } ? string : undefined
  now: number
}
type EndpointOutcome<T> = Outcome<T> & { headers?: Record<string, string> }
export type Handlers<T extends Record<string, Endpoint>> = {
  [K in keyof T]: (call: Call<T[K]>, env: PlatformEnv) => Promise<EndpointOutcome<Output<T[K]>>>
}

/** Serves every endpoint of one area: check, hand over, answer. The only place that knows HTTP. */
export function mountEndpoints<T extends Record<string, Endpoint>>(app: Hono<PlatformHonoEnv>, endpoints: T, handlers: Handlers<T>) {
  for (const name of Object.keys(endpoints) as (keyof T)[]) {
    const endpoint = endpoints[name] as Endpoint
    const handle = handlers[name] as (call: unknown, env: PlatformEnv) => Promise<EndpointOutcome<unknown>>
    app.on(endpoint.method, endpoint.path, async (c) => {
      const mock = __QA__ ? getMockResponse(endpoint, c.req.raw.headers) : undefined
      if (mock) return mock
      const errorContext = getErrorContext(c.req.raw.headers)
      const releaseSlot = admissionControl.enter(endpoint.class, Date.now())
      if (!releaseSlot) return createOverloadedResponse(errorContext)
      try {
        const call = await parseCall(c, endpoint)
        const outcome = call.ok ? await handle(call.value, c.env) : call
        if (!outcome.ok) return createErrorResponse(outcome, errorContext)
        const headers = { 'x-correlation-id': errorContext.correlationId, ...('headers' in outcome && outcome.headers) }
        return toResponse(endpoint, outcome.value, headers)
      } finally {
        releaseSlot()
      }
    })
  }
}

function toResponse({ response, status, media }: Endpoint, value: unknown, headers: Record<string, string>): Response {
  if (status === 204) return new Response(null, { status, headers })
  const typedHeaders = { ...headers, 'content-type': media ?? 'application/json' }
  if (media) return new Response(validateResponse(response, value) as Uint8Array<ArrayBuffer>, { headers: typedHeaders })
  return new Response(serializeResponse(response, value), { status: status ?? 200, headers: typedHeaders })
}

async function parseCall(c: Context<PlatformHonoEnv>, endpoint: Endpoint): Promise<Outcome<unknown>> {
  const now = Date.now()
  const shop = parseRequestContext(c.req.raw.headers)
  if (!shop.ok) return shop
  const caller = endpoint.access
    ? authorizeCall(endpoint.access, await authenticateCaller(c.env, c.req.header('x-auth-access') ?? '', now))
    : ok(undefined)
  if (!caller.ok) return caller

  const query = parseWithSchema(endpoint.query, sanitizeBody(c.req.query()))
  if (!query.ok) return query
  const body = endpoint.body ? await parseBody(c, endpoint) : ok(undefined)
  if (!body.ok) return body
  const input = { params: c.req.param(), query: query.value, body: body.value, shop: shop.value, now }
  return ok({ ...input, caller: caller.value, consumerNo: caller.value?.consumerNo })
}

/** Parses the body; of a DELETE without a body, which proxies may drop, the query. Input is normalized before validation. (decision 098) */
async function parseBody(c: Context<PlatformHonoEnv>, endpoint: Endpoint): Promise<Outcome<unknown>> {
  const body = await readJsonBody(c.req.raw, endpoint.bodyBytes)
  if (!body.ok) return body
  const sentBody = body.value === undefined && endpoint.method === 'DELETE' ? c.req.query() : body.value
  return parseWithSchema(endpoint.body, sanitizeBody(sentBody))
}

/** API400 names the first field a schema refuses. */
export function parseWithSchema(schema: z.ZodType | undefined, raw: unknown): Outcome<unknown> {
  const result = schema?.safeParse(raw)
  if (result?.success !== false) return ok(result?.data)
  return fail('INVALID_REQUEST', { field: result.error.issues[0]?.path.join('.') || 'body' })
}
