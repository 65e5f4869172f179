import type { Cart } from '#contracts/entities/cart'
import { roundMoney, toCartEvent, type CartEventName, type RelayedEvent, type TrackedItem } from '#domain/analytics/tracked-event'
import { isNewPageView, sendToCollectors } from '~/server/analytics.server'
import type { RememberedItem } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { Product } from '#contracts/entities/product'
import { loadProductById } from '~/features/catalog/catalog.server'

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

/** Events whose items are looked up: few, and worth their price. */
const pricedEvents: readonly RelayedEvent['event'][] = ['view_item', 'add_to_cart', 'remove_from_cart']
const maxLookups = 5

/**
 * Fills in name, brand, category and price from the catalog, so that no browser can invent them, and the event's value with them. What cannot be read
 * stays as it is.
 */
export async function addCatalogFacts(shop: StorefrontContext, event: RelayedEvent): Promise<RelayedEvent> {
  if (!pricedEvents.includes(event.event) || !('ecommerce' in event)) return event
  const items = await Promise.all(event.ecommerce.items.slice(0, maxLookups).map((item) => lookUpItem(shop, item)))
  if (items.some(({ price }) => price === undefined)) return event
  const value = items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0)
  const ecommerce = { currency: shop.market.currency, value: roundMoney(value), items }
  return { event: event.event, ecommerce } as RelayedEvent
}

async function lookUpItem(shop: StorefrontContext, item: TrackedItem): Promise<TrackedItem> {
  const product = await loadProductById(shop, item.item_id).catch(() => null)
  return product ? { ...item, ...getItemFacts(shop, product, item) } : item
}

function getItemFacts({ brand }: StorefrontContext, { name, price, variants, breadcrumb }: Product, { item_variant }: TrackedItem) {
  const category = breadcrumb.at(-1)?.label
  const variant = variants.find(({ upc }) => upc === item_variant)
  const currentPrice = variant?.price.current ?? price.current
  return { item_name: name, item_brand: brand.name, ...(category && { item_category: category }), price: currentPrice }
}
