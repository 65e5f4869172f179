import { getSisterOrigin } from '#config/host-brand'
import { readEnvironment } from '#config/environment'
import { localeCookie, type Region } from '#config/locales'
import { type RouteEntry, routes } from '#routes'
import { resolveLocale } from '#routes/locale-redirect'
import { findRoute } from '#routes/find-route'
import type { StorefrontMiddleware } from './storefront-env'

const assetPathPattern = /^\/(fapi|assets|art|fonts|scenes|logos)\//
const rootFilePattern = /^\/(favicon\.ico|manifest\.webmanifest)$/

/**
 * Redirects a non-canonical path: without a locale, with a misspelled one, in capitals, or with extra slashes. Exactly once: the target page is
 * rendered first, so that its own redirect (from an old slug) or its 404 is the response.
 */
export const localeRedirect: StorefrontMiddleware = async (c, next) => {
  const environment = readEnvironment(c.env)
  const sisterOrigin = getSisterOrigin(c.var.brand, environment)
  const redirect = findRedirect(c.req.raw, { regions: environment.regions, sisterOrigin, cookies: c.var.cookies })
  if (!redirect) return next()
  const { to, moved } = redirect
  // A form is sent again with all that was typed: 308 keeps its method.
  if (c.req.method === 'POST') return c.redirect(to, 308)
  const status = moved ? 301 : 302
  const url = new URL(to, c.req.url)
  if (url.origin !== new URL(c.req.url).origin || !canRedirectFurther(url.pathname)) return c.redirect(to, status)

  c.req.raw = new Request(url, c.req.raw)
  await next()
  const { headers, ok, body } = c.res
  const pageLocation = headers.get('Location')
  if (!pageLocation && !ok) return
  // The page is rendered to its end, so that the cache gets it whole; a canceled stream would be a failed request.
  if (body) c.executionCtx.waitUntil(body.pipeTo(new WritableStream()).catch(() => undefined))
  c.res = undefined
  c.res = new Response(null, { status, headers: { Location: pageLocation ?? to } })
}

/** Products, categories and authored pages may have moved. They are the same for all visitors, so rendering one has no side effects. */
function canRedirectFurther(pathname: string): boolean {
  const name = findRoute(pathname)
  return name !== undefined && name !== 'home' && (routes[name] as RouteEntry).cache === 'anonymous'
}

type RedirectContext = { regions: readonly Region[]; sisterOrigin?: string; cookies: ReadonlyMap<string, string> }

/**
 * Redirect to the canonical URL of a request; null if it has that URL already. A form is never sent to another host, nor to a page that depends on
 * the visitor.
 */
export function findRedirect(request: Request, { regions, sisterOrigin, cookies }: RedirectContext): { to: string; moved: boolean } | null {
  const { origin, pathname, search } = new URL(request.url)
  if (!['GET', 'HEAD', 'POST'].includes(request.method) || assetPathPattern.test(pathname) || rootFilePattern.test(pathname)) return null
  const isForm = request.method === 'POST'
  if (isForm && pathname.endsWith('.data')) return null
  // Loader data has the page's path plus `.data`; the home page's is `/en-us.data`.
  const path = pathname.replace(/\.data$/, '')
  const cookieLocale = cookies.get(localeCookie)
  const acceptLanguage = request.headers.get('Accept-Language')
  // A deployment that names itself as its sister would redirect in a loop.
  const otherOrigin = sisterOrigin === origin ? undefined : sisterOrigin
  const resolution = resolveLocale({ path, query: search, regions, sisterOrigin: otherOrigin, cookieLocale, acceptLanguage })
  if (!('redirectTo' in resolution)) return null
  const { redirectTo, moved } = resolution
  return isForm && (!moved || !redirectTo.startsWith('/')) ? null : { to: redirectTo, moved }
}
