import { visitorCookie } from '#domain/analytics/visitor'
import { consentCookie } from '#domain/consent/consent-choice'
import { inPlaceHeader } from '~/client/in-place'
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

/** Everything the app may know about this request, and its effects on the response. */
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
    // The page that answers a form in place knows the cookies the form has set.
    ...(request.headers.has(inPlaceHeader) && { cookies: parseCookies(request.headers.get('Cookie') ?? '') }),
    isWithoutScripts: runsNoScripts(request, known.cookies),
    isFirstVisit: isFirstVisit(request),
    now: Date.now(),
    // The same for the whole response: what is loaded for it is at least as new.
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
 * Visitors known to run no scripts, those who ask for it, and crawlers get pages with nothing streamed. So does a form answered in place: the
 * scripts that put late parts into a document do not run in its answer.
 */
export function runsNoScripts(request: Request, cookies: RequestContext['cookies']): boolean {
  const asks = request.headers.has(inPlaceHeader) || cookies.has('__Host-complete') || new URL(request.url).searchParams.has('complete')
  return asks || crawlers.test(request.headers.get('User-Agent') ?? '')
}

/** Cookies that no shared page reads; the consent is in its key. */
const impersonal: readonly string[] = [consentCookie, visitorCookie]

/** Returns true for visitors with no cookies except consent and the number events go by. */
export function isAnonymous({ method, headers }: Request, cookies: RequestContext['cookies']): boolean {
  const isUnknown = !headers.has('Cookie') || (cookies.size > 0 && [...cookies.keys()].every((name) => impersonal.includes(name)))
  return method === 'GET' && isUnknown
}

/** Returns true for a document asked for from outside the shop by a browser without any cookie: its cache is likely to have no file of ours. */
export function isFirstVisit({ headers }: Request): boolean {
  const from = headers.get('Sec-Fetch-Site')
  return !headers.has('Cookie') && (from === 'none' || from === 'cross-site')
}

export function freshNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}

/** The first of a name counts; malformed parts are dropped. Cookies over 8 KB are ignored. */
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
