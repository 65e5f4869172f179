import { routeAt } from '#routes/route-at'

/** Which of the payment provider's parts a page holds: the fields a card is typed into, or the question of the shopper's bank. */
export type PaymentPart = 'fields' | 'challenge'

const parts: Record<string, PaymentPart> = { checkoutBilling: 'fields', accountCard: 'fields', checkoutPay: 'challenge' }

export function paymentPartOf(pathname: string): PaymentPart | undefined {
  return parts[routeAt(pathname) ?? '']
}

/**
 * What a page may load and frame is fixed when its document is made. A page with a part of the provider's therefore has a document of its own: the
 * data of one is refused to a script of any other page, and the browser then opens it by itself. (app/client/fetch-fallback)
 */
export function needsOwnDocument({ method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>): boolean {
  const { pathname } = new URL(url)
  const page = pathname.replace(/\.data$/, '')
  const from = headers.get('Referer')
  if (method !== 'GET' || page === pathname || !from || !paymentPartOf(page)) return false
  return !URL.canParse(from) || new URL(from).pathname !== page
}
