import type { AnalyticsSetting } from '#config/analytics-setting'
import type { Environment } from '#config/environment'
import { type Api, createApi } from './api.server'
import { createBreaker } from './upstream-policy'
import { tracedCall } from '#domain/observability/request-trace'
import type { RequestContext, StorefrontEnv } from './request-context'

type AskOutside = (path: string, init: RequestInit) => Promise<Response>
type Visited = { env: Pick<StorefrontEnv, 'SANDBOX'>; trace: RequestContext['trace'] }

/**
 * The services of other companies, each null where there is none: who decides about variants, whose trials are made, who collects shoppers'
 * photos.
 */
export function externalServices(environment: Environment, { env, trace }: Visited) {
  return {
    askEngine: outsideAt('decisions', environment.decisionOrigin, { env, trace }),
    askExperiments: outsideAt('experiments', environment.experimentOrigin, { env, trace }),
    collectors: collectorsOf(environment.analytics, { env, trace }),
    social: socialCalls(environment.socialOrigin, { env, trace }),
  }
}

/** At its address, played by the sandbox, or not there. */
function outsideAt(name: string, origin: string | undefined, { env: { SANDBOX }, trace }: Visited): AskOutside | null {
  const send = origin ? fetch : SANDBOX && ((url: string, init: RequestInit) => SANDBOX.fetch(url, init))
  if (!send) return null
  return (path, init) =>
    tracedCall(trace, `${init.method ?? 'GET'} ${name}`, (headers) =>
      send((origin ?? 'http://sandbox') + path, {
        ...init,
        headers: { ...(init.headers as Record<string, string> | undefined), ...headers },
      }),
    )
}

/** Takes one request of events. Resolves when it was taken, and throws when it was not. */
type Collector = { kind: 'ga4' | 'http'; send: (body: unknown) => Promise<void> }

/** Where events go: GA4 by its Measurement Protocol, and an HTTP endpoint of the shop's own. */
function collectorsOf({ ga4, endpoint, token }: AnalyticsSetting, visited: Visited): Collector[] {
  const askGa4 = ga4 && outsideAt('analytics', ga4.origin, visited)
  const own = endpoint ? outsideAt('analytics', new URL(endpoint).origin, visited) : null
  const { pathname, search } = new URL(endpoint ?? 'http://none')
  const query = ga4 && new URLSearchParams({ measurement_id: ga4.measurementId, api_secret: ga4.apiSecret })
  return [
    ...(askGa4 ? [{ kind: 'ga4' as const, send: (body: unknown) => post(askGa4, `/mp/collect?${query}`, { body }) }] : []),
    ...(own ? [{ kind: 'http' as const, send: (body: unknown) => post(own, pathname + search, { body, token }) }] : []),
  ]
}

async function post(ask: AskOutside, path: string, { body, token }: { body: unknown; token?: string }): Promise<void> {
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

const breaker = createBreaker()
/** Nobody waits for a collector. */
const collectMs = 5_000

/**
 * Calls of the service that collects shoppers' photos, on the host it is configured to have. It learns nothing about who looks. On a
 * developer's machine the sandbox beside us answers for that host.
 */
function socialCalls(socialOrigin: string | undefined, { env: { SANDBOX }, trace }: Visited): Api | null {
  if (!socialOrigin) return null
  return createApi({
    origin: socialOrigin,
    send: (request) => (SANDBOX ? SANDBOX.fetch(request) : fetch(request)),
    headers: () => ({}),
    breaker,
    trace,
  })
}
