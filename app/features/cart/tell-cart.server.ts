import type { Cart } from '#contracts/entities/cart'
import { cartEvent } from '#domain/analytics/item-events'
import type { CartEventName } from '#domain/analytics/tracked-event'
import { isNewView, tellCollectors } from '~/server/analytics.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Tells the collectors what was done with this cart. */
export function tellCart(shop: StorefrontContext, event: CartEventName, cart: Cart): void {
  void tellCollectors(shop, [cartEvent(event, cart)])
}

/** The cart's page was opened, not loaded again after a form of its own. */
export function tellCartView(shop: StorefrontContext, cart: Cart): void {
  if (isNewView(shop)) tellCart(shop, 'view_cart', cart)
}
