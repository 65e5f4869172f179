import { routeAt } from './route-at'

/** Provider component on the page: card fields or 3-D Secure challenge. */
export type PaymentPart = 'fields' | 'challenge'

const parts: Record<string, PaymentPart> = { checkoutBilling: 'fields', accountCard: 'fields', checkoutPay: 'challenge' }

/** The provider component of the page at this path. Its CSP allows the provider, so the page always loads as a document. */
export function paymentPartOf(pathname: string): PaymentPart | undefined {
  return parts[routeAt(pathname) ?? '']
}
