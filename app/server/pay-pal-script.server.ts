import { mayUse } from './consent.server'
import type { StorefrontContext } from './storefront-services.server'

/** URL of PayPal's script for this shop; undefined if not configured or not covered by consent. */
export function payPalScript(shop: StorefrontContext): string | undefined {
  const { place, environment } = shop
  if (!environment.scripts.payPal || !mayUse(shop, 'C0003')) return undefined
  const url = new URL(environment.scripts.payPal)
  url.searchParams.set('currency', place.currency)
  // PayPal's sandbox and ours accept this.
  if (environment.name !== 'production') url.searchParams.set('buyer-country', place.country)
  return url.href
}
