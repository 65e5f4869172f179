import type { ConsentSignals } from './consent-signals'
import type { Visitor } from './visitor'
import type { RelayedEvent, TrackedItem } from './tracked-event'

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
