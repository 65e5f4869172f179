import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { isBrandId } from '#config/brands'
import { isLocale } from '#config/locales'
import { toRequestPoints, type MetricsWriter, toUpstreamPoint } from '#domain/observability/metric-points'
import { buildRequestLogLine } from '#domain/observability/request-log-line'
import { createRequestTrace, type RequestTrace } from '#domain/observability/request-trace'
import type { PlatformHonoEnv } from '../contract-router'
import { getErrorContext } from '../error-response'

/** One line of the log and one set of points for each request. (decision 069) */
export const observeRequest: MiddlewareHandler<PlatformHonoEnv> = async (c, next) => {
  // The platform forwards a preview to itself; the outer request logs it.
  if (getRequestTrace()) return next()
  const trace = createRequestTrace(c.req.raw.headers.get('traceparent'))
  await withRequestTrace(trace, next)
  const { headers } = c.req.raw
  const { METRICS, VERSION } = c.env
  const line = buildRequestLogLine(trace, {
    ...{ worker: 'platform', route: getRoute(c), method: c.req.method, status: c.res.status, endedAt: Date.now() },
    ...{ brand: getRequestBrand(headers), locale: getRequestLocale(headers), version: VERSION?.id ?? 'local' },
    correlationId: c.res.headers.get('x-correlation-id') ?? getErrorContext(headers).correlationId,
  })
  // oxlint-disable-next-line no-console -- neither a warning nor an error: the log of requests
  console.log(JSON.stringify(line))
  if (METRICS) for (const point of toRequestPoints(line)) METRICS.writeDataPoint(point)
}

/** Route pattern of the call; `other` for an unknown path, which a client can fill with any text. */
export function getRoute(c: Context<PlatformHonoEnv>): string {
  const matchedRoute = routePath(c)
  return /^\/?\*$/.test(matchedRoute) ? 'other' : matchedRoute
}

function getRequestBrand(headers: Headers): string | undefined {
  const [brand = ''] = (headers.get('x-client-app') ?? '').split('-', 1)
  return isBrandId(brand) ? brand : undefined
}

function getRequestLocale(headers: Headers): string | undefined {
  const locale = headers.get('locale') ?? ''
  return isLocale(locale) ? locale : undefined
}

/** `isRequest`: the log line of the request counts its calls. A Durable Object has no such line and logs each call. */
type TraceScope = { trace: RequestTrace; isRequest: boolean }

/** Trace of the current request or Durable Object call, for calls to outside services deep below the handlers. */
const traceStorage = new AsyncLocalStorage<TraceScope>()

/** Carries out a request's work within its trace. */
function withRequestTrace<T>(trace: RequestTrace, work: () => T): T {
  return traceStorage.run({ trace, isRequest: true }, work)
}

/** Runs a Durable Object's work in the trace of the request that caused it, or in a new trace. */
export function withTrace<T>(traceparent: string | undefined, work: () => T): T {
  return traceStorage.run({ trace: createRequestTrace(traceparent), isRequest: false }, work)
}

/** Trace of the current request; undefined outside one. */
function getRequestTrace(): RequestTrace | undefined {
  return traceStorage.getStore()?.trace
}

/** Trace context to pass to a Durable Object. */
export function getTraceContext(): { traceparent?: string } {
  const trace = getRequestTrace()
  return trace ? { traceparent: trace.traceparent } : {}
}

/** Trace that a call to an outside service belongs to. Outside a request, the call gets its own log line and metric point. */
export function getCallTrace(metrics: MetricsWriter | undefined): RequestTrace {
  const { trace, isRequest } = traceStorage.getStore() ?? { trace: createRequestTrace(null), isRequest: false }
  return isRequest ? trace : { ...trace, begin: (call) => logCall(trace, call, metrics) }
}

function logCall(trace: RequestTrace, call: string, metrics: MetricsWriter | undefined): ReturnType<RequestTrace['begin']> {
  const started = Date.now()
  return (outcome) => {
    const entry = { call, ms: Date.now() - started, outcome }
    const level = outcome === 'ok' ? 'info' : 'warn'
    // oxlint-disable-next-line no-console -- neither a warning nor an error: the log of calls
    console.log(JSON.stringify({ level, event: 'upstream', worker: 'platform', ...entry, traceId: trace.context.traceId }))
    metrics?.writeDataPoint(toUpstreamPoint({ worker: 'platform', ...entry }))
  }
}
