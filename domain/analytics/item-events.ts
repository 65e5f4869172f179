import type { Cart, CartItem } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import type { CartEventName, ShopEvent, TrackedItem } from './tracked-event'

/** A line of a cart or an order as an item of an event. */
function itemOf({ productId, upc, name, price, qty }: CartItem, index: number): TrackedItem {
  return { item_id: productId, item_name: name, item_variant: upc, price: price.current, quantity: qty, index }
}

/** An event about a whole cart; its value is that of the goods, after discounts. A coupon's code may be one person's own: it is in no event. */
export function cartEvent(event: CartEventName, { items, currency, totals }: Pick<Cart, 'items' | 'currency' | 'totals'>): ShopEvent {
  const value = cents(totals.itemTotal - totals.totalDiscount)
  return { event, ecommerce: { currency, value, items: items.map(itemOf) } }
}

/** An order that was placed. Its value is without tax and delivery, as GA4 asks. */
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
