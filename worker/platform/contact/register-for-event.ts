import type { SiteId } from '#config/locales'
import type { PlatformEnv } from '../env'

type EventRegistration = { registration: { eventId: string }; consumerNo: string; siteId: SiteId; now: number }

/** Registers a customer for an event; resubmitting updates it under the same number. */
export async function registerForEvent(
  { RECORDS }: PlatformEnv,
  { registration, consumerNo, siteId, now }: EventRegistration,
): Promise<string> {
  const row = await RECORDS.prepare(
    `INSERT INTO event_registrations (registration_id, event_id, consumer_no, site_id, content, created_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (event_id, consumer_no) DO UPDATE SET content = excluded.content RETURNING registration_id`,
  )
    .bind(crypto.randomUUID(), registration.eventId, consumerNo, siteId, JSON.stringify(registration), new Date(now).toISOString())
    .first<{ registration_id: string }>()
  return row?.registration_id ?? ''
}
