import type { Cart } from '#contracts/entities/cart'
import { cartEvent, type CartEventName } from '#domain/analytics/tracked-event'
import { isNewView, tellCollectors } from '~/server/analytics.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Sends a cart event to the collectors. */
export function tellCart(shop: StorefrontContext, event: CartEventName, cart: Cart): void {
  void tellCollectors(shop, [cartEvent(event, cart)])
}

/** Sends a cart view, unless the page was reloaded after its own form. */
export function tellCartView(shop: StorefrontContext, cart: Cart): void {
  if (isNewView(shop)) tellCart(shop, 'view_cart', cart)
}
