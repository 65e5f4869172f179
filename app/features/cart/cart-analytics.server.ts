import type { Cart } from '#contracts/entities/cart'
import { toCartEvent, type CartEventName } from '#domain/analytics/tracked-event'
import { addCatalogFacts } from '~/features/catalog/items-from-catalog.server'
import { isNewPageView, sendToCollectors } from '~/server/analytics.server'
import type { RememberedItem } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Sends a cart event to the collectors. */
export function reportCartEvent(shop: StorefrontContext, event: CartEventName, cart: Cart): void {
  void sendToCollectors(shop, [toCartEvent(event, cart)])
}

/** Sends a cart view, unless the page was reloaded after its own form. */
export function reportCartView(shop: StorefrontContext, cart: Cart): void {
  if (isNewPageView(shop)) reportCartEvent(shop, 'view_cart', cart)
}

/** Sends added units to the collectors, or removed ones if `units` is negative. */
export function reportQuantityChange(
  shop: StorefrontContext,
  { productId, upc }: Pick<RememberedItem, 'productId' | 'upc'>,
  units: number,
): void {
  if (units === 0) return
  const event = units > 0 ? ('add_to_cart' as const) : ('remove_from_cart' as const)
  const items = [{ item_id: productId, item_variant: upc, quantity: Math.abs(units) }]
  void sendToCollectors(shop, async () => [await addCatalogFacts(shop, { event, ecommerce: { items } })])
}
