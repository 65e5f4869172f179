import type { Context, Hono } from 'hono'
import { endpoints } from '#contracts'
import type { Endpoint, Output } from '#contracts/endpoint'
import { ok, type Outcome } from '#contracts/errors'
import { verifyAccessToken, authorizeCall } from '../../worker/platform/auth/access-token'
import { tokenFamilyStub } from '../../worker/platform/auth/token-family'
import { type Call, parseWithSchema } from '../../worker/platform/contract-router'
import { getErrorContext, errorResponse } from '../../worker/platform/error-response'
import { readJsonBody } from '../../worker/platform/read-body'
import { serializeResponse } from '../../worker/platform/serialize-response'
import { parseRequestContext } from '../../worker/platform/request-context'
import { type AdapterEnv, asPlatform } from './env'
import { laneOf } from './lanes'

export type Adapter = { Bindings: AdapterEnv }
type AdapterAnswer<T> = Outcome<T> & { headers?: Record<string, string> }
export type AdapterCalls<T extends Record<string, Endpoint>> = {
  [K in keyof T]?: (call: Call<T[K]>, env: AdapterEnv) => Promise<AdapterAnswer<Output<T[K]>>>
}
export type AnyHandler = (call: never, env: AdapterEnv) => Promise<AdapterAnswer<unknown>>

/** Serves the calls that have a handler, as the reference platform does: headers, caller, query and body are checked first. */
export function serveCalls(app: Hono<Adapter>, handlers: Record<string, AnyHandler | undefined>) {
  for (const [name, endpoint] of inOrder()) {
    const handle = handlers[name]
    if (!handle) continue
    app.on(endpoint.method, endpoint.path, async (c) => {
      const addressee = getErrorContext(c.req.raw.headers)
      const call = await callOf(c, endpoint)
      const outcome = call.ok ? await carriedOut(c.env, { name, endpoint, handle, call: call.value }) : call
      if (!outcome.ok) return errorResponse(outcome, addressee)
      const headers = { 'x-correlation-id': addressee.correlationId, ...('headers' in outcome && outcome.headers) }
      if (endpoint.status === 204) return new Response(null, { status: 204, headers })
      const body = serializeResponse(endpoint.response, outcome.value)
      return new Response(body, { status: endpoint.status ?? 200, headers: { ...headers, 'content-type': 'application/json' } })
    })
  }
}

/** Orders come before the cart, whose id would else be `prepareOrder`. */
function inOrder(): [string, Endpoint][] {
  const { orders, ...others } = endpoints
  const areas = Object.entries({ orders, ...others }) as [string, Record<string, Endpoint>][]
  return areas.flatMap(([area, calls]) => Object.entries(calls).map(([name, each]) => [`${area}.${name}`, each] as [string, Endpoint]))
}

type Parsed = { params: Record<string, string>; body: Record<string, unknown> | undefined; consumerNo: string | undefined }
type Carrying = { name: string; endpoint: Endpoint; handle: AnyHandler; call: Parsed }

/** What changes something of a cart, an order or a shopper waits for its turn. */
async function carriedOut(env: AdapterEnv, { name, endpoint, handle, call }: Carrying): Promise<AdapterAnswer<unknown>> {
  const isChange = endpoint.access !== undefined && (endpoint.class === 'mutation' || endpoint.class === 'placement')
  if (!isChange) return handle(call as never, env)
  const { params, body, consumerNo } = call
  const lane = body?.cartId ?? params.basketId ?? body?.basketId ?? params.orderNumber ?? body?.orderNumber ?? consumerNo
  return laneOf(env, String(lane)).run({ name, call: call as never }) as Promise<AdapterAnswer<unknown>>
}

async function callOf(c: Context<Adapter>, endpoint: Endpoint): Promise<Outcome<Parsed>> {
  const now = Date.now()
  const shop = parseRequestContext(c.req.raw.headers)
  if (!shop.ok) return shop
  const caller = endpoint.access ? authorizeCall(endpoint.access, await authenticateCaller(c, now)) : ok(undefined)
  if (!caller.ok) return caller
  const query = parseWithSchema(endpoint.query, c.req.query())
  if (!query.ok) return query
  const body = endpoint.body ? await bodyOf(c, endpoint) : ok(undefined)
  if (!body.ok) return body
  const input = { params: c.req.param() as Record<string, string>, query: query.value, body: body.value, shop: shop.value, now }
  return ok({ ...input, caller: caller.value, consumerNo: caller.value?.consumerNo } as Parsed)
}

/** The caller of a token; an account's only while its sign-in lasts. */
async function authenticateCaller(c: Context<Adapter>, now: number) {
  const env = asPlatform(c.env)
  const caller = await verifyAccessToken(env, c.req.header('x-auth-access') ?? '', now)
  if (!caller?.familyId) return caller
  return (await tokenFamilyStub(env, caller.familyId).isLive()) ? caller : null
}

async function bodyOf(c: Context<Adapter>, endpoint: Endpoint): Promise<Outcome<unknown>> {
  const body = await readJsonBody(c.req.raw, endpoint.bodyBytes)
  if (!body.ok) return body
  return parseWithSchema(endpoint.body, body.value === undefined && endpoint.method === 'DELETE' ? c.req.query() : body.value)
}
