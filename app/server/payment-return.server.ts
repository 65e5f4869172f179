import { href } from '#routes'
import type { Shop } from './shop.server'

/**
 * Where a bank, or the payment provider's page, leads the shopper back to: the very origin they left, since only there their session is known.
 * One that is not the deployment's own is not believed; the brand's own takes its place. (CHK-06, ORD-07)
 */
export function paymentReturnUrl({ request, environment: { canonicalOrigins }, origin, locale }: Shop): string {
  const asked = new URL(request.url).origin
  return new URL(href('checkoutReturn', { locale }), canonicalOrigins.includes(asked) ? asked : origin).href
}
