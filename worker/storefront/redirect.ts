import { sisterOriginOf } from '#config/brand-of-host'
import { readEnvironment } from '#config/environment'
import { localeCookie, type Region } from '#config/locales'
import { type RouteEntry, routes } from '#routes'
import { localeOf } from '#routes/locale-redirect'
import { routeOf } from '#routes/route-of'
import type { StorefrontMiddleware } from './storefront'

const ownPaths = /^\/(fapi|assets|art|fonts|scenes|logos)\//
const files = /^\/(favicon\.ico|manifest\.webmanifest)$/

/**
 * Redirects a path that is not the one way to write it: without a locale, with a mistyped one, in capitals, with a slash too many. Exactly
 * once: a page that would lead on by itself, because its slug is an old one, is asked where, and one that does not exist says so at once.
 */
export const localeRedirect: StorefrontMiddleware = async (c, next) => {
  const environment = readEnvironment(c.env)
  const sisterOrigin = sisterOriginOf(c.var.brand, environment)
  const redirect = redirectOf(c.req.raw, { regions: environment.regions, sisterOrigin, cookies: c.var.cookies })
  if (!redirect) return next()
  const { to, moved } = redirect
  const status = moved ? 301 : 302
  const url = new URL(to, c.req.url)
  if (url.origin !== new URL(c.req.url).origin || !mayLeadOn(url.pathname)) return c.redirect(to, status)

  c.req.raw = new Request(url, c.req.raw)
  await next()
  const { headers, ok, body } = c.res
  const onward = headers.get('Location')
  if (!onward && !ok) return
  // The page is rendered to its end, so that the cache gets it whole; a canceled stream would be a failed request.
  if (body) c.executionCtx.waitUntil(body.pipeTo(new WritableStream()).catch(() => undefined))
  c.res = undefined
  c.res = new Response(null, { status, headers: { Location: onward ?? to } })
}

/** Pages of products and categories, and of authors, may have moved. They are the same for everybody, so asking changes nothing. */
function mayLeadOn(pathname: string): boolean {
  const name = routeOf(pathname)
  return name !== undefined && name !== 'home' && (routes[name] as RouteEntry).cache === 'anonymous'
}

type RedirectOfOptions = { regions: readonly Region[]; sisterOrigin?: string; cookies: ReadonlyMap<string, string> }

/** Where the only right way to write this address leads; null if it is written so. */
export function redirectOf(request: Request, { regions, sisterOrigin, cookies }: RedirectOfOptions): { to: string; moved: boolean } | null {
  const { pathname, search } = new URL(request.url)
  if (!['GET', 'HEAD'].includes(request.method) || ownPaths.test(pathname) || files.test(pathname)) return null
  // Loader data has the page's path plus `.data`; the home page's is `/en-us.data`.
  const path = pathname.replace(/\.data$/, '')
  const cookieLocale = cookies.get(localeCookie)
  const acceptLanguage = request.headers.get('Accept-Language')
  const answer = localeOf({ path, query: search, regions, sisterOrigin, cookieLocale, acceptLanguage })
  return 'redirectTo' in answer ? { to: answer.redirectTo, moved: answer.moved } : null
}
