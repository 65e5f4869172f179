import type { PlatformEnv } from '../env'
import { beginSendAttempt, type MailRow, mailsDue, markSent, postponeSend } from './emails.sql.ts'
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
