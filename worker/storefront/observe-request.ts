import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { brandOfHost } from '#config/brand-of-host'
import { brandIds, isBrandId } from '#config/brands'
import { isLocale } from '#config/locales'
import { requestPoints } from '#domain/observability/points'
import { requestLine, serverTiming } from '#domain/observability/request-line'
import { createRequestTrace } from '#domain/observability/request-trace'
import { paymentPartOf } from '#routes/payment-part'
import { patternAt } from '#routes/route-at'
import type { RequestVariables, Storefront, StorefrontMiddleware } from './storefront'

/**
 * Writes one log line and one set of points per request. A page streams after its first bytes: the line waits for pending calls, but its
 * time is that of the first bytes. (decision 069)
 */
export const observeRequest: StorefrontMiddleware = async (c, next) => {
  const trace = createRequestTrace(c.req.raw.headers.get('traceparent'))
  c.set('trace', trace)
  await next()
  const endedAt = Date.now()
  if (mayTellTimes(c)) c.res.headers.set('Server-Timing', serverTiming(trace, endedAt))
  if (trace.isBusy()) c.executionCtx.waitUntil(trace.settled().then(() => write(c, endedAt)))
  else write(c, endedAt)
}

/**
 * False for forms, because the duration of a sign-in would reveal more than its response, and for payment pages, whose headers are an
 * approved list.
 */
function mayTellTimes({ req, res }: Context<Storefront>): boolean {
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  return isRead && res.headers.get('Content-Type')?.startsWith('text/html') === true && !paymentPartOf(req.path)
}

function write(c: Context<Storefront>, endedAt: number) {
  const { trace, requestId: correlationId, build } = c.var
  const { METRICS, VERSION } = c.env
  const line = requestLine(trace, {
    ...{ worker: 'storefront', route: routeOf(c), method: c.req.method, status: c.res.status },
    ...{ brand: brandOf(c), locale: localeOf(c), version: VERSION?.id ?? build, correlationId, endedAt },
  })
  // oxlint-disable-next-line no-console -- neither a warning nor an error: the log of requests
  console.log(JSON.stringify(line))
  if (METRICS) for (const point of requestPoints(line)) METRICS.writeDataPoint(point)
}

/** Pattern of the endpoint or page. Unknown paths are client input and are not logged. */
function routeOf(c: Context<Storefront>): string {
  const own = routePath(c)
  if (!/^\/?\*$/.test(own)) return own
  if (c.req.path === '/') return '/'
  return (localeOf(c) && patternAt(c.req.path)) || 'other'
}

/** Requests refused early have no brand yet. */
function brandOf(c: Context<Storefront>): string {
  const known = (c.var as Partial<RequestVariables>).brand
  if (known) return known
  const { DEFAULT_BRAND } = c.env
  return brandOfHost(new URL(c.req.url).hostname, isBrandId(DEFAULT_BRAND) ? DEFAULT_BRAND : (brandIds[0] ?? 'halvern'))
}

function localeOf(c: Context<Storefront>): string | undefined {
  const [, first = ''] = c.req.path.replace(/\.data$/, '').split('/', 2)
  return isLocale(first) ? first : undefined
}
