import { shownFlags, type ShownFlags } from '#config/flags'
import type { StorefrontView } from '~/client/storefront-context'
import type { StorefrontContext } from './storefront-services.server'

/**
 * Builds the storefront data for components, with flags as they apply to this visitor. Without a loyalty program, simplified enrollment
 * does not replace sign-in.
 */
export function storefrontViewOf(
  shop: StorefrontContext,
  { flags, isSignedIn, favorites }: Pick<StorefrontView, 'flags' | 'isSignedIn' | 'favorites'>,
): StorefrontView {
  return {
    brand: shop.brand.id,
    brandName: shop.brand.name,
    locale: shop.locale,
    siteId: shop.siteId,
    currency: shop.place.currency,
    region: shop.place.region,
    flags: shownOf({ ...flags, simplifiedEnrollment: flags.simplifiedEnrollment && flags.loyalty }),
    isSignedIn,
    ...(flags.favorites && favorites?.length && { favorites }),
    imageCdn: shop.environment.imageCdn ?? '',
    regions: shop.environment.regions,
    origin: shop.origin,
    ...(shop.sisterOrigin && { sisterOrigin: shop.sisterOrigin }),
  }
}

function shownOf(flags: Partial<ShownFlags>): Partial<ShownFlags> {
  return Object.fromEntries(shownFlags.flatMap((name) => (flags[name] ? [[name, true]] : [])))
}
