import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { isBrandId } from '#config/brands'
import { isLocale } from '#config/locales'
import { requestPoints } from '#domain/observability/points'
import { requestLine } from '#domain/observability/request-line'
import { createRequestTrace } from '#domain/observability/request-trace'
import type { Platform } from '../contract-router'
import { errorContextOf } from '../error-response'
import { requestTrace, withRequestTrace } from './trace-scope'

/** One line of the log and one set of points for each request. (decision 069) */
export const observeRequest: MiddlewareHandler<Platform> = async (c, next) => {
  // A preview is passed on within the platform: the outer request tells of it.
  if (requestTrace()) return next()
  const trace = createRequestTrace(c.req.raw.headers.get('traceparent'))
  await withRequestTrace(trace, next)
  const { headers } = c.req.raw
  const { METRICS, VERSION } = c.env
  const line = requestLine(trace, {
    ...{ worker: 'platform', route: routeOf(c), method: c.req.method, status: c.res.status, endedAt: Date.now() },
    ...{ brand: brandOf(headers), locale: localeOf(headers), version: VERSION?.id ?? 'local' },
    correlationId: c.res.headers.get('x-correlation-id') ?? errorContextOf(headers).correlationId,
  })
  // oxlint-disable-next-line no-console -- neither a warning nor an error: the log of requests
  console.log(JSON.stringify(line))
  if (METRICS) for (const point of requestPoints(line)) METRICS.writeDataPoint(point)
}

/** The pattern of the call; what nobody answers has been invented by whoever asked, and is not repeated. */
export function routeOf(c: Context<Platform>): string {
  const own = routePath(c)
  return /^\/?\*$/.test(own) ? 'other' : own
}

function brandOf(headers: Headers): string | undefined {
  const [brand = ''] = (headers.get('x-client-app') ?? '').split('-', 1)
  return isBrandId(brand) ? brand : undefined
}

function localeOf(headers: Headers): string | undefined {
  const locale = headers.get('locale') ?? ''
  return isLocale(locale) ? locale : undefined
}
