import { consentCookie } from '#domain/consent/consent-choice'
import type { Visit } from '~/server/visit'

export type Backstage = { visit: Visit; cookiesOut: string[]; isTainted: () => boolean; isUntold: () => boolean }

const crawlers = /bot|crawl|spider|slurp/i

/** Everything the app may know about this request, and what it leaves behind for the answer. */
export function makeVisit(
  request: Request,
  known: Pick<Visit, 'brand' | 'build' | 'cookies' | 'correlationId' | 'nonce' | 'waitUntil'>,
): Backstage {
  const cookiesOut: string[] = []
  let tainted = false
  let untold = false
  const visit: Visit = {
    ...known,
    wantsComplete: wantsComplete(request, known.cookies),
    now: Date.now(),
    taint: () => {
      tainted = true
    },
    setCookie: (cookie) => cookiesOut.push(cookie),
    leaveUntold: () => {
      untold = true
    },
  }
  return { visit, cookiesOut, isTainted: () => tainted, isUntold: () => untold }
}

/** Visitors known to run no scripts, those who ask for it, and crawlers get pages with nothing streamed behind. (house: decision 7) */
export function wantsComplete(request: Request, cookies: Visit['cookies']): boolean {
  const asks = cookies.has('__Host-complete') || new URL(request.url).searchParams.has('complete')
  return asks || crawlers.test(request.headers.get('User-Agent') ?? '')
}

/** Somebody who looks at pages, and of whom nothing is known but, at most, what they agreed to. */
export function isStranger({ method, headers }: Request, cookies: Visit['cookies']): boolean {
  const isUnknown = !headers.has('Cookie') || (cookies.size === 1 && cookies.has(consentCookie))
  return method === 'GET' && isUnknown
}

export function freshNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}

/** The first of a name counts; malformed pieces are left out. Over 8 KB of cookies are none. */
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
