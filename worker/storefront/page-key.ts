import { isAdvertiserParameter } from '#config/advertiser-parameters'
import type { BrandId } from '#config/brands'
import { isLocale, type Region, localeCookie } from '#config/locales'
import { visitorCookie } from '#domain/analytics/visitor'
import { consentCookie, consentGroup } from '#domain/consent/consent-choice'
import { offeredLocale } from '#domain/location/offered-locale'
import { type RouteEntry, type RouteName, routes } from '#routes'
import { routeOf } from '#routes/route-of'
import { sessionCookie } from '~/server/session.server'
import { isAnonymous, isFirstVisit, runsNoScripts } from './create-request-context'

/** Parameters that change the content of a page; part of its key. */
const meaningful: Partial<Record<RouteName, RegExp>> = {
  category: /^(page|count|sort|refine_[1-8])$/,
  product: /^(color|size|width|length)$/,
  reviews: /^(page|sort|rating|translate)$/,
  questions: /^page$/,
}

/** The key's group covers what a page reads of consent and locale; no page reads the analytics id. */
const plainCookies = new Set<string>([sessionCookie, consentCookie, localeCookie, visitorCookie])

/** Canonical spelling of our paths. The router is more lenient: it would find the cart behind `/en-us/%63art/`. */
const plainPath = /^(\/[\w-]+)+$/

type Shared = {
  brand: BrandId
  build: string
  /** Group of anonymous visitors who see the same page. */
  group: string
}

type Read = {
  key: string
  /** The part of the question that the key knows, in its own order. */ kept: string
  /** Parameters of advertisers. */ leftOut: [string, string][]
}

/**
 * Reads the synthetic key of an anonymous page, made of validated parts only; null when the page is not shareable or the URL has unknown
 * parameters. A new build starts empty, because its files have other names. The origin is part of the key because pages contain their own
 * URL, and so is the consent group.
 */
export function readAddress(url: URL, { brand, build, group }: Shared): Read | null {
  const { pathname } = url
  if (!plainPath.test(pathname) || !isLocale(pathname.split('/')[1] ?? '')) return null
  const name = routeOf(pathname)
  if (!name || (routes[name] as RouteEntry).cache !== 'anonymous') return null
  const allowed = meaningful[name]
  const kept = new Map<string, string>()
  const leftOut: Read['leftOut'] = []
  for (const [key, value] of url.searchParams) {
    if (isAdvertiserParameter(key)) {
      leftOut.push([key, value])
      continue
    }
    // Pages read only one of a repeated parameter, and the key cannot know which.
    if (!allowed?.test(key) || kept.has(key)) return null
    kept.set(key, `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
  }
  const place = `${brand}/${encodeURIComponent(url.origin)}${pathname}`
  const query = [...kept.values()].sort().join('&')
  return { key: `https://cache.internal/${build}/page/${group}/${place}?${query}`, kept: query && `?${query}`, leftOut }
}

type SharedPageOptions = { brand: BrandId; build: string; cookies: ReadonlyMap<string, string>; regions: readonly Region[] }

export type SharedPage = {
  key: string
  /** The request as any anonymous visitor could have made it: a page must not see what is not in its key. */
  anonymousRequest: Request
  /** Prepares the response for this visitor; a redirect gets the dropped parameters back. */
  onward: (answer: Response) => Response
}

/** Cache key of the page, if the visitor is anonymous and the page shared. */
export function sharedPage(request: Request, { brand, build, cookies, regions }: SharedPageOptions): SharedPage | null {
  if (!isAnonymous(request, cookies) || runsNoScripts(request, cookies)) return null
  const url = new URL(request.url)
  const read = readAddress(url, { brand, build, group: groupOf(request, { cookies, regions }) })
  if (!read) return null
  return {
    key: read.key,
    anonymousRequest: new Request(url.origin + url.pathname + read.kept, request),
    onward: (answer) => ledOn(answer, read.leftOut),
  }
}

/** Key of the shared page for a guest whose request contains only session, consent and locale. */
export function keyForGuest(request: Request, { brand, build, cookies, regions }: SharedPageOptions): string | null {
  const tellsNoMore = cookies.has(sessionCookie) && [...cookies.keys()].every((name) => plainCookies.has(name))
  if (request.method !== 'GET' || !tellsNoMore || runsNoScripts(request, cookies)) return null
  return readAddress(new URL(request.url), { brand, build, group: groupOf(request, { cookies, regions }) })?.key ?? null
}

function ledOn(answer: Response, leftOut: Read['leftOut']): Response {
  const to = answer.headers.get('Location')
  if (!to?.startsWith('/') || leftOut.length === 0) return answer
  const led = new Response(answer.body, answer)
  led.headers.set('Location', `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams(leftOut)}`)
  return led
}

type GroupOfOptions = { cookies: ReadonlyMap<string, string>; regions: readonly Region[] }

/**
 * Group of anonymous visitors who get the same page: same consent, same offered country, same first-visit state. Made of validated parts.
 */
export function groupOf(request: Request, { cookies, regions }: GroupOfOptions): string {
  const { url, headers } = request
  const locale = new URL(url).pathname.split('/')[1] ?? ''
  const visitor = { country: headers.get('CF-IPCountry'), acceptLanguage: headers.get('Accept-Language'), regions }
  const offered = isLocale(locale) ? offeredLocale({ locale, chosen: cookies.get(localeCookie), ...visitor }) : undefined
  const consent = consentGroup(cookies.get(consentCookie))
  return [consent, offered, isFirstVisit(request) && 'first'].filter(Boolean).join('.')
}
