import type { Cart } from '#contracts/entities/cart'
import { findRemainingPayment } from '#domain/checkout/open-step'
import { href } from '#routes'
import type { RememberedOrder } from '~/server/session-store'
import type { StorefrontContext } from './storefront-services.server'
import { hasConsent } from './consent.server'

/**
 * Returns the URL that a bank or the provider's page redirects back to. It is on the origin the shopper left, because the session exists only
 * there. Unknown origins are replaced with the brand's own. `state` binds the return to this cart and session, so that a forged link is
 * detected.
 */
export async function buildPaymentReturnUrl(
  { request, environment: { canonicalOrigins }, origin, locale, session }: StorefrontContext,
  cartId: string,
): Promise<string> {
  const requestOrigin = new URL(request.url).origin
  const url = new URL(href('checkoutReturn', { locale }), canonicalOrigins.includes(requestOrigin) ? requestOrigin : origin)
  url.searchParams.set('state', (await session.returnState(cartId)) ?? '')
  return url.href
}

/** URL of PayPal's script for this shop; undefined if not configured or not covered by consent. */
export function getPayPalScript(shop: StorefrontContext): string | undefined {
  const { market, environment } = shop
  if (!environment.scripts.payPal || !hasConsent(shop, 'C0003')) return undefined
  const url = new URL(environment.scripts.payPal)
  url.searchParams.set('currency', market.currency)
  // PayPal's sandbox and ours accept this.
  if (environment.name !== 'production') url.searchParams.set('buyer-country', market.country)
  return url.href
}

/** Returns the payment attached to the cart, with its provider session; undefined if nothing is left to pay. */
export async function buildPaymentMethod(
  shop: StorefrontContext,
  cart: Cart,
  { hasScripts }: { /** Scripts ran on the page that was sent. */ hasScripts: boolean },
) {
  const remainingPayment = cart.totals.remainingToPay > 0 ? findRemainingPayment(cart) : undefined
  if (!remainingPayment) return undefined
  const { payment_method_id, payment_instrument_id, c_requestID } = remainingPayment
  const session = c_requestID ? { requestID: c_requestID, sessionID: c_requestID } : {}
  // The next page can show PayPal's window.
  const opensWindow = hasScripts && getPayPalScript(shop) !== undefined
  const payPalWindow = payment_method_id === 'PAYPAL' && opensWindow ? { subtype: 'sdk' as const } : {}
  const returnUrl = await buildPaymentReturnUrl(shop, cart.id)
  return { code: payment_method_id, additionalData: { payment_method_id, payment_instrument_id, ...session, ...payPalWindow, returnUrl } }
}

/** Data the platform needs with a later 3-D Secure result. */
export function getPaidInstrument(cart: Cart): RememberedOrder['paid'] {
  const { payment_instrument_id: instrumentId, c_requestID: sessionID } = findRemainingPayment(cart) ?? {}
  return instrumentId === undefined ? undefined : { instrumentId, ...(sessionID && { sessionID }) }
}
