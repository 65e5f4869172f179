import { paymentPartOf } from '#routes/payment-part'

/**
 * CSP is set per document, so pages with a provider component require their own document: their data is refused to scripts of other pages.
 * The shop's own scripts let the browser load the page. (app/client/fetch-fallback)
 */
export function needsOwnDocument({ method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>): boolean {
  const { pathname } = new URL(url)
  const page = pathname.replace(/\.data$/, '')
  const from = headers.get('Referer')
  if (method !== 'GET' || page === pathname || !from || !paymentPartOf(page)) return false
  return !URL.canParse(from) || new URL(from).pathname !== page
}
