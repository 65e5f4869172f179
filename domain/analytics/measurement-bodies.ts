import type { ConsentSignals } from './consent-signals'
import type { Visitor } from './visitor'
import type { RelayedEvent, TrackedItem } from './tracked-event'

/** Published limits of a request of the Measurement Protocol. */
const mostEvents = 25
const mostBytes = 130_000

type MeasuredVisit = { visitor: Visitor; signals: ConsentSignals; now: number }

/** A body of GA4's Measurement Protocol. */
type MeasurementBody = {
  client_id: string
  timestamp_micros: number
  consent: { ad_user_data: 'GRANTED' | 'DENIED'; ad_personalization: 'GRANTED' | 'DENIED' }
  events: Ga4Event[]
}

/** Splits events into request bodies within the limits. Drops an event that is too large on its own. */
export function measurementBodies(events: readonly Ga4Event[], { visitor, signals, now }: MeasuredVisit): MeasurementBody[] {
  const { clientId, sessionId, engagedMs } = visitor
  const head: Omit<MeasurementBody, 'events'> = {
    client_id: clientId,
    timestamp_micros: now * 1000,
    consent: { ad_user_data: upper(signals.ad_user_data), ad_personalization: upper(signals.ad_personalization) },
  }
  const ofSession = events.map(({ name, params }) => ({
    name,
    params: { ...params, session_id: String(sessionId), engagement_time_msec: engagedMs },
  }))
  const groups: Ga4Event[][] = []
  for (const event of ofSession) {
    const last = groups.at(-1)
    if (!fits({ ...head, events: [event] })) continue
    if (last && last.length < mostEvents && fits({ ...head, events: [...last, event] })) last.push(event)
    else groups.push([event])
  }
  return groups.map((group) => ({ ...head, events: group }))
}

function fits(body: MeasurementBody): boolean {
  return new TextEncoder().encode(JSON.stringify(body)).length < mostBytes
}

function upper(signal: 'granted' | 'denied') {
  return signal === 'granted' ? 'GRANTED' : 'DENIED'
}

type Value = string | number
type Ga4Event = { name: string; params: Record<string, Value | Record<string, Value>[]> }

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
