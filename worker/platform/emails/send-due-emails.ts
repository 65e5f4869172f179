import type { BrandId } from '#config/brands'
import type { Locale } from '#config/locales'
import type { PlatformEnv } from '../env'
import { getStorefrontOrigin } from './storefront-origin'
import { renderStoredEmail } from './email-content'
import { parseEmailContent } from './enqueue-email'

const batchSize = 150
/** An email refused for two days is given up; it stays in the outbox, unsent. */
const maxSendAttempts = 60
const sendTimeoutMs = 10_000
const firstRetryDelayMs = 2 * 60_000
const maxRetryDelayMs = 60 * 60_000

/**
 * Hands unsent emails to the deployment's mail service and records when they were sent. A failed one is retried with growing pauses and
 * delays no other. The service gets the id of each and sends it once, however often it is called. (decision 026)
 */
export async function sendDueEmails(env: PlatformEnv, now: Date): Promise<void> {
  const { MAILER, RECORDS } = env
  if (!MAILER) return
  const dueEmails = await listDueEmails(RECORDS, { now, tries: maxSendAttempts, count: batchSize })
  const outcomes = await Promise.allSettled(dueEmails.map((row) => sendEmail({ ...env, MAILER }, row, now)))
  const failure = outcomes.find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw failure.reason
}

async function sendEmail(env: PlatformEnv & { MAILER: Fetcher }, row: EmailRow, now: Date): Promise<void> {
  const { RECORDS } = env
  const attempts = await beginSendAttempt(RECORDS, row.id, { now, nextAt: new Date(now.getTime() + firstRetryDelayMs) })
  // Another run of ours has it.
  if (attempts === null) return
  const sendError = await postToMailer(env, row).catch(String)
  if (sendError === null) return markSent(RECORDS, row.id, new Date())
  await postponeSend(RECORDS, row.id, new Date(now.getTime() + Math.min(firstRetryDelayMs * 2 ** (attempts - 1), maxRetryDelayMs)))
  console.error(
    JSON.stringify({ mail: row.id, template: row.template, tries: attempts, isGivenUp: attempts >= maxSendAttempts, trouble: sendError }),
  )
}

/** Null when the mail service has taken it, else why not. */
async function postToMailer(env: PlatformEnv & { MAILER: Fetcher }, row: EmailRow): Promise<string | null> {
  const { id, recipient: recipientEmail, brand, locale, template } = row
  const renderedEmail = await renderStoredEmail(
    env,
    { template, locale, brand, ...parseEmailContent(row.content) },
    getStorefrontOrigin(env, brand),
  )
  if (!renderedEmail) return 'it cannot be written'
  const response = await env.MAILER.fetch('http://mailer/emails', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
    body: JSON.stringify({ id, to: recipientEmail, brand, locale, ...renderedEmail }),
    signal: AbortSignal.timeout(sendTimeoutMs),
  })
  return response.ok ? null : `answered ${response.status}`
}

/** An email as stored; `content` is JSON. */
export type EmailRow = {
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
export async function listLatestEmails(
  records: EmailsRecords,
  { to, id }: { to?: string | undefined; id?: string | undefined },
  count: number,
) {
  const query = 'SELECT * FROM mails WHERE (?1 IS NULL OR recipient = ?1) AND (?2 IS NULL OR id = ?2) ORDER BY created_at DESC LIMIT ?3'
  const { results } = await records
    .prepare(query)
    .bind(to ?? null, id ?? null, count)
    .all<EmailRow>()
  return results
}

/** Unsent emails, the oldest first, and news of the stock after all that somebody waits for; without those tried lately, or given up. */
async function listDueEmails(
  records: EmailsRecords,
  { now, tries: maxTries, count }: { now: Date; tries: number; count: number },
): Promise<EmailRow[]> {
  const query = `SELECT mails.* FROM mails LEFT JOIN mail_tries USING (id)
    WHERE sent_at IS NULL AND COALESCE(tries, 0) < ?1 AND COALESCE(next_at, '') <= ?2 ORDER BY template = 'back-in-stock', created_at LIMIT ?3`
  const { results } = await records.prepare(query).bind(maxTries, now.toISOString(), count).all<EmailRow>()
  return results
}

/** Starts a send attempt; returns its number from one, or null if another process has. No retry before `nextAt`. */
async function beginSendAttempt(records: EmailsRecords, id: string, { now, nextAt }: { now: Date; nextAt: Date }): Promise<number | null> {
  const upsert = `INSERT INTO mail_tries (id, tries, next_at) VALUES (?1, 1, ?3)
    ON CONFLICT (id) DO UPDATE SET tries = tries + 1, next_at = ?3 WHERE next_at <= ?2 RETURNING tries`
  const row = await records.prepare(upsert).bind(id, now.toISOString(), nextAt.toISOString()).first<{ tries: number }>()
  return row?.tries ?? null
}

/** Schedules the next attempt later than planned when this one began. */
async function postponeSend(records: EmailsRecords, id: string, nextAttemptAt: Date): Promise<void> {
  await records.prepare('UPDATE mail_tries SET next_at = ? WHERE id = ?').bind(nextAttemptAt.toISOString(), id).run()
}

async function markSent(records: EmailsRecords, id: string, sentAt: Date): Promise<void> {
  await records.prepare('UPDATE mails SET sent_at = ? WHERE id = ? AND sent_at IS NULL').bind(sentAt.toISOString(), id).run()
}
