import type { Cart, CartItem } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import type { CartEventName, ShopEvent, TrackedItem } from './tracked-event'

/** Converts a cart or order line to an event item. */
function itemOf({ productId, upc, name, price, qty }: CartItem, index: number): TrackedItem {
  return { item_id: productId, item_name: name, item_variant: upc, price: price.current, quantity: qty, index }
}

/** Event about a whole cart. Its value is that of the items after discounts. Omits coupon codes, which can be personal. */
export function cartEvent(event: CartEventName, { items, currency, totals }: Pick<Cart, 'items' | 'currency' | 'totals'>): ShopEvent {
  const value = cents(totals.itemTotal - totals.totalDiscount)
  return { event, ecommerce: { currency, value, items: items.map(itemOf) } }
}

/** Event of a placed order. As GA4 asks, its value excludes tax and delivery. */
export function purchaseEvent({ orderNumber, items, totals }: Pick<Order, 'orderNumber' | 'items' | 'totals'>): ShopEvent {
  const { currency, total, shipping } = totals
  const tax = totals.taxAmount
  const value = cents(Math.max(total - tax - shipping, 0))
  return { event: 'purchase', ecommerce: { transaction_id: orderNumber, currency, value, tax, shipping, items: items.map(itemOf) } }
}

/** Money has two decimals. */
function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}
