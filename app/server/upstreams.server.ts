import { signRequest } from '#domain/edge-signature/request-signature'
import { type Upstream, type Api, createApi } from './api.server'
import type { StorefrontEnv, RequestContext } from './request-context'
import type { AnalyticsSetting } from '#config/analytics-setting'
import type { Environment } from '#config/environment'
import { type CircuitBreaker, createCircuitBreakerRegistry } from './upstream-policy'
import { traceCall } from '#domain/observability/request-trace'

type UpstreamTarget = Pick<Upstream, 'origin' | 'send'>

/** The commerce backend at its URL; without one the platform's service binding. */
export function createCommerceUpstream(
  { PLATFORM, EDGE_SECRET }: Pick<StorefrontEnv, 'PLATFORM' | 'EDGE_SECRET'>,
  origin: string | undefined,
): UpstreamTarget {
  if (origin) return { origin, send: signRequests(EDGE_SECRET, (request) => fetch(request)) }
  return { origin: 'http://platform', send: signRequests(EDGE_SECRET, (request) => PLATFORM.fetch(request)) }
}

/** The content service at its own URL, with its own secret. */
export function createContentUpstream({ CONTENT_EDGE_SECRET }: Pick<StorefrontEnv, 'CONTENT_EDGE_SECRET'>, origin: string): UpstreamTarget {
  return { origin, send: signRequests(CONTENT_EDGE_SECRET, (request) => fetch(request)) }
}

/** Signs each attempt separately, because a signature is valid for a minute. */
function signRequests(configuredSecret: string | undefined, send: UpstreamTarget['send']): UpstreamTarget['send'] {
  const secret = configuredSecret?.trim()
  return secret ? async (request) => send(await signRequest(request, { secret, now: Date.now() })) : send
}

type ExternalCall = (path: string, init: RequestInit) => Promise<Response>
type ExternalCallContext = { env: Pick<StorefrontEnv, 'SANDBOX'>; trace: RequestContext['trace'] }

/** Third-party services; null if not configured: decisions, experiments, shoppers' photos. */
export function createExternalServices(environment: Environment, { env, trace }: ExternalCallContext) {
  return {
    askEngine: createExternalCall('decisions', environment.decisionOrigin, { env, trace }),
    askExperiments: createExternalCall('experiments', environment.experimentOrigin, { env, trace }),
    collectors: createCollectors(environment.analytics, { env, trace }),
    social: createSocialApi(environment.socialOrigin, { env, trace }),
  }
}

/** A service at its URL, simulated by the sandbox, or absent. */
function createExternalCall(
  name: string,
  origin: string | undefined,
  { env: { SANDBOX }, trace }: ExternalCallContext,
): ExternalCall | null {
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
function createCollectors({ ga4, endpoint, token }: AnalyticsSetting, callContext: ExternalCallContext): Collector[] {
  const callGa4 = ga4 && createExternalCall('analytics', ga4.origin, callContext)
  const callEndpoint = endpoint ? createExternalCall('analytics', new URL(endpoint).origin, callContext) : null
  const { pathname, search } = new URL(endpoint ?? 'http://none')
  const breaker = getBreaker(callContext.env)
  const query = ga4 && new URLSearchParams({ measurement_id: ga4.measurementId, api_secret: ga4.apiSecret })
  return [
    ...(callGa4
      ? [{ kind: 'ga4' as const, send: (body: unknown) => postToCollector(callGa4, `/mp/collect?${query}`, { body, breaker }) }]
      : []),
    ...(callEndpoint
      ? [{ kind: 'http' as const, send: (body: unknown) => postToCollector(callEndpoint, pathname + search, { body, token, breaker }) }]
      : []),
  ]
}

type CollectorRequest = { body: unknown; token?: string; breaker: CircuitBreaker }

async function postToCollector(externalCall: ExternalCall, path: string, { body, token, breaker }: CollectorRequest): Promise<void> {
  if (!breaker.allows(path)) throw new Error('the collector is left alone for a while')
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const init = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(collectTimeoutMs) }
  const isAccepted = await externalCall(path, init).then(
    ({ ok }) => ok,
    () => false,
  )
  breaker.note(path, isAccepted)
  if (!isAccepted) throw new Error('the collector did not take it')
}

const getBreaker = createCircuitBreakerRegistry()
/** Timeout of a collector. */
const collectTimeoutMs = 5_000

/** Calls of the photo service, on its configured host. Sends nothing about the viewer. Locally the sandbox answers for that host. */
function createSocialApi(socialOrigin: string | undefined, { env, trace }: ExternalCallContext): Api | null {
  if (!socialOrigin) return null
  const { SANDBOX } = env
  return createApi({
    origin: socialOrigin,
    send: (request) => (SANDBOX ? SANDBOX.fetch(request) : fetch(request)),
    headers: () => ({}),
    breaker: getBreaker(env),
    trace,
  })
}
