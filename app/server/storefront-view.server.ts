import type { StorefrontView } from '~/client/storefront-context'
import type { StorefrontContext } from './storefront-services.server'

/**
 * What components may know of the shop they stand in, with its switches as they are for this visitor: where there is no programme, no enrollment
 * takes the place of the sign-in. (CFG-01, CFG-07)
 */
export function storefrontViewOf(
  shop: StorefrontContext,
  { flags, isSignedIn }: Pick<StorefrontView, 'flags' | 'isSignedIn'>,
): StorefrontView {
  return {
    brand: shop.brand.id,
    brandName: shop.brand.name,
    locale: shop.locale,
    siteId: shop.siteId,
    currency: shop.place.currency,
    region: shop.place.region,
    flags: { ...flags, simplifiedEnrollment: flags.simplifiedEnrollment && flags.loyalty },
    isSignedIn,
    imageCdn: shop.environment.imageCdn ?? '',
    regions: shop.environment.regions,
    origin: shop.origin,
  }
}
