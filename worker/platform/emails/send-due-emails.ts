import type { BrandId } from '#config/brands'
import { type Locale, locales } from '#config/locales'
import { href } from '#routes'
import { deriveEmailedCode, deriveReadOnlyOrderToken, signText } from '../security/secrets'
import type { PlatformEnv } from '../env'
import { loadBoughtCards } from '../gift-cards/bought-cards'
import { type EmailContent, type EmailTemplate, isEmailTemplate } from './composed-email'
import { parseEmailContent, type QueuedEmail } from './enqueue-email'
import { renderEmail, type RenderedEmail } from './render-email'
import { getStorefrontOrigin } from './storefront-origin'

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

async function sendEmail(env: PlatformEnv & { MAILER: Fetcher }, row: QueuedEmailRow, now: Date): Promise<void> {
  const { RECORDS } = env
  const attempts = await startSendAttempt(RECORDS, row.id, { now, nextAt: new Date(now.getTime() + firstRetryDelayMs) })
  // Another run of ours has it.
  if (attempts === null) return
  const sendError = await postToMailer(env, row).catch(String)
  if (sendError === null) return markSent(RECORDS, row.id, new Date())
  await postponeSend(RECORDS, row.id, new Date(now.getTime() + Math.min(firstRetryDelayMs * 2 ** (attempts - 1), maxRetryDelayMs)))
  console.error(
    JSON.stringify({ mail: row.id, template: row.template, tries: attempts, isGivenUp: attempts >= maxSendAttempts, reason: sendError }),
  )
}

/** Null when the mail service has taken it, else why not. */
async function postToMailer(env: PlatformEnv & { MAILER: Fetcher }, row: QueuedEmailRow): Promise<string | null> {
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
export type QueuedEmailRow = {
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
    .all<QueuedEmailRow>()
  return results
}

/** Unsent emails, the oldest first, and news of the stock after all that somebody waits for; without those tried recently, or given up. */
async function listDueEmails(
  records: EmailsRecords,
  { now, tries: maxTries, count }: { now: Date; tries: number; count: number },
): Promise<QueuedEmailRow[]> {
  const query = `SELECT mails.* FROM mails LEFT JOIN mail_tries USING (id)
    WHERE sent_at IS NULL AND COALESCE(tries, 0) < ?1 AND COALESCE(next_at, '') <= ?2 ORDER BY template = 'back-in-stock', created_at LIMIT ?3`
  const { results } = await records.prepare(query).bind(maxTries, now.toISOString(), count).all<QueuedEmailRow>()
  return results
}

/** Starts a send attempt; returns its number from one, or null if another process has. No retry before `nextAt`. */
async function startSendAttempt(records: EmailsRecords, id: string, { now, nextAt }: { now: Date; nextAt: Date }): Promise<number | null> {
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

type StoredEmail = Pick<QueuedEmail, 'locale' | 'brand' | 'values' | 'details'> & { template: string }
/** Data not stored with the email: its link path and secrets only the recipient may see. */
type EmailLinks = Pick<EmailContent, 'cards' | 'code'> & { path: string; withdrawPath?: string; unsubscribePath?: string }

const linkBuilders: Record<EmailTemplate, (env: PlatformEnv, mail: StoredEmail) => Promise<EmailLinks | null>> = {
  async 'order-confirmation'(env, mail) {
    const { locale, values } = mail
    const isEurope = locales[locale].region === 'EMEA'
    const query = new URLSearchParams({ order: values.orderNumber ?? '' }).toString()
    return { ...(await buildOrderLinks(env, mail)), ...(isEurope && { withdrawPath: `${href('withdrawal', { locale })}?${query}` }) }
  },
  'order-pending': buildOrderLinks,
  'order-payment-failed': buildOrderLinks,
  'order-sold-out': buildOrderLinks,
  'order-payment-late': buildOrderLinks,
  'order-shipped': buildOrderLinks,
  'order-part-shipped': buildOrderLinks,
  'order-rest-shipped': buildOrderLinks,
  'order-ready': buildOrderLinks,
  'order-return-started': buildOrderLinks,
  'order-returned': buildOrderLinks,
  'order-refunded': buildOrderLinks,
  'order-refund-failed': buildOrderLinks,
  'order-debit-returned': buildOrderLinks,
  'order-cancelled': buildOrderLinks,
  'order-all-cancelled': buildOrderLinks,
  // Its recipient may be anybody who knows the order's number and email: no link of it opens the order.
  'order-withdrawn': async (_, { locale }) => ({ path: href('withdrawal', { locale }) }),
  async 'gift-card'(env, mail) {
    const { orderNumber = '', itemId = '', pieces = '0' } = mail.values
    const cards = await loadBoughtCards(env, orderNumber, { id: itemId, qty: Number(pieces) })
    return cards && { path: href('home', { locale: mail.locale }), cards }
  },
  async 'verify-email'(env, { locale, values }) {
    const token = await signText(env, 'email-verification', values.verifyId ?? '')
    return { path: `${href('verifyEmail', { locale })}?${new URLSearchParams({ token }).toString()}` }
  },
  async 'sign-in-code'(env, { locale, values }) {
    return { path: href('signInCode', { locale }), code: await deriveEmailedCode(env, values.codeId ?? '') }
  },
  async 'email-change'(env, { locale, values }) {
    const token = await signText(env, 'email-change', values.changeId ?? '')
    return { path: `${href('confirmEmail', { locale })}?${new URLSearchParams({ token }).toString()}` }
  },
  'email-change-asked': async (_, { locale }) => ({ path: href('forgotPassword', { locale }) }),
  'passkey-added': async (_, { locale }) => ({ path: href('accountProfile', { locale }) }),
  'email-changed': async (_, { locale }) => ({ path: href('contactUs', { locale }) }),
  async 'reset-password'(env, { locale, values }) {
    const token = await signText(env, 'reset-link', values.resetId ?? '')
    return { path: `${href('resetPassword', { locale })}?${new URLSearchParams({ token }).toString()}` }
  },
  async 'back-in-stock'(env, { locale, values: { path = '', stopId = '' } }) {
    const token = await signText(env, 'stop-notifications', stopId)
    const unsubscribePath = `${href('stopNotifications', { locale })}?${new URLSearchParams({ token }).toString()}`
    return { path: `/${locale}${path}`, unsubscribePath }
  },
}

/**
 * An email as it is sent, with links into the storefront at this origin. Its secrets are derived from the deployment's secrets here and
 * stored nowhere. Null when it can no longer be rendered: an unknown template, or cards of a former secret.
 */
export async function renderStoredEmail(env: PlatformEnv, storedEmail: StoredEmail, origin: string): Promise<RenderedEmail | null> {
  const { template, locale, brand, values, details } = storedEmail
  if (!isEmailTemplate(template)) return null
  const emailLinks = await linkBuilders[template](env, storedEmail)
  if (!emailLinks) return null
  const { path, withdrawPath, unsubscribePath, cards, code } = emailLinks
  const [withdraw, unsubscribe] = [withdrawPath, unsubscribePath].map((optionalPath) => optionalPath && `${origin}${optionalPath}`)
  return renderEmail({ template, locale, brand, values, details, cards, code, link: `${origin}${path}`, withdraw, unsubscribe })
}

async function buildOrderLinks(env: PlatformEnv, { locale, values: { orderNumber = '' } }: StoredEmail): Promise<EmailLinks> {
  const st = await deriveReadOnlyOrderToken(env, orderNumber)
  return { path: `${href('accountOrder', { locale, orderNumber })}?${new URLSearchParams({ st }).toString()}` }
}
