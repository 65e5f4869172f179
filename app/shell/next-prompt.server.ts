import { renderConsentBanner } from '~/features/consent/consent-banner.server'
import { renderLocationOffer } from '~/features/location/location-offer.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Shows one prompt at a time, legal ones first. */
export async function loadNextPrompt(shop: StorefrontContext): Promise<string | undefined> {
  return (await renderConsentBanner(shop)) ?? renderLocationOffer(shop)
}
