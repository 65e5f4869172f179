import type { RequestTrace, UpstreamCall } from './request-trace'

export type RequestLogLine = {
  level: 'info' | 'warn' | 'error'
  event: 'request'
  worker: 'storefront' | 'platform'
  /** Pattern of the route: `/:locale/p/:slug`. */
  route: string
  method: string
  status: number
  /** Time until the response began. */
  ms: number
  brand?: string
  locale?: string
  cache?: RequestTrace['cache']
  upstream: readonly UpstreamCall[]
  version: string
  correlationId: string
  traceId: string
}

export type CompletedRequest = Pick<RequestLogLine, 'worker' | 'route' | 'method' | 'status' | 'version' | 'correlationId'> & {
  brand?: string | undefined
  locale?: string | undefined
  endedAt: number
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Log line of a request: route patterns and our own names, never input of a shopper. */
export function buildRequestLogLine(trace: RequestTrace, { brand, locale, endedAt, ...request }: CompletedRequest): RequestLogLine {
  return {
    level: getLogLevel(request.status),
    event: 'request',
    ...request,
    method: knownMethods.has(request.method) ? request.method : 'other',
    ms: endedAt - trace.startedAt,
    ...(brand && { brand }),
    ...(locale && { locale }),
    ...(trace.cache && { cache: trace.cache }),
    upstream: trace.calls,
    traceId: trace.context.traceId,
  }
}

/** Our failures are errors, refused requests are warnings, and a missing page is neither. */
function getLogLevel(status: number): RequestLogLine['level'] {
  if (status >= 500) return 'error'
  return status === 403 || status === 429 ? 'warn' : 'info'
}

/** `Server-Timing` of a page in whole milliseconds: until its response began, all calls together, and how the cache answered. */
export function formatServerTiming({ startedAt, calls, cache }: RequestTrace, endedAt: number): string {
  const upstream = calls.reduce((sum, { ms }) => sum + ms, 0)
  return `app;dur=${endedAt - startedAt}, upstream;dur=${upstream}${cache && cache !== 'none' ? `, cache;desc=${cache}` : ''}`
}
