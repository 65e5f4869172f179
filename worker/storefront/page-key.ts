import type { BrandId } from '#config/brands'
import { isLocale, type Region } from '#config/locales'
import { type RouteEntry, type RouteName, routes } from '#routes'
import { routeOf } from '#routes/route-of'
import { groupOf } from './group-of'
import { isStranger, wantsComplete } from './make-visit'

/** Parameters that change what a page shows; part of its key. */
const meaningful: Partial<Record<RouteName, RegExp>> = {
  category: /^(page|count|sort|refine_[1-8])$/,
  product: /^(color|size|width|length)$/,
  reviews: /^(page|sort|rating|translate)$/,
  questions: /^page$/,
}
/** Parameters of advertisers; they change nothing and are left out of the key. */
const ignored = /^(utm_\w+|gclid|fbclid|msclkid|ref)$/

/** Addresses of ours are spelled in one way only. The router is more lenient: it would find the cart behind `/en-us/%63art/`. */
const plainPath = /^(\/[\w-]+)+$/

type Shared = {
  brand: BrandId
  build: string
  /** Of strangers who are shown the same. (CNS-07, DLG-13) */
  group: string
}

/**
 * The synthetic key of a page that strangers may share, made of validated parts only; null when the page is not shareable or the address
 * carries something we do not know. A new build starts with no page, because its files have other names. The origin is part
 * of the key because pages name their own address, and so is what pages ask of a stranger.
 */
export function pageKey(url: URL, { brand, build, group }: Shared): string | null {
  const { pathname } = url
  if (!plainPath.test(pathname) || !isLocale(pathname.split('/')[1] ?? '')) return null
  const name = routeOf(pathname)
  if (!name || (routes[name] as RouteEntry).cache !== 'anonymous') return null
  const allowed = meaningful[name]
  const kept = new Map<string, string>()
  for (const [key, value] of url.searchParams) {
    if (ignored.test(key)) continue
    // Of a parameter given twice the page reads one only; which one the key could not tell.
    if (!allowed?.test(key) || kept.has(key)) return null
    kept.set(key, `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
  }
  const place = `${brand}/${encodeURIComponent(url.origin)}${pathname}`
  return `https://cache.internal/${build}/page/${group}/${place}?${[...kept.values()].sort().join('&')}`
}

type Known = { brand: BrandId; build: string; cookies: ReadonlyMap<string, string>; regions: readonly Region[] }

/** The key of what this visitor asks for, when the visitor is a stranger like all others, and the page one that they share. */
export function sharedKey(request: Request, { brand, build, cookies, regions }: Known): string | null {
  if (!isStranger(request, cookies) || wantsComplete(request, cookies)) return null
  return pageKey(new URL(request.url), { brand, build, group: groupOf(request, { cookies, regions }) })
}
