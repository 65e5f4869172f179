import type { BrandId } from '#config/brands'
import type { Locale } from '#config/locales'
import type { PlatformEnv } from '../env'
import type { EmailTemplate, EmailOrderDetails } from './composed-email'

export type QueuedEmail = {
  /** Enqueued twice under one id it is one email. */
  id: string
  to: string
  template: EmailTemplate
  locale: Locale
  brand: BrandId
  /** Template values and lookup ids. Never the secret itself: it is regenerated when rendering. */
  values: Record<string, string>
  /** Order emails only. */
  details?: EmailOrderDetails
}

/** Serializes the content of an email for storage. */
export function serializeEmailContent({ values, details }: Pick<QueuedEmail, 'values' | 'details'>): string {
  return JSON.stringify({ ...values, ...(details && { details }) })
}

/** Reads stored values. */
export function parseEmailContent(storedContent: string): Pick<QueuedEmail, 'values' | 'details'> {
  const { details, ...values } = JSON.parse(storedContent) as Record<string, string> & { details?: EmailOrderDetails }
  return { values, ...(details && { details }) }
}

/** Queues an email in the outbox; it is sent from there, however long the mail service is down. (decision 026) */
export async function enqueueEmail({ RECORDS }: Pick<PlatformEnv, 'RECORDS'>, email: QueuedEmail): Promise<void> {
  const { id, to, template, locale, brand } = email
  await RECORDS.prepare(
    'INSERT INTO mails (id, recipient, template, locale, brand, content, created_at) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
    .bind(id, to, template, locale, brand, serializeEmailContent(email), new Date().toISOString())
    .run()
}

/** Returns true if one of these emails was queued. */
export async function isAnyEmailEnqueued({ RECORDS }: Pick<PlatformEnv, 'RECORDS'>, ids: readonly string[]): Promise<boolean> {
  const query = 'SELECT 1 FROM mails WHERE id IN (SELECT value FROM json_each(?)) LIMIT 1'
  return (await RECORDS.prepare(query).bind(JSON.stringify(ids)).first()) !== null
}

type HourlyLimit = { perHour: number; about: string; now: number }

/**
 * Queues an email that somebody may send to any address. False if its recipient, or the order `about`, has had `perHour` emails of this
 * template in the last hour. The count and the insert are one statement, so concurrent calls cannot exceed the limit.
 */
export async function enqueueEmailWithinLimit(
  { RECORDS }: Pick<PlatformEnv, 'RECORDS'>,
  email: QueuedEmail,
  { perHour, about, now }: HourlyLimit,
): Promise<boolean> {
  const { id, to, template, locale, brand } = email
  const since = new Date(now - 60 * 60_000).toISOString()
  const row = await RECORDS.prepare(
    `INSERT INTO mails (id, recipient, template, locale, brand, content, created_at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE ?8 > (
       SELECT COUNT(*) FROM mails WHERE recipient = ?2 AND created_at > ?9 AND template = ?3
     ) AND ?8 > (
       SELECT COUNT(*) FROM mails WHERE id >= ?10 AND id < ?10 || '~' AND created_at > ?9 AND template = ?3
     ) ON CONFLICT DO NOTHING RETURNING id`,
  )
    .bind(id, to, template, locale, brand, serializeEmailContent(email), new Date(now).toISOString(), perHour, since, `${about}:`)
    .first()
  return row !== null || (await RECORDS.prepare('SELECT 1 FROM mails WHERE id = ?').bind(id).first()) !== null
}
