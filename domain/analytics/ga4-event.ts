import type { RelayedEvent, TrackedItem } from './tracked-event'

type Value = string | number
export type Ga4Event = { name: string; params: Record<string, Value | Record<string, Value>[]> }

/** GA4's own event names, if it has one. */
const names: Partial<Record<RelayedEvent['event'], string>> = {
  promotion_click: 'select_promotion',
  promotion_impression: 'view_promotion',
  recommendation_impression: 'view_item_list',
}

/** Characters GA4 keeps of a text. */
const longest = 100
/** Items GA4 keeps of an event. */
const mostItems = 200

/** Converts an event to GA4's schema, within its published limits for texts and items. */
export function ga4Event(tracked: RelayedEvent): Ga4Event {
  const { event, ecommerce, ...rest } = tracked as RelayedEvent & { ecommerce?: Record<string, unknown> }
  const params = Object.entries(plain({ ...rest, ...ecommerce })).flatMap(([name, value]) => {
    const kept = paramOf(value)
    return kept === undefined ? [] : [[name, kept] as const]
  })
  return { name: names[event] ?? event, params: Object.fromEntries(params) }
}

/** Recommended products are a list of items. */
function plain({ recommendation_id, product_ids, ...params }: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(product_ids)) return params
  return { item_list_id: recommendation_id, items: product_ids.map((item_id: unknown) => ({ item_id })), ...params }
}

function paramOf(value: unknown): Ga4Event['params'][string] | undefined {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return value.slice(0, longest)
  return Array.isArray(value) ? value.slice(0, mostItems).map((item) => itemOf(item as TrackedItem)) : undefined
}

function itemOf(item: TrackedItem): Record<string, Value> {
  const known = Object.entries(item).filter((entry): entry is [string, Value] => entry[1] !== undefined)
  return Object.fromEntries(known.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, longest) : value]))
}
