import { consentCookie } from '#domain/consent/consent-choice'
import type { RequestContext } from '~/server/request-context'

export type RequestState = { visit: RequestContext; cookiesOut: string[]; isPrivate: () => boolean; isUntold: () => boolean }

const crawlers = /bot|crawl|spider|slurp/i

/** Everything the app may know about this request, and its effects on the response. */
export function createRequestContext(
  request: Request,
  known: Pick<RequestContext, 'brand' | 'build' | 'cookies' | 'correlationId' | 'nonce' | 'waitUntil'>,
): RequestState {
  const cookiesOut: string[] = []
  let isMarkedPrivate = false
  let untold = false
  const visit: RequestContext = {
    ...known,
    isWithoutScripts: runsNoScripts(request, known.cookies),
    now: Date.now(),
    markPrivate: () => {
      isMarkedPrivate = true
    },
    setCookie: (cookie) => cookiesOut.push(cookie),
    deferNotices: () => {
      untold = true
    },
  }
  return { visit, cookiesOut, isPrivate: () => isMarkedPrivate, isUntold: () => untold }
}

/** Visitors known to run no scripts, those who ask for it, and crawlers get pages with nothing streamed. */
export function runsNoScripts(request: Request, cookies: RequestContext['cookies']): boolean {
  const asks = cookies.has('__Host-complete') || new URL(request.url).searchParams.has('complete')
  return asks || crawlers.test(request.headers.get('User-Agent') ?? '')
}

/** Returns true for visitors with no cookies except consent. */
export function isAnonymous({ method, headers }: Request, cookies: RequestContext['cookies']): boolean {
  const isUnknown = !headers.has('Cookie') || (cookies.size === 1 && cookies.has(consentCookie))
  return method === 'GET' && isUnknown
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
