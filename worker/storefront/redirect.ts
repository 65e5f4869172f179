import type { Region } from '#config/locales'
import { localeOf } from '#routes/locale-redirect'

const ownPaths = /^\/(fapi|assets|art|fonts|scenes|logos)\//
const files = /^\/(favicon\.ico|manifest\.webmanifest)$/

/** Where a bare path is sent: the same page in the shopper's locale. null when the path needs no redirect. (RTE-29) */
export function redirectOf(
  request: Request,
  { regions, cookieLocale }: { regions: readonly Region[]; cookieLocale?: string },
): string | null {
  const { pathname, search } = new URL(request.url)
  if (!['GET', 'HEAD'].includes(request.method) || ownPaths.test(pathname) || files.test(pathname)) return null
  // What a page loads is asked for at its address and `.data`; that of a front page is `/en-us.data`.
  const path = pathname.replace(/\.data$/, '')
  const answer = localeOf({ path, query: search, regions, cookieLocale, acceptLanguage: request.headers.get('Accept-Language') })
  return 'redirectTo' in answer ? answer.redirectTo : null
}
