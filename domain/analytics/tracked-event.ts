import type { InteractionOrigin } from '#config/interaction-origins'
import type { Cart, CartItem } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'

type PromotionFields = { promotion_id: string; promotion_name?: string; creative_name?: string }
type PopUp = { popup_id: string; popup_name: string }
type CartAddition = { product_id: string; interaction_origin: InteractionOrigin }

/** A product in an event, with GA4's field names. Prices per unit, with two decimals. */
export type TrackedItem = {
  item_id: string
  item_name?: string
  item_brand?: string
  item_category?: string
  /** The UPC of the variant. */
  item_variant?: string
  price?: number
  quantity?: number
  /** Place in its list, from zero. */
  index?: number
}

type EventItems = { items: readonly TrackedItem[] }
type ListedItems = EventItems & { item_list_name: InteractionOrigin }
type ValuedItems = EventItems & { currency: string; value: number }

/** Commerce events that the browser sends with product ids only; the relay adds the product data. */
type ViewEvent =
  | { event: 'view_item_list'; ecommerce: ListedItems }
  | { event: 'select_item'; ecommerce: ListedItems }
  | { event: 'view_item'; ecommerce: EventItems }

/** Events about a whole cart. */
export type CartEventName = 'view_cart' | 'begin_checkout' | 'add_shipping_info' | 'add_payment_info'

/** Commerce events that the server sends, once each, with or without scripts. */
type CommerceEvent =
  | { event: 'add_to_cart' | 'remove_from_cart'; ecommerce: EventItems }
  | { event: CartEventName; ecommerce: ValuedItems }
  | { event: 'purchase'; ecommerce: ValuedItems & { transaction_id: string; tax: number; shipping: number } }
  | { event: 'search'; search_term: string }
  | { event: 'sign_up' | 'login'; method: 'password' | 'code' | 'passkey' }

/** Events of the storefront's own pages. */
type PageEvent =
  | ({ event: 'promotion_click' | 'promotion_impression' } & PromotionFields)
  | { event: 'topnav_click'; link_text: string; link_url: string }
  | { event: 'mobile_menu_section_click'; section: string }
  | ({ event: 'popup_impression' | 'popup_expand' } & PopUp)
  | ({ event: 'popup_click'; popup_target: string } & PopUp)
  | { event: 'recommendation_impression'; recommendation_id: string; product_ids: readonly string[] }
  | { event: 'bot_check'; app_id: string }

/** Attempts that the browser reports; the server reports the result. */
type CartAttempt = { event: 'add_to_cart' | 'add_to_cart_reverted' } & CartAddition

/** Every event of the browser's data layer. */
export type TrackedEvent = ViewEvent | PageEvent | CartAttempt
/** Every event that goes to the collectors. */
export type RelayedEvent = ViewEvent | CommerceEvent | PageEvent

/** Events a browser may report. The server alone reports changes of state. */
const reportedNames = [
  'view_item_list',
  'select_item',
  'view_item',
  'promotion_click',
  'promotion_impression',
  'topnav_click',
  'mobile_menu_section_click',
  'popup_impression',
  'popup_expand',
  'popup_click',
  'recommendation_impression',
  'bot_check',
] as const satisfies (ViewEvent | PageEvent)['event'][]

export type ReportedEvent = Extract<TrackedEvent, { event: (typeof reportedNames)[number] }>

export function isReportedEvent(event: TrackedEvent): event is ReportedEvent {
  return (reportedNames as readonly string[]).includes(event.event)
}

/** Converts a cart or order line to an event item. */
function itemOf({ productId, upc, name, price, qty }: CartItem, index: number): TrackedItem {
  return { item_id: productId, item_name: name, item_variant: upc, price: price.current, quantity: qty, index }
}

/** Event about a whole cart. Its value is that of the items after discounts. Omits coupon codes, which can be personal. */
export function toCartEvent(event: CartEventName, { items, currency, totals }: Pick<Cart, 'items' | 'currency' | 'totals'>): CommerceEvent {
  const value = roundMoney(totals.itemTotal - totals.totalDiscount)
  return { event, ecommerce: { currency, value, items: items.map(itemOf) } }
}

/** Event of a placed order. As GA4 asks, its value excludes tax and delivery. */
export function toPurchaseEvent({ orderNumber, items, totals }: Pick<Order, 'orderNumber' | 'items' | 'totals'>): CommerceEvent {
  const { currency, total, shipping } = totals
  const tax = totals.taxAmount
  const value = roundMoney(Math.max(total - tax - shipping, 0))
  return { event: 'purchase', ecommerce: { transaction_id: orderNumber, currency, value, tax, shipping, items: items.map(itemOf) } }
}

/** A sum without what binary numbers add to it: money has at most three decimals. */
export function roundMoney(amount: number): number {
  return Math.round(amount * 1_000) / 1_000
}

const maxTermLength = 100

/** Search words for analytics. Drops email addresses and long numbers, which can identify a person. */
export function sanitizeSearchTerm(text: string): string {
  const words = text.split(/\s+/).filter((word) => !word.includes('@') && word.replace(/\D/g, '').length < 5)
  return words.join(' ').slice(0, maxTermLength)
}
