import type { InteractionOrigin } from '#config/interaction-origins'
import type { Cart, CartItem } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import type { ConsentSignals } from './consent-signals'
import type { Visitor } from './visitor'

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
/** Every event sent to the collectors. */
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

/** Returns true for events that browsers send to the relay; the server reports the others. */
export function isReportedEvent(event: TrackedEvent): event is ReportedEvent {
  return (reportedNames as readonly string[]).includes(event.event)
}

/** Converts a cart or order line to an event item. */
function toTrackedItem({ productId, upc, name, price, qty }: CartItem, index: number): TrackedItem {
  return { item_id: productId, item_name: name, item_variant: upc, price: price.current, quantity: qty, index }
}

/** Event about a whole cart. Its value is that of the items after discounts. Omits coupon codes, which can be personal. */
export function toCartEvent(event: CartEventName, { items, currency, totals }: Pick<Cart, 'items' | 'currency' | 'totals'>): CommerceEvent {
  const value = roundMoney(totals.itemTotal - totals.totalDiscount)
  return { event, ecommerce: { currency, value, items: items.map(toTrackedItem) } }
}

/** Event of a placed order. As GA4 defines it, its value excludes tax and delivery. */
export function toPurchaseEvent({ orderNumber, items, totals }: Pick<Order, 'orderNumber' | 'items' | 'totals'>): CommerceEvent {
  const { currency, total, shipping } = totals
  const tax = totals.taxAmount
  const value = roundMoney(Math.max(total - tax - shipping, 0))
  return { event: 'purchase', ecommerce: { transaction_id: orderNumber, currency, value, tax, shipping, items: items.map(toTrackedItem) } }
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

/** Published limits of a request of the Measurement Protocol. */
const maxEventsPerRequest = 25
const maxRequestBytes = 130_000

type MeasurementContext = { visitor: Visitor; signals: ConsentSignals; now: number }

/** A body of GA4's Measurement Protocol. */
type MeasurementBody = {
  client_id: string
  timestamp_micros: number
  consent: { ad_user_data: 'GRANTED' | 'DENIED'; ad_personalization: 'GRANTED' | 'DENIED' }
  events: Ga4Event[]
}

/** Splits events into request bodies within the limits. Drops an event that is too large on its own. */
export function buildMeasurementBodies(events: readonly Ga4Event[], { visitor, signals, now }: MeasurementContext): MeasurementBody[] {
  const { clientId, sessionId, engagedMs } = visitor
  const baseBody: Omit<MeasurementBody, 'events'> = {
    client_id: clientId,
    timestamp_micros: now * 1000,
    consent: { ad_user_data: toUpperSignal(signals.ad_user_data), ad_personalization: toUpperSignal(signals.ad_personalization) },
  }
  const sessionEvents = events.map(({ name, params }) => ({
    name,
    params: { ...params, session_id: String(sessionId), engagement_time_msec: engagedMs },
  }))
  const groups: Ga4Event[][] = []
  for (const event of sessionEvents) {
    const lastGroup = groups.at(-1)
    if (!fitsSizeLimit({ ...baseBody, events: [event] })) continue
    if (lastGroup && lastGroup.length < maxEventsPerRequest && fitsSizeLimit({ ...baseBody, events: [...lastGroup, event] }))
      lastGroup.push(event)
    else groups.push([event])
  }
  return groups.map((group) => ({ ...baseBody, events: group }))
}

function fitsSizeLimit(body: MeasurementBody): boolean {
  return new TextEncoder().encode(JSON.stringify(body)).length < maxRequestBytes
}

function toUpperSignal(signal: 'granted' | 'denied') {
  return signal === 'granted' ? 'GRANTED' : 'DENIED'
}

type ParamValue = string | number
type Ga4Event = { name: string; params: Record<string, ParamValue | Record<string, ParamValue>[]> }

/** GA4's own event names, if it has one. */
const ga4EventNames: Partial<Record<RelayedEvent['event'], string>> = {
  promotion_click: 'select_promotion',
  promotion_impression: 'view_promotion',
  recommendation_impression: 'view_item_list',
}

/** Characters GA4 keeps of a text. */
const maxTextLength = 100
/** Items GA4 keeps of an event. */
const maxItems = 200

/** Converts an event to GA4's schema, within its published limits for texts and items. */
export function toGa4Event(tracked: RelayedEvent): Ga4Event {
  const { event, ecommerce, ...eventFields } = tracked as RelayedEvent & { ecommerce?: Record<string, unknown> }
  const params = Object.entries(normalizeParams({ ...eventFields, ...ecommerce })).flatMap(([name, value]) => {
    const param = toParam(value)
    return param === undefined ? [] : [[name, param] as const]
  })
  return { name: ga4EventNames[event] ?? event, params: Object.fromEntries(params) }
}

/** Recommended products are a list of items. */
function normalizeParams({ recommendation_id, product_ids, ...params }: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(product_ids)) return params
  return { item_list_id: recommendation_id, items: product_ids.map((item_id: unknown) => ({ item_id })), ...params }
}

function toParam(value: unknown): Ga4Event['params'][string] | undefined {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return value.slice(0, maxTextLength)
  return Array.isArray(value) ? value.slice(0, maxItems).map((item) => toItemParam(item as TrackedItem)) : undefined
}

function toItemParam(item: TrackedItem): Record<string, ParamValue> {
  const definedEntries = Object.entries(item).filter((entry): entry is [string, ParamValue] => entry[1] !== undefined)
  return Object.fromEntries(
    definedEntries.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, maxTextLength) : value]),
  )
}
