import { getRoutePattern } from '#routes/match-route'
import type { BrandId } from '#config/brands'
import { isLocale, type Locale } from '#config/locales'
import { logError } from '~/server/log-error'

type StaticErrorKind = 'busy' | 'failed'
type ResponseIds = { nonce: string; correlationId: string }

/** Page context and its renderer. */
export type StaticPageOptions = ResponseIds & {
  brand: BrandId
  renderOverloadPage: (place: { brand: BrandId; locale: Locale; reason: StaticErrorKind }, own: ResponseIds) => Promise<string>
}

const statusByKind = { busy: 503, failed: 500 }

/** Fallback page without the app. In response to a data request, the browser loads the page itself. */
export async function renderStaticErrorPage(
  { url }: Request,
  errorKind: StaticErrorKind,
  { brand, nonce, correlationId, renderOverloadPage }: StaticPageOptions,
): Promise<Response> {
  const status = statusByKind[errorKind]
  const { pathname } = new URL(url)
  if (pathname.endsWith('.data')) return new Response(errorKind, { status })
  const [, requestedLocale = ''] = pathname.split('/')
  const html = await renderOverloadPage(
    { brand, locale: isLocale(requestedLocale) ? requestedLocale : 'en-us', reason: errorKind },
    { nonce, correlationId },
  )
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

/** Renders the static failure page when rendering fails, and logs the error. */
export function renderFailurePage(request: Request, error: unknown, options: StaticPageOptions): Promise<Response> {
  logError(options, getRoutePattern(new URL(request.url).pathname) ?? 'other', error)
  return renderStaticErrorPage(request, 'failed', options)
}

/** True for a 5xx response of the app that is neither a page nor its data. */
export function isUnhandledFailure({ status, headers }: Response): boolean {
  return status === 500 && !/^text\/(html|x-script)/.test(headers.get('Content-Type') ?? '')
}
