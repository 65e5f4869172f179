import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { getBrandByHost } from '#config/host-brand'
import { brandIds, isBrandId } from '#config/brands'
import { isLocale } from '#config/locales'
import { toRequestPoints } from '#domain/observability/metric-points'
import { buildRequestLogLine, formatServerTiming } from '#domain/observability/request-log-line'
import { createRequestTrace } from '#domain/observability/request-trace'
import { getPaymentComponent } from '#routes/payment-component'
import { getRoutePattern } from '#routes/match-route'
import { rememberLogLine } from './qa-log'
import type { RequestVariables, StorefrontHonoEnv, StorefrontMiddleware } from './storefront-env'

/**
 * Writes one log line and one set of points per request. A page streams after its first bytes: the line waits for pending calls, but its
 * time is that of the first bytes. (decision 069)
 */
export const observeRequest: StorefrontMiddleware = async (c, next) => {
  const trace = createRequestTrace(c.req.raw.headers.get('traceparent'))
  c.set('trace', trace)
  await next()
  const endedAt = Date.now()
  if (canSendServerTiming(c)) c.res.headers.set('Server-Timing', formatServerTiming(trace, endedAt))
  if (trace.isBusy()) c.executionCtx.waitUntil(trace.settled().then(() => writeRequestLog(c, endedAt)))
  else writeRequestLog(c, endedAt)
}

/**
 * False for forms, because the duration of a sign-in would reveal more than its response, and for payment pages, whose headers are an
 * approved list.
 */
function canSendServerTiming({ req, res }: Context<StorefrontHonoEnv>): boolean {
  const isReadRequest = req.method === 'GET' || req.method === 'HEAD'
  return isReadRequest && res.headers.get('Content-Type')?.startsWith('text/html') === true && !getPaymentComponent(req.path)
}

function writeRequestLog(c: Context<StorefrontHonoEnv>, endedAt: number) {
  const { trace, requestId: correlationId, build } = c.var
  const { METRICS, VERSION } = c.env
  const line = buildRequestLogLine(trace, {
    ...{ worker: 'storefront', route: getLogRoute(c), method: c.req.method, status: c.res.status },
    ...{ brand: getBrand(c), locale: getPathLocale(c), version: VERSION?.id ?? build, correlationId, endedAt },
  })
  // oxlint-disable-next-line no-console -- neither a warning nor an error: the log of requests
  console.log(JSON.stringify(line))
  if (__QA__) rememberLogLine(line)
  if (METRICS) for (const point of toRequestPoints(line)) METRICS.writeDataPoint(point)
}

/** Pattern of the endpoint or page. Unknown paths are client input and are not logged. */
function getLogRoute(c: Context<StorefrontHonoEnv>): string {
  const endpointPattern = routePath(c)
  if (!/^\/?\*$/.test(endpointPattern)) return endpointPattern
  if (c.req.path === '/') return '/'
  return (getPathLocale(c) && getRoutePattern(c.req.path)) || 'other'
}

/** Requests refused early have no brand yet. */
function getBrand(c: Context<StorefrontHonoEnv>): string {
  const requestBrand = (c.var as Partial<RequestVariables>).brand
  if (requestBrand) return requestBrand
  const { DEFAULT_BRAND } = c.env
  return getBrandByHost(new URL(c.req.url).hostname, isBrandId(DEFAULT_BRAND) ? DEFAULT_BRAND : (brandIds[0] ?? 'halvern'))
}

function getPathLocale(c: Context<StorefrontHonoEnv>): string | undefined {
  const [, firstSegment = ''] = c.req.path.replace(/\.data$/, '').split('/', 2)
  return isLocale(firstSegment) ? firstSegment : undefined
}
