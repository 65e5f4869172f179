import type { RequestTrace, UpstreamCall } from './request-trace'

export type RequestLine = {
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

export type Answered = Pick<RequestLine, 'worker' | 'route' | 'method' | 'status' | 'version' | 'correlationId'> & {
  brand?: string | undefined
  locale?: string | undefined
  endedAt: number
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Log line of a request: only patterns and names of ours, nothing that a shopper typed or sent. */
export function requestLine(trace: RequestTrace, { brand, locale, endedAt, ...answered }: Answered): RequestLine {
  return {
    level: levelOf(answered.status),
    event: 'request',
    ...answered,
    method: methods.has(answered.method) ? answered.method : 'other',
    ms: endedAt - trace.startedAt,
    ...(brand && { brand }),
    ...(locale && { locale }),
    ...(trace.cache && { cache: trace.cache }),
    upstream: trace.calls,
    traceId: trace.context.traceId,
  }
}

/** Our failures are errors, refused requests are warnings, and a missing page is neither. */
function levelOf(status: number): RequestLine['level'] {
  if (status >= 500) return 'error'
  return status === 403 || status === 429 ? 'warn' : 'info'
}

/** `Server-Timing` of a page in whole milliseconds: until its response began, all calls together, and how the cache answered. */
export function serverTiming({ startedAt, calls, cache }: RequestTrace, endedAt: number): string {
  const upstream = calls.reduce((sum, { ms }) => sum + ms, 0)
  return `app;dur=${endedAt - startedAt}, upstream;dur=${upstream}${cache && cache !== 'none' ? `, cache;desc=${cache}` : ''}`
}
