import { routeAt } from '#routes/route-at'

/** Provider component on the page: card fields or 3-D Secure challenge. */
export type PaymentPart = 'fields' | 'challenge'

const parts: Record<string, PaymentPart> = { checkoutBilling: 'fields', accountCard: 'fields', checkoutPay: 'challenge' }

export function paymentPartOf(pathname: string): PaymentPart | undefined {
  return parts[routeAt(pathname) ?? '']
}

/**
 * CSP is set per document, so pages with a provider component require their own document: their data is refused to scripts of other pages,
 * and the browser then loads the page. (app/client/fetch-fallback)
 */
export function needsOwnDocument({ method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>): boolean {
  const { pathname } = new URL(url)
  const page = pathname.replace(/\.data$/, '')
  const from = headers.get('Referer')
  if (method !== 'GET' || page === pathname || !from || !paymentPartOf(page)) return false
  return !URL.canParse(from) || new URL(from).pathname !== page
}
