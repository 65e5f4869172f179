import type { SiteId } from '#config/locales'
import type { PlatformEnv } from '../env'

type Registering = { registration: { eventId: string }; consumerNo: string; siteId: SiteId; now: number }

/** One registration of a consumer for an event: sending the form again changes it and keeps its number. (EVT-12) */
export async function registerFor({ RECORDS }: PlatformEnv, { registration, consumerNo, siteId, now }: Registering): Promise<string> {
  const kept = await RECORDS.prepare(
    `INSERT INTO event_registrations (registration_id, event_id, consumer_no, site_id, content, created_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (event_id, consumer_no) DO UPDATE SET content = excluded.content RETURNING registration_id`,
  )
    .bind(crypto.randomUUID(), registration.eventId, consumerNo, siteId, JSON.stringify(registration), new Date(now).toISOString())
    .first<{ registration_id: string }>()
  return kept?.registration_id ?? ''
}
