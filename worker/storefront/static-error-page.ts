import { patternAt } from '#routes/route-at'
import type { BrandId } from '#config/brands'
import { isLocale, type Locale } from '#config/locales'
import { logError } from '~/server/log-error'

type Trouble = 'busy' | 'failed'
type Own = { nonce: string; correlationId: string }

/** Page context and its renderer. */
export type StaticPageOptions = Own & {
  brand: BrandId
  overloadPage: (place: { brand: BrandId; locale: Locale; trouble: Trouble }, own: Own) => Promise<string>
}

const statuses = { busy: 503, failed: 500 }

/** Fallback page without the app. In response to a data request, the browser loads the page itself. */
export async function staticErrorPage(
  { url }: Request,
  trouble: Trouble,
  { brand, nonce, correlationId, overloadPage }: StaticPageOptions,
): Promise<Response> {
  const status = statuses[trouble]
  const { pathname } = new URL(url)
  if (pathname.endsWith('.data')) return new Response(trouble, { status })
  const [, requestedLocale = ''] = pathname.split('/')
  const html = await overloadPage(
    { brand, locale: isLocale(requestedLocale) ? requestedLocale : 'en-us', trouble },
    { nonce, correlationId },
  )
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

/** Renders the static failure page when rendering fails, and logs the error. */
export function renderFailurePage(request: Request, error: unknown, bare: StaticPageOptions): Promise<Response> {
  logError(bare, patternAt(new URL(request.url).pathname) ?? 'other', error)
  return staticErrorPage(request, 'failed', bare)
}

/** True for a 5xx response of the app that is neither a page nor its data. */
export function isGivenUp({ status, headers }: Response): boolean {
  return status === 500 && !/^text\/(html|x-script)/.test(headers.get('Content-Type') ?? '')
}
