import { readEnvironment } from '#config/environment'
import { localeCookie, type Region } from '#config/locales'
import { localeOf } from '#routes/locale-redirect'
import type { StorefrontMiddleware } from './storefront'

const ownPaths = /^\/(fapi|assets|art|fonts|scenes|logos)\//
const files = /^\/(favicon\.ico|manifest\.webmanifest)$/

/** Redirects a path without a locale. */
export const localeRedirect: StorefrontMiddleware = async (c, next) => {
  const to = redirectOf(c.req.raw, { regions: readEnvironment(c.env).regions, cookies: c.var.cookies })
  return to ? c.redirect(to, 302) : next()
}

/** Returns the localized URL for a bare path; null if no redirect is needed. */
export function redirectOf(
  request: Request,
  { regions, cookies }: { regions: readonly Region[]; cookies: ReadonlyMap<string, string> },
): string | null {
  const { pathname, search } = new URL(request.url)
  if (!['GET', 'HEAD'].includes(request.method) || ownPaths.test(pathname) || files.test(pathname)) return null
  // Loader data is requested at the page's path plus `.data`; the home page's is `/en-us.data`.
  const path = pathname.replace(/\.data$/, '')
  const cookieLocale = cookies.get(localeCookie)
  const answer = localeOf({ path, query: search, regions, cookieLocale, acceptLanguage: request.headers.get('Accept-Language') })
  return 'redirectTo' in answer ? answer.redirectTo : null
}
