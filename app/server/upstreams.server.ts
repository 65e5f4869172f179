import { signRequest } from '#domain/edge-signature/request-signature'
import { type Upstream, type Api, createApi } from './api.server'
import type { StorefrontEnv, RequestContext } from './request-context'
import type { AnalyticsSetting } from '#config/analytics-setting'
import type { Environment } from '#config/environment'
import { type Breaker, breakerPerIsolate } from './upstream-policy'
import { traceCall } from '#domain/observability/request-trace'

type Destination = Pick<Upstream, 'origin' | 'send'>

/** The commerce backend at its URL; without one the platform's service binding. */
export function commerceUpstream(
  { PLATFORM, EDGE_SECRET }: Pick<StorefrontEnv, 'PLATFORM' | 'EDGE_SECRET'>,
  origin: string | undefined,
): Destination {
  if (origin) return { origin, send: signedWith(EDGE_SECRET, (request) => fetch(request)) }
  return { origin: 'http://platform', send: signedWith(EDGE_SECRET, (request) => PLATFORM.fetch(request)) }
}

/** The content service at its own URL, with its own secret. */
export function contentUpstream({ CONTENT_EDGE_SECRET }: Pick<StorefrontEnv, 'CONTENT_EDGE_SECRET'>, origin: string): Destination {
  return { origin, send: signedWith(CONTENT_EDGE_SECRET, (request) => fetch(request)) }
}

/** Signs each attempt anew, because a signature is valid for a minute. */
function signedWith(setting: string | undefined, send: Destination['send']): Destination['send'] {
  const secret = setting?.trim()
  return secret ? async (request) => send(await signRequest(request, { secret, now: Date.now() })) : send
}

type AskOutside = (path: string, init: RequestInit) => Promise<Response>
type Visited = { env: Pick<StorefrontEnv, 'SANDBOX'>; trace: RequestContext['trace'] }

/** Third-party services; null if not configured: decisions, experiments, shoppers' photos. */
export function externalServices(environment: Environment, { env, trace }: Visited) {
  return {
    askEngine: outsideAt('decisions', environment.decisionOrigin, { env, trace }),
    askExperiments: outsideAt('experiments', environment.experimentOrigin, { env, trace }),
    collectors: collectorsOf(environment.analytics, { env, trace }),
    social: socialCalls(environment.socialOrigin, { env, trace }),
  }
}

/** A service at its URL, simulated by the sandbox, or absent. */
function outsideAt(name: string, origin: string | undefined, { env: { SANDBOX }, trace }: Visited): AskOutside | null {
  const send = origin ? fetch : SANDBOX && ((url: string, init: RequestInit) => SANDBOX.fetch(url, init))
  if (!send) return null
  return (path, init) =>
    traceCall(trace, `${init.method ?? 'GET'} ${name}`, (headers) =>
      send((origin ?? 'http://sandbox') + path, {
        ...init,
        headers: { ...(init.headers as Record<string, string> | undefined), ...headers },
      }),
    )
}

/** Sends one batch of events. Rejects if the collector does not accept it. */
type Collector = { kind: 'ga4' | 'http'; send: (body: unknown) => Promise<void> }

/** Collectors: GA4 by its Measurement Protocol, and an HTTP endpoint of your own. */
function collectorsOf({ ga4, endpoint, token }: AnalyticsSetting, visited: Visited): Collector[] {
  const askGa4 = ga4 && outsideAt('analytics', ga4.origin, visited)
  const own = endpoint ? outsideAt('analytics', new URL(endpoint).origin, visited) : null
  const { pathname, search } = new URL(endpoint ?? 'http://none')
  const breaker = breakerIn(visited.env)
  const query = ga4 && new URLSearchParams({ measurement_id: ga4.measurementId, api_secret: ga4.apiSecret })
  return [
    ...(askGa4 ? [{ kind: 'ga4' as const, send: (body: unknown) => post(askGa4, `/mp/collect?${query}`, { body, breaker }) }] : []),
    ...(own ? [{ kind: 'http' as const, send: (body: unknown) => post(own, pathname + search, { body, token, breaker }) }] : []),
  ]
}

type Posted = { body: unknown; token?: string; breaker: Breaker }

async function post(ask: AskOutside, path: string, { body, token, breaker }: Posted): Promise<void> {
  if (!breaker.allows(path)) throw new Error('the collector is left alone for a while')
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const init = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(collectMs) }
  const isTaken = await ask(path, init).then(
    ({ ok }) => ok,
    () => false,
  )
  breaker.note(path, isTaken)
  if (!isTaken) throw new Error('the collector did not take it')
}

const breakerIn = breakerPerIsolate()
/** Timeout of a collector. */
const collectMs = 5_000

/** Calls of the photo service, on its configured host. Sends nothing about the viewer. Locally the sandbox answers for that host. */
function socialCalls(socialOrigin: string | undefined, { env, trace }: Visited): Api | null {
  if (!socialOrigin) return null
  const { SANDBOX } = env
  return createApi({
    origin: socialOrigin,
    send: (request) => (SANDBOX ? SANDBOX.fetch(request) : fetch(request)),
    headers: () => ({}),
    breaker: breakerIn(env),
    trace,
  })
}
