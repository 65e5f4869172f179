import { readEnvironment } from '#config/environment'
import { findRequestProblem, type RequestProblem } from '#config/bounds/request-limits'
import { maxPhotoBytes } from '#config/constants'
import { getPaymentComponent } from '#routes/payment-component'
import type { StorefrontMiddleware } from './storefront-env'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const knownMethods = new Set([...safeMethods, 'POST', 'PUT', 'PATCH', 'DELETE'])
/** Paths below `/fapi/` that read JSON. */
const jsonPathPattern = /^\/fapi\/(api\/|analytics\/collect$)/
/** Some banks send the payer back with a POST form. Its action only redirects to the same page by GET, and changes nothing. */
const returnPathPattern = /^\/[a-z]{2}-[a-z]{2}\/checkout\/return$/
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

export type RequestRejection = { status: 403 | 405 | 408 | 409 | 413 | 415 | RequestProblem['status']; reason: string }

export const maxFormBytes = 256 * 1024
const maxPhotoFormBytes = maxPhotoBytes + maxFormBytes
const photoPathPattern = /^\/[a-z]{2}-[a-z]{2}\/(help\/warranty\/claim|photos|p\/[^/]+\/reviews\/photos)(\.data)?$/
/** Maximum time for a form to arrive; photos from a slow phone take longer. */
const bodyTimeoutMs = { form: 10_000, photos: 120_000 }

/** Headers that could make a request pass for another one. */
const untrustedHeaders = ['X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Original-URL', 'X-Rewrite-URL', 'X-HTTP-Method-Override']

/**
 * `hono/csrf` accepts a cross-site form if its Origin matches, and checks form content types only. This check trusts Sec-Fetch-Site first
 * and checks every body.
 */
export const requireSameOrigin: StorefrontMiddleware = async (c, next) => {
  const rejection = findRejection(c.req.raw, readEnvironment(c.env).canonicalOrigins)
  return rejection ? toRejectionResponse(rejection) : next()
}

/** Replaces the request with the trusted one once its body has arrived. */
export const requireBody: StorefrontMiddleware = async (c, next) => {
  const received = await receiveRequest(c.req.raw)
  if ('reason' in received) return toRejectionResponse(received)
  c.req.raw = received
  return next()
}

function toRejectionResponse({ reason, status }: RequestRejection): Response {
  return new Response(reason, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/**
 * Rejects oversized requests before parsing (decision 040) and cross-site POSTs. Uses Sec-Fetch-Site, else Origin; with neither, requests
 * with cookies are rejected. Pings, CSP reports, events and testers' JSON have their own content types. With configured origins the Host header is
 * not trusted. Rejections never carry an `appId`, which would mean a bot check.
 */
export function findRejection(request: Request, origins: readonly string[]): RequestRejection | null {
  const limitProblem = findRequestProblem(request)
  if (limitProblem) return limitProblem
  const { method, headers } = request
  if (!knownMethods.has(method)) return { status: 405, reason: 'method not allowed' }
  const url = new URL(request.url)
  if (url.searchParams.has('_data') || url.searchParams.has('_method')) return { status: 403, reason: 'parameter not allowed' }
  if (needsOwnDocument(request)) return { status: 409, reason: 'this page has a document of its own' }
  const length = Number(headers.get('Content-Length') ?? 0)
  if (safeMethods.has(method)) return length > 0 || headers.has('Transfer-Encoding') ? { status: 400, reason: 'no body expected' } : null
  const isReturn = method === 'POST' && returnPathPattern.test(url.pathname)
  if (!isReturn && !isSameOrigin(headers, origins.length > 0 ? origins : [url.origin])) return { status: 403, reason: 'cross-site request' }
  if (length > getBodyLimit(url)) return { status: 413, reason: 'body too large' }
  const [type = ''] = (headers.get('Content-Type') ?? '').split(';')
  const mediaType = type.trim().toLowerCase()
  if (mediaType === 'text/ping' && url.pathname.startsWith('/fapi/')) return null
  if (mediaType === 'application/csp-report' && url.pathname === '/fapi/policy/report') return null
  if (mediaType === 'application/json' && jsonPathPattern.test(url.pathname)) return null
  if (!formTypes.includes(mediaType)) return { status: 415, reason: 'form expected' }
  return null
}

/** Maximum body size of a form; a few upload photos. */
function getBodyLimit({ pathname }: URL): number {
  return photoPathPattern.test(pathname) ? maxPhotoFormBytes : maxFormBytes
}

function isSameOrigin(headers: Headers, origins: readonly string[]): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site) return site === 'same-origin'
  const origin = headers.get('Origin')
  if (origin) return origins.includes(origin)
  return !headers.has('Cookie')
}

/** The request for the app: without spoofed headers, and with its body limited if its length is unknown. */
export function toTrustedRequest(request: Request): Request {
  // Most requests qualify, and copying one would cost a fifth of the work for a cached page.
  if (!request.body && !untrustedHeaders.some((name) => request.headers.has(name))) return request
  const headers = new Headers(request.headers)
  for (const name of untrustedHeaders) headers.delete(name)
  if (!request.body || headers.has('Content-Length')) return new Request(request, { headers })
  const limitedInit: RequestInit & { duplex: 'half' } = {
    headers,
    body: request.body.pipeThrough(limitStream(getBodyLimit(new URL(request.url)))),
    duplex: 'half',
  }
  return new Request(request, limitedInit)
}

/**
 * The trusted request with its whole body, or the reason for refusal. The reason is 408 if the body does not arrive in time, 413 if it
 * exceeds the limit. A body still arriving must not occupy a rendering slot.
 */
export async function receiveRequest(request: Request): Promise<Request | RequestRejection> {
  const trusted = toTrustedRequest(request)
  if (!trusted.body) return trusted
  const { url, method, headers, signal } = trusted
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<RequestRejection>((resolve) => {
    const ms = photoPathPattern.test(new URL(url).pathname) ? bodyTimeoutMs.photos : bodyTimeoutMs.form
    timer = setTimeout(() => resolve({ status: 408, reason: 'body not received' }), ms)
  })
  const received = trusted.arrayBuffer().then(
    (body) => new Request(url, { method, headers, signal, body }),
    (): RequestRejection => ({ status: 413, reason: 'body too large' }),
  )
  return Promise.race([received, timeout]).finally(() => clearTimeout(timer))
}

function limitStream(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes <= limit) controller.enqueue(chunk)
    },
    // Reads and drops the rest, because an aborted body crashes the local server.
    flush(controller) {
      if (bytes > limit) controller.error(new Error('body too large'))
    },
  })
}

/**
 * CSP is set per document, so pages with a provider component need their own document: their data is refused to scripts of other pages. The
 * shop's scripts then let the browser load the page. (app/client/fetch-fallback)
 */
export function needsOwnDocument({ method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>): boolean {
  const referrer = headers.get('Referer')
  if (method !== 'GET' || !referrer) return false
  const { pathname } = new URL(url)
  const page = pathname.replace(/\.data$/, '')
  if (page === pathname || !getPaymentComponent(page)) return false
  return !URL.canParse(referrer) || new URL(referrer).pathname !== page
}
