import type { RememberedItem } from '~/server/session-store'
import { withCatalogFacts } from '~/features/catalog/items-from-catalog.server'
import { tellCollectors } from '~/server/analytics.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Sends added units to the collectors, or removed ones if `units` is negative. */
export function tellQuantity(shop: StorefrontContext, { productId, upc }: Pick<RememberedItem, 'productId' | 'upc'>, units: number): void {
  if (units === 0) return
  const event = units > 0 ? ('add_to_cart' as const) : ('remove_from_cart' as const)
  const items = [{ item_id: productId, item_variant: upc, quantity: Math.abs(units) }]
  void tellCollectors(shop, async () => [await withCatalogFacts(shop, { event, ecommerce: { items } })])
}
