import type { Context, Hono } from 'hono'
import { endpoints } from '#contracts'
import type { Endpoint, Output } from '#contracts/endpoint'
import { ok, type Outcome } from '#contracts/errors'
import { verifyAccessToken, authorizeCall } from '../../worker/platform/security/access-token'
import { getTokenFamilyStub } from '../../worker/platform/account/auth-objects'
import { type Call, parseWithSchema } from '../../worker/platform/contract-router'
import { getErrorContext, createErrorResponse } from '../../worker/platform/error-response'
import { readJsonBody, serializeResponse } from '../../worker/platform/json-body'
import { parseRequestContext } from '../../worker/platform/request-context'
import { type AdapterEnv, toPlatformEnv } from './env'
import { getLane } from './lanes'

export type Adapter = { Bindings: AdapterEnv }
type AdapterResponse<T> = Outcome<T> & { headers?: Record<string, string> }
export type AdapterCalls<T extends Record<string, Endpoint>> = {
  [K in keyof T]?: (call: Call<T[K]>, env: AdapterEnv) => Promise<AdapterResponse<Output<T[K]>>>
}
export type AnyHandler = (call: never, env: AdapterEnv) => Promise<AdapterResponse<unknown>>

/** Serves the calls that have a handler, as the reference platform does: headers, caller, query and body are checked first. */
export function serveCalls(app: Hono<Adapter>, handlers: Record<string, AnyHandler | undefined>) {
  for (const [name, endpoint] of listEndpointsInOrder()) {
    const handler = handlers[name]
    if (!handler) continue
    app.on(endpoint.method, endpoint.path, async (c) => {
      const errorContext = getErrorContext(c.req.raw.headers)
      const call = await parseCall(c, endpoint)
      const outcome = call.ok ? await runHandler(c.env, { name, endpoint, handle: handler, call: call.value }) : call
      if (!outcome.ok) return createErrorResponse(outcome, errorContext)
      const headers = { 'x-correlation-id': errorContext.correlationId, ...('headers' in outcome && outcome.headers) }
      if (endpoint.status === 204) return new Response(null, { status: 204, headers })
      const body = serializeResponse(endpoint.response, outcome.value)
      return new Response(body, { status: endpoint.status ?? 200, headers: { ...headers, 'content-type': 'application/json' } })
    })
  }
}

/** Orders come before the cart, whose id would else be `prepareOrder`. */
function listEndpointsInOrder(): [string, Endpoint][] {
  const { orders, ...others } = endpoints
  const areas = Object.entries({ orders, ...others }) as [string, Record<string, Endpoint>][]
  return areas.flatMap(([area, calls]) => Object.entries(calls).map(([name, each]) => [`${area}.${name}`, each] as [string, Endpoint]))
}

type ParsedCall = { params: Record<string, string>; body: Record<string, unknown> | undefined; consumerNo: string | undefined }
type HandlerCall = { name: string; endpoint: Endpoint; handle: AnyHandler; call: ParsedCall }

/** What changes something of a cart, an order or a shopper waits for its turn. */
async function runHandler(env: AdapterEnv, { name, endpoint, handle, call }: HandlerCall): Promise<AdapterResponse<unknown>> {
  const isChange = endpoint.access !== undefined && (endpoint.class === 'mutation' || endpoint.class === 'placement')
  if (!isChange) return handle(call as never, env)
  const { params, body, consumerNo } = call
  const lane = body?.cartId ?? params.basketId ?? body?.basketId ?? params.orderNumber ?? body?.orderNumber ?? consumerNo
  return getLane(env, String(lane)).run({ name, call: call as never }) as Promise<AdapterResponse<unknown>>
}

async function parseCall(context: Context<Adapter>, endpoint: Endpoint): Promise<Outcome<ParsedCall>> {
  const now = Date.now()
  const shop = parseRequestContext(context.req.raw.headers)
  if (!shop.ok) return shop
  const caller = endpoint.access ? authorizeCall(endpoint.access, await authenticateCaller(context, now)) : ok(undefined)
  if (!caller.ok) return caller
  const query = parseWithSchema(endpoint.query, context.req.query())
  if (!query.ok) return query
  const body = endpoint.body ? await parseBody(context, endpoint) : ok(undefined)
  if (!body.ok) return body
  const input = { params: context.req.param() as Record<string, string>, query: query.value, body: body.value, shop: shop.value, now }
  return ok({ ...input, caller: caller.value, consumerNo: caller.value?.consumerNo } as ParsedCall)
}

/** The caller of a token; an account's only while its sign-in lasts. */
async function authenticateCaller(context: Context<Adapter>, now: number) {
  const env = toPlatformEnv(context.env)
  const caller = await verifyAccessToken(env, context.req.header('x-auth-access') ?? '', now)
  if (!caller?.familyId) return caller
  return (await getTokenFamilyStub(env, caller.familyId).isLive()) ? caller : null
}

async function parseBody(context: Context<Adapter>, endpoint: Endpoint): Promise<Outcome<unknown>> {
  const body = await readJsonBody(context.req.raw, endpoint.bodyBytes)
  if (!body.ok) return body
  return parseWithSchema(endpoint.body, body.value === undefined && endpoint.method === 'DELETE' ? context.req.query() : body.value)
}
