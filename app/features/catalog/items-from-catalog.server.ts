import type { Product } from '#contracts/entities/product'
import { roundMoney, type RelayedEvent, type TrackedItem } from '#domain/analytics/tracked-event'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { loadProductById } from './catalog.server'

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
  const ecommerce = { currency: shop.place.currency, value: roundMoney(value), items }
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
