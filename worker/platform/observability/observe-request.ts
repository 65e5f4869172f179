import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { isBrandId } from '#config/brands'
import { isLocale } from '#config/locales'
import { toRequestPoints } from '#domain/observability/metric-points'
import { buildRequestLogLine } from '#domain/observability/request-log-line'
import { createRequestTrace } from '#domain/observability/request-trace'
import type { Platform } from '../contract-router'
import { getErrorContext } from '../error-response'
import { getRequestTrace, withRequestTrace } from './trace-scope'

/** One line of the log and one set of points for each request. (decision 069) */
export const observeRequest: MiddlewareHandler<Platform> = async (c, next) => {
  // A preview is passed on within the platform: the outer request tells of it.
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

/** The pattern of the call; what nobody answers has been invented by whoever asked, and is not repeated. */
export function getRoute(c: Context<Platform>): string {
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
