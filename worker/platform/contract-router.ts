import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Endpoint, Output, PathParam } from '#contracts/endpoint'
import { fail, ok, type Outcome } from '#contracts/errors'
import { mendedBody } from '#domain/input/mended'
import { serializeResponse } from './serialize-response'
import { type Caller, mayCall } from './auth/access-token'
import { authenticateCaller } from './auth/token-family'
import { admission, overloadedResponse } from './load-shedding'
import { validateResponse } from './validate-response'
import type { PlatformEnv } from './env'
import { errorContextOf, errorResponse } from './error-response'
import { mockResponse } from './mock/mock-response'
import { readBody } from './read-body'
import { type Shop, shopOf } from './shop'

export type Platform = { Bindings: PlatformEnv }
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** Validated call. `caller` and `consumerNo` exist if a token is required. */
export type Call<E extends Endpoint> = {
  params: Record<PathParam<E['path']>, string>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  shop: Shop
  caller: E extends { access: string } ? Caller : undefined
  consumerNo: E extends { access: string } ? string : undefined
  now: number
}
type ContractRouterAnswer<T> = Outcome<T> & { headers?: Record<string, string> }
export type Handlers<T extends Record<string, Endpoint>> = {
  [K in keyof T]: (call: Call<T[K]>, env: PlatformEnv) => Promise<ContractRouterAnswer<Output<T[K]>>>
}

/** Serves every endpoint of one area: check, hand over, answer. The only place that knows HTTP. */
export function mountEndpoints<T extends Record<string, Endpoint>>(app: Hono<Platform>, endpoints: T, handlers: Handlers<T>) {
  for (const name of Object.keys(endpoints) as (keyof T)[]) {
    const endpoint = endpoints[name] as Endpoint
    const handle = handlers[name] as (call: unknown, env: PlatformEnv) => Promise<ContractRouterAnswer<unknown>>
    app.on(endpoint.method, endpoint.path, async (c) => {
      const mock = __QA__ ? mockResponse(endpoint, c.req.raw.headers) : undefined
      if (mock) return mock
      const addressee = errorContextOf(c.req.raw.headers)
      const leave = admission.enter(endpoint.class, Date.now())
      if (!leave) return overloadedResponse(addressee)
      try {
        const call = await callOf(c, endpoint)
        const outcome = call.ok ? await handle(call.value, c.env) : call
        if (!outcome.ok) return errorResponse(outcome, addressee)
        const headers = { 'x-correlation-id': addressee.correlationId, ...('headers' in outcome && outcome.headers) }
        return answerOf(endpoint, outcome.value, headers)
      } finally {
        leave()
      }
    })
  }
}

function answerOf({ response, status, media }: Endpoint, value: unknown, headers: Record<string, string>): Response {
  if (status === 204) return new Response(null, { status, headers })
  const typed = { ...headers, 'content-type': media ?? 'application/json' }
  if (media) return new Response(validateResponse(response, value) as Uint8Array<ArrayBuffer>, { headers: typed })
  return new Response(serializeResponse(response, value), { status: status ?? 200, headers: typed })
}

async function callOf(c: Context<Platform>, endpoint: Endpoint): Promise<Outcome<unknown>> {
  const now = Date.now()
  const shop = shopOf(c.req.raw.headers)
  if (!shop.ok) return shop
  const caller = endpoint.access
    ? mayCall(endpoint.access, await authenticateCaller(c.env, c.req.header('x-auth-access') ?? '', now))
    : ok(undefined)
  if (!caller.ok) return caller

  const query = parsedBy(endpoint.query, mendedBody(c.req.query()))
  if (!query.ok) return query
  const body = endpoint.body ? await bodyOf(c, endpoint) : ok(undefined)
  if (!body.ok) return body
  const input = { params: c.req.param(), query: query.value, body: body.value, shop: shop.value, now }
  return ok({ ...input, caller: caller.value, consumerNo: caller.value?.consumerNo })
}

/** A DELETE may lose its body on the way: the same names are taken from the query then. What was typed is mended before it is judged. */
async function bodyOf(c: Context<Platform>, endpoint: Endpoint): Promise<Outcome<unknown>> {
  const body = await readBody(c.req.raw, endpoint.bodyBytes)
  if (!body.ok) return body
  const sent = body.value === undefined && endpoint.method === 'DELETE' ? c.req.query() : body.value
  return parsedBy(endpoint.body, mendedBody(sent))
}

/** API400 names the first field a schema refuses. */
export function parsedBy(schema: z.ZodType | undefined, raw: unknown): Outcome<unknown> {
  const result = schema?.safeParse(raw)
  if (result?.success !== false) return ok(result?.data)
  return fail('INVALID_REQUEST', { field: result.error.issues[0]?.path.join('.') || 'body' })
}
