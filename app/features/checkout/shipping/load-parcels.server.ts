import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import { isCollected } from '#domain/checkout/is-collected'
import { deliveryTimesOf } from '~/server/delivery-times.server'
import { storesOf } from '~/features/store/stores.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { parcelsOnPage } from './parcels-on-page'

/** The parcels of a cart in the shopper's language; `known` is the account holder, until somebody is named to collect one. */
export async function loadParcels(shop: StorefrontContext, cart: Cart, known?: Address) {
  const [timeText, placeNames] = await Promise.all([deliveryTimesOf(shop), placeNamesOf(shop, cart)])
  return parcelsOnPage(cart, { needs: shop.config, timeText, placeNames, known })
}

/** Store names, read only with a pickup in the cart. */
async function placeNamesOf(shop: StorefrontContext, { shippingMethods }: Cart): Promise<Record<string, string>> {
  if (!shippingMethods.some(({ code }) => isCollected(code))) return {}
  const stores = await storesOf(shop).catch(() => [])
  return Object.fromEntries(stores.map(({ storeId, name }) => [storeId, name]))
}
