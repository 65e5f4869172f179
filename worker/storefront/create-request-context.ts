import { visitorCookie } from '#domain/analytics/visitor'
import { consentCookie } from '#domain/consent/consent-choice'
import { inPlaceHeader } from '~/client/next-page'
import type { RequestContext } from '~/server/request-context'
import { lackingFeatures } from './known-capabilities'

export type RequestState = {
  visit: RequestContext
  cookiesOut: string[]
  isPrivate: () => boolean
  isStrangersOnly: () => boolean
  acts: readonly string[]
  isUntold: () => boolean
}

const crawlers = /bot|crawl|spider|slurp/i

/** Creates the app's context of this request, with its effects on the response. */
export function createRequestContext(
  request: Request,
  known: Pick<RequestContext, 'brand' | 'build' | 'dataShape' | 'purges' | 'cookies' | 'correlationId' | 'nonce' | 'trace' | 'waitUntil'>,
): RequestState {
  const cookiesOut: string[] = []
  let isMarkedPrivate = false
  const acts: string[] = []
  let strangersOnly = false
  let untold = false
  let purges: ReturnType<RequestContext['purges']> | undefined
  const visit: RequestContext = {
    ...known,
    // A page that answers a form in place sees the cookies that the form set.
    ...(request.headers.has(inPlaceHeader) && { cookies: parseCookies(request.headers.get('Cookie') ?? '') }),
    isWithoutScripts: runsNoScripts(request, known.cookies),
    isFirstVisit: isFirstVisit(request),
    now: Date.now(),
    // Read once per response, so that all of its data is at least that new.
    purges: () => (purges ??= known.purges()),
    lacking: lackingFeatures(),
    tags: new Set(),
    markPrivate: () => {
      isMarkedPrivate = true
    },
    markStrangersOnly: () => {
      strangersOnly = true
    },
    newAct: () => {
      const act: string = crypto.randomUUID()
      acts.push(act)
      return act
    },
    setCookie: (cookie) => cookiesOut.push(cookie),
    deferNotices: () => {
      untold = true
    },
  }
  return { visit, cookiesOut, isPrivate: () => isMarkedPrivate, isStrangersOnly: () => strangersOnly, acts, isUntold: () => untold }
}

/**
 * True for visitors without scripts, for requests that ask for it, and for crawlers: their pages are not streamed. True also for forms
 * answered in place, whose answer cannot run the scripts that insert late parts.
 */
export function runsNoScripts(request: Request, cookies: RequestContext['cookies']): boolean {
  const asks = request.headers.has(inPlaceHeader) || cookies.has('__Host-complete') || new URL(request.url).searchParams.has('complete')
  return asks || crawlers.test(request.headers.get('User-Agent') ?? '')
}

/** Cookies that no shared page reads; consent is part of its key. */
const impersonal: readonly string[] = [consentCookie, visitorCookie]

/** True for visitors without cookies, except consent and the analytics id. */
export function isAnonymous({ method, headers }: Request, cookies: RequestContext['cookies']): boolean {
  const isUnknown = !headers.has('Cookie') || (cookies.size > 0 && [...cookies.keys()].every((name) => impersonal.includes(name)))
  return method === 'GET' && isUnknown
}

/** True for a document requested from outside the shop by a browser without cookies: its cache probably has none of our files. */
export function isFirstVisit({ headers }: Request): boolean {
  const from = headers.get('Sec-Fetch-Site')
  return !headers.has('Cookie') && (from === 'none' || from === 'cross-site')
}

export function freshNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}

/** Parses cookies: the first of duplicates counts, malformed parts are dropped. Ignores cookies over 8 KB. */
export function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>()
  if (header.length > 8192) return cookies
  for (const piece of header.split(';')) {
    const at = piece.indexOf('=')
    const name = piece.slice(0, at).trim()
    if (at > 0 && name && !cookies.has(name)) cookies.set(name, piece.slice(at + 1).trim())
  }
  return cookies
}
