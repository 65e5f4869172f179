import type { Context, MiddlewareHandler } from 'hono'
import type { BrandId } from '#config/brands'
import type { RequestTrace } from '#domain/observability/request-trace'
import type { StorefrontEnv } from '~/server/request-context'
import { createRequestContext, type RequestState } from './create-request-context'
import { loadPurges } from './purge-feed'

/** Variables of one request. Each is set by the middleware named beside it, and read by those after it. */
export type RequestVariables = {
  /** Request id in the response, the log and every call made for it. Never taken from the client. (`hono/request-id`) */
  requestId: string
  /** Trace of the request and its calls. (`observeRequest`) */
  trace: RequestTrace
  /** CSP nonce of this response. A cached page is rendered with a placeholder. (`startRequest`, for `hono/secure-headers`) */
  secureHeadersNonce: string
  /** Id of the deployed build; cached pages are per build. (`startRequest`) */
  build: string
  /** Version of the cached data's shape. (`startRequest`) */
  dataShape: string
  /** Brand of the requested host. (`readVisitor`) */
  brand: BrandId
  /** Request cookies, within their limits. (`readVisitor`) */
  cookies: ReadonlyMap<string, string>
}

export type StorefrontHonoEnv = { Bindings: StorefrontEnv; Variables: RequestVariables }

export type StorefrontMiddleware = MiddlewareHandler<StorefrontHonoEnv>

/** A page to render: its request, and the state it reads and writes. */
export type RequestedPage = RequestState & { request: Request }

/**
 * Renders a page. A function and not middleware, because the page cache also renders after the response has started. It may read the Hono
 * context, and must not write to it.
 */
export type PageRenderer = (c: Context<StorefrontHonoEnv>, page: RequestedPage) => Promise<Response>

/** The requested page. Its `nonce` is the response's own, or the placeholder of a cacheable page. */
export function createRequestedPage(c: Context<StorefrontHonoEnv>, request: Request, nonce: string): RequestedPage {
  const { brand, build, dataShape, cookies, requestId: correlationId, trace } = c.var
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const purges = () => loadPurges({ env: c.env, brand, correlationId })
  const baseContext = { brand, build, dataShape, purges, cookies, correlationId, nonce, trace, waitUntil }
  return { request, ...createRequestContext(request, baseContext) }
}
