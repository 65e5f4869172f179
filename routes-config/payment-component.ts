import { matchRoute } from './match-route'

/** Provider component on the page: card fields or 3-D Secure challenge. */
export type PaymentComponent = 'fields' | 'challenge'

const componentsByRoute: Record<string, PaymentComponent> = { checkoutBilling: 'fields', accountCard: 'fields', checkoutPay: 'challenge' }

/** The provider component of the page at this path. Its CSP allows the provider, so the page always loads as a document. */
export function getPaymentComponent(pathname: string): PaymentComponent | undefined {
  return componentsByRoute[matchRoute(pathname) ?? '']
}
