import { visitorCookie } from '#domain/analytics/visitor'
import { consentCookie } from '#domain/consent/consent-choice'
import { inPlaceHeader } from '~/client/next-page'
import type { RequestContext } from '~/server/request-context'
import { getMissingFeatures } from './backend-capabilities'

export type RequestState = {
  requestContext: RequestContext
  cookiesOut: string[]
  isPrivate: () => boolean
  isAnonymousOnly: () => boolean
  idempotencyKeys: readonly string[]
  hasUnreadNotices: () => boolean
}

const crawlerPattern = /bot|crawl|spider|slurp/i

/** Creates the app's context of this request, with its effects on the response. */
export function createRequestContext(
  request: Request,
  baseContext: Pick<
    RequestContext,
    'brand' | 'build' | 'dataShape' | 'purges' | 'cookies' | 'correlationId' | 'nonce' | 'trace' | 'waitUntil'
  >,
): RequestState {
  const cookiesOut: string[] = []
  let isMarkedPrivate = false
  const idempotencyKeys: string[] = []
  let isMarkedAnonymousOnly = false
  let hasDeferredNotices = false
  let purges: ReturnType<RequestContext['purges']> | undefined
  const requestContext: RequestContext = {
    ...baseContext,
    // A page that answers a form in place sees the cookies that the form set.
    ...(request.headers.has(inPlaceHeader) && { cookies: parseCookies(request.headers.get('Cookie') ?? '') }),
    isWithoutScripts: isScriptlessRequest(request, baseContext.cookies),
    isFirstVisit: isFirstVisit(request),
    now: Date.now(),
    // Read once per response, so that all of its data is at least that new.
    purges: () => (purges ??= baseContext.purges()),
    missingFeatures: getMissingFeatures(),
    tags: new Set(),
    markPrivate: () => {
      isMarkedPrivate = true
    },
    markAnonymousOnly: () => {
      isMarkedAnonymousOnly = true
    },
    createIdempotencyKey: () => {
      const idempotencyKey: string = crypto.randomUUID()
      idempotencyKeys.push(idempotencyKey)
      return idempotencyKey
    },
    setCookie: (cookie) => cookiesOut.push(cookie),
    deferNotices: () => {
      hasDeferredNotices = true
    },
  }
  return {
    requestContext,
    cookiesOut,
    isPrivate: () => isMarkedPrivate,
    isAnonymousOnly: () => isMarkedAnonymousOnly,
    idempotencyKeys,
    hasUnreadNotices: () => hasDeferredNotices,
  }
}

/**
 * True for visitors without scripts, for requests that ask for it, and for crawlers: their pages are not streamed. True also for forms
 * answered in place, whose answer cannot run the scripts that insert late parts.
 */
export function isScriptlessRequest(request: Request, cookies: RequestContext['cookies']): boolean {
  const isRequested =
    request.headers.has(inPlaceHeader) || cookies.has('__Host-complete') || new URL(request.url).searchParams.has('complete')
  return isRequested || crawlerPattern.test(request.headers.get('User-Agent') ?? '')
}

/** Cookies that no shared page reads; consent is part of its key. */
const impersonalCookies: readonly string[] = [consentCookie, visitorCookie]

/** True for visitors without cookies, except consent and the analytics id. */
export function isAnonymousRequest({ method, headers }: Request, cookies: RequestContext['cookies']): boolean {
  const hasNoPersonalCookies =
    !headers.has('Cookie') || (cookies.size > 0 && [...cookies.keys()].every((name) => impersonalCookies.includes(name)))
  return method === 'GET' && hasNoPersonalCookies
}

/** True for a document requested from outside the shop by a browser without cookies: its cache probably has none of our files. */
export function isFirstVisit({ headers }: Request): boolean {
  const fetchSite = headers.get('Sec-Fetch-Site')
  return !headers.has('Cookie') && (fetchSite === 'none' || fetchSite === 'cross-site')
}

export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}

/** Parses cookies: the first of duplicates counts, malformed parts are dropped. Ignores cookies over 8 KB. */
export function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>()
  if (header.length > 8192) return cookies
  for (const part of header.split(';')) {
    const separatorIndex = part.indexOf('=')
    const name = part.slice(0, separatorIndex).trim()
    if (separatorIndex > 0 && name && !cookies.has(name)) cookies.set(name, part.slice(separatorIndex + 1).trim())
  }
  return cookies
}
