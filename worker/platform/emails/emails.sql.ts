import type { BrandId } from '#config/brands'
import type { Locale } from '#config/locales'

/** An email as stored; `content` is JSON. */
export type MailRow = {
  id: string
  recipient: string
  template: string
  locale: Locale
  brand: BrandId
  content: string
  created_at: string
  sent_at: string | null
}

type EmailsRecords = Pick<D1Database, 'prepare'>

/** The latest emails, of one recipient or of one id if given. */
export async function latestMails(records: EmailsRecords, { to, id }: { to?: string | undefined; id?: string | undefined }, count: number) {
  const query = 'SELECT * FROM mails WHERE (?1 IS NULL OR recipient = ?1) AND (?2 IS NULL OR id = ?2) ORDER BY created_at DESC LIMIT ?3'
  const { results } = await records
    .prepare(query)
    .bind(to ?? null, id ?? null, count)
    .all<MailRow>()
  return results
}

/** Unsent emails, the oldest first, and news of the stock after all that somebody waits for; without those tried lately, or given up. */
export async function mailsDue(
  records: EmailsRecords,
  { now, tries, count }: { now: Date; tries: number; count: number },
): Promise<MailRow[]> {
  const query = `SELECT mails.* FROM mails LEFT JOIN mail_tries USING (id)
    WHERE sent_at IS NULL AND COALESCE(tries, 0) < ?1 AND COALESCE(next_at, '') <= ?2 ORDER BY template = 'back-in-stock', created_at LIMIT ?3`
  const { results } = await records.prepare(query).bind(tries, now.toISOString(), count).all<MailRow>()
  return results
}

/** Starts a send attempt; returns its number from one, or null if another process has. No retry before `nextAt`. */
export async function beginSendAttempt(
  records: EmailsRecords,
  id: string,
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<number | null> {
  const begin = `INSERT INTO mail_tries (id, tries, next_at) VALUES (?1, 1, ?3)
    ON CONFLICT (id) DO UPDATE SET tries = tries + 1, next_at = ?3 WHERE next_at <= ?2 RETURNING tries`
  const row = await records.prepare(begin).bind(id, now.toISOString(), nextAt.toISOString()).first<{ tries: number }>()
  return row?.tries ?? null
}

/** Schedules the next attempt later than planned when this one began. */
export async function postponeSend(records: EmailsRecords, id: string, until: Date): Promise<void> {
  await records.prepare('UPDATE mail_tries SET next_at = ? WHERE id = ?').bind(until.toISOString(), id).run()
}

export async function markSent(records: EmailsRecords, id: string, at: Date): Promise<void> {
  await records.prepare('UPDATE mails SET sent_at = ? WHERE id = ? AND sent_at IS NULL').bind(at.toISOString(), id).run()
}
