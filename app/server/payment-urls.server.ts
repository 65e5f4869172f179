import { href } from '#routes'
import type { StorefrontContext } from './storefront-services.server'
import { hasConsent } from './consent.server'

/**
 * Returns the URL a bank or the provider's page redirects back to: on the origin the shopper left, because only there the session exists;
 * unknown origins are replaced with the brand's own. `state` binds the return to this cart and session, so that a forged link is detected.
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
  const { place, environment } = shop
  if (!environment.scripts.payPal || !hasConsent(shop, 'C0003')) return undefined
  const url = new URL(environment.scripts.payPal)
  url.searchParams.set('currency', place.currency)
  // PayPal's sandbox and ours accept this.
  if (environment.name !== 'production') url.searchParams.set('buyer-country', place.country)
  return url.href
}
