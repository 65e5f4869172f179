import type { Context, MiddlewareHandler } from 'hono'
import type { BrandId } from '#config/brands'
import type { RequestTrace } from '#domain/observability/request-trace'
import type { StorefrontEnv } from '~/server/request-context'
import { createRequestContext, type RequestState } from './create-request-context'
import { knownPurges } from './known-purges'

/** What the middleware of one request hands on. Each member is set by the middleware named beside it, and read by those after it. */
export type RequestVariables = {
  /** Names this request in its response, in the log and in every call made for it. Never taken from the client. (`hono/request-id`) */
  requestId: string
  /** What the request has done so far. (`observeRequest`) */
  trace: RequestTrace
  /** Allows this response's scripts and styles. A cached page is rendered with another one. (`startRequest`, for `hono/secure-headers`) */
  secureHeadersNonce: string
  /** Id of the deployed build; cached pages are per build. (`startRequest`) */
  build: string
  /** Names what cached data looks like. (`startRequest`) */
  dataShape: string
  /** The brand whose host was requested. (`readVisitor`) */
  brand: BrandId
  /** Cookies of the request, within their bounds. (`readVisitor`) */
  cookies: ReadonlyMap<string, string>
}

export type Storefront = { Bindings: StorefrontEnv; Variables: RequestVariables }

export type StorefrontMiddleware = MiddlewareHandler<Storefront>

/** A page to render: the request as the page may see it, and the state it reads and writes. */
export type RequestedPage = RequestState & { request: Request }

/**
 * Renders a page. A function and not middleware, because the page cache also renders when the response is already on its way: it may read
 * the Hono context, and must not write to it.
 */
export type PageRenderer = (c: Context<Storefront>, page: RequestedPage) => Promise<Response>

/** The page that `request` asks for. Its `nonce` is the response's own, or the placeholder of a cacheable page. */
export function requestedPage(c: Context<Storefront>, request: Request, nonce: string): RequestedPage {
  const { brand, build, dataShape, cookies, requestId: correlationId, trace } = c.var
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const purges = () => knownPurges({ env: c.env, brand, correlationId })
  const known = { brand, build, dataShape, purges, cookies, correlationId, nonce, trace, waitUntil }
  return { request, ...createRequestContext(request, known) }
}
