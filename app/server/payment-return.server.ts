import { href } from '#routes'
import type { StorefrontContext } from './storefront-services.server'

/**
 * Where a bank, or the payment provider's page, leads the shopper back to: the very origin they left, since only there their session is known.
 * One that is not the deployment's own is not believed; the brand's own takes its place. Its `state` tells the way back of this very cart and
 * session from a link somebody else made. (CHK-06, ORD-07, G7)
 */
export async function paymentReturnUrl(
  { request, environment: { canonicalOrigins }, origin, locale, session }: StorefrontContext,
  cartId: string,
): Promise<string> {
  const asked = new URL(request.url).origin
  const url = new URL(href('checkoutReturn', { locale }), canonicalOrigins.includes(asked) ? asked : origin)
  url.searchParams.set('state', (await session.returnState(cartId)) ?? '')
  return url.href
}
