import type { ConsentSignals } from './consent-signals'
import type { Ga4Event } from './ga4-event'
import type { Visitor } from './visitor'

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
