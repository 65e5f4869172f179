import type { BrandId } from '#config/brands'
import type { Locale } from '#config/locales'
import type { PlatformEnv } from '../env'
import { storefrontOf } from './storefront-of'
import { emailContent } from './email-content'
import { contentOfStored } from './enqueue-email'

const atOnce = 150
/** An email refused for two days is given up; it stays in the outbox, unsent. */
const mostTries = 60
const patienceMs = 10_000
const firstPauseMs = 2 * 60_000
const longestPauseMs = 60 * 60_000

/**
 * Hands unsent emails to the deployment's mail service and records when they were sent. A failed one is retried with growing pauses and
 * delays no other. The service gets the id of each and sends it once, however often it is called. (decision 026)
 */
export async function sendDueEmails(env: PlatformEnv, now: Date): Promise<void> {
  const { MAILER, RECORDS } = env
  if (!MAILER) return
  const due = await mailsDue(RECORDS, { now, tries: mostTries, count: atOnce })
  const outcomes = await Promise.allSettled(due.map((row) => sendOne({ ...env, MAILER }, row, now)))
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

async function sendOne(env: PlatformEnv & { MAILER: Fetcher }, row: MailRow, now: Date): Promise<void> {
  const { RECORDS } = env
  const tries = await beginSendAttempt(RECORDS, row.id, { now, nextAt: new Date(now.getTime() + firstPauseMs) })
  // Another run of ours has it.
  if (tries === null) return
  const trouble = await hand(env, row).catch(String)
  if (trouble === null) return markSent(RECORDS, row.id, new Date())
  await postponeSend(RECORDS, row.id, new Date(now.getTime() + Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs)))
  console.error(JSON.stringify({ mail: row.id, template: row.template, tries, isGivenUp: tries >= mostTries, trouble }))
}

/** Null when the mail service has taken it, else why not. */
async function hand(env: PlatformEnv & { MAILER: Fetcher }, row: MailRow): Promise<string | null> {
  const { id, recipient: to, brand, locale, template } = row
  const written = await emailContent(env, { template, locale, brand, ...contentOfStored(row.content) }, storefrontOf(env, brand))
  if (!written) return 'it cannot be written'
  const response = await env.MAILER.fetch('http://mailer/emails', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
    body: JSON.stringify({ id, to, brand, locale, ...written }),
    signal: AbortSignal.timeout(patienceMs),
  })
  return response.ok ? null : `answered ${response.status}`
}

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
async function mailsDue(records: EmailsRecords, { now, tries, count }: { now: Date; tries: number; count: number }): Promise<MailRow[]> {
  const query = `SELECT mails.* FROM mails LEFT JOIN mail_tries USING (id)
    WHERE sent_at IS NULL AND COALESCE(tries, 0) < ?1 AND COALESCE(next_at, '') <= ?2 ORDER BY template = 'back-in-stock', created_at LIMIT ?3`
  const { results } = await records.prepare(query).bind(tries, now.toISOString(), count).all<MailRow>()
  return results
}

/** Starts a send attempt; returns its number from one, or null if another process has. No retry before `nextAt`. */
async function beginSendAttempt(records: EmailsRecords, id: string, { now, nextAt }: { now: Date; nextAt: Date }): Promise<number | null> {
  const begin = `INSERT INTO mail_tries (id, tries, next_at) VALUES (?1, 1, ?3)
    ON CONFLICT (id) DO UPDATE SET tries = tries + 1, next_at = ?3 WHERE next_at <= ?2 RETURNING tries`
  const row = await records.prepare(begin).bind(id, now.toISOString(), nextAt.toISOString()).first<{ tries: number }>()
  return row?.tries ?? null
}

/** Schedules the next attempt later than planned when this one began. */
async function postponeSend(records: EmailsRecords, id: string, until: Date): Promise<void> {
  await records.prepare('UPDATE mail_tries SET next_at = ? WHERE id = ?').bind(until.toISOString(), id).run()
}

async function markSent(records: EmailsRecords, id: string, at: Date): Promise<void> {
  await records.prepare('UPDATE mails SET sent_at = ? WHERE id = ? AND sent_at IS NULL').bind(at.toISOString(), id).run()
}
