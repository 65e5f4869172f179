import type { ShopView } from '~/client/shop-view'
import type { Shop } from './shop.server'

/** What components may know of the shop they stand in. */
export function shopViewOf(shop: Shop): ShopView {
  return {
    brand: shop.brand.id,
    brandName: shop.brand.name,
    locale: shop.locale,
    siteId: shop.siteId,
    currency: shop.place.currency,
    region: shop.place.region,
    flags: shop.config.flags,
    imageCdn: shop.environment.imageCdn ?? '',
    regions: shop.environment.regions,
    origin: shop.origin,
  }
}
