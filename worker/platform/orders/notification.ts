import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { PlatformEnv } from '../env'

/** A webhook as far as we read it. A report has no order number, and some have no amount. */
export type Notification = {
  eventCode: string
  success: 'true' | 'false'
  pspReference: string
  originalReference?: string
  merchantAccountCode: string
  /** Our order number. */
  merchantReference: string
  /** In minor units. */
  amount?: { value: number; currency: string }
  reason?: string
  /** What a reversal did: the provider does as the payment allows. */
  action?: 'cancel' | 'refund'
  /** Of a webhook we cannot read: tells it from others of the same payment. */
  digest?: string
}

/** Our own event code for what the provider sent and we cannot read. */
export const unreadableEventCode = 'UNREADABLE'

const maxLengths = { code: 80, reference: 80, reason: 1_000 }
/** More than the provider puts into one request. */
const maxItems = 200

type WebhookFields = Readonly<Record<string, unknown>>

/** The items of a webhook body, whatever they are; null if it is no such body. (vendor/adyen/Webhooks-v1.json) */
export function parseNotificationItems(body: unknown): WebhookFields[] | null {
  const { notificationItems: items } = toFields(body)
  if (!Array.isArray(items) || items.length === 0 || items.length > maxItems) return null
  return items.map((item) => toFields(toFields(item).NotificationRequestItem))
}

/**
 * Reads a webhook. WebhookFields and event codes we do not know are accepted, long texts are cut, and what may be missing is. One that does not say
 * what happened to which payment is kept as it came, for an operator.
 */
export function parseNotification(item: WebhookFields): Notification {
  const { pspReference, success } = { pspReference: toText(item.pspReference), success: parseSuccess(item.success) }
  const eventCode = toText(item.eventCode)
  if (!eventCode || !pspReference || !success || isTooLong(eventCode, pspReference)) return toUnreadableNotification(item)
  const [originalReference, reason] = [toText(item.originalReference), toText(item.reason)]
  const amount = parseAmount(item.amount)
  const action = toFields(item.additionalData)['modification.action']
  return {
    ...{ eventCode, success, pspReference, ...parseReferences(item) },
    ...(originalReference && { originalReference: originalReference.slice(0, maxLengths.reference) }),
    ...(amount && { amount }),
    ...((action === 'cancel' || action === 'refund') && { action }),
    ...(reason && { reason: reason.slice(0, maxLengths.reason) }),
  }
}

/** What an operator needs to find it at the provider: the beginning of it, and the references it may have. */
export function toUnreadableNotification(item: WebhookFields, problem = 'cannot be read'): Notification {
  const text = JSON.stringify(item)
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 32)
  const pspReference = toText(item.pspReference).slice(0, maxLengths.reference) || digest
  const reason = `${problem}: ${text}`.slice(0, maxLengths.reason)
  return { eventCode: unreadableEventCode, success: 'false', pspReference, ...parseReferences(item), reason, digest }
}

function parseReferences({ merchantAccountCode, merchantReference }: WebhookFields) {
  return {
    merchantAccountCode: toText(merchantAccountCode).slice(0, maxLengths.reference),
    merchantReference: toText(merchantReference).slice(0, maxLengths.reference),
  }
}

function isTooLong(eventCode: string, pspReference: string): boolean {
  return eventCode.length > maxLengths.code || pspReference.length > maxLengths.reference
}

/** As published it is a text; a boolean says the same. */
function parseSuccess(value: unknown): Notification['success'] | undefined {
  const text = toText(value).toLowerCase()
  return text === 'true' || text === 'false' ? text : undefined
}

function parseAmount(rawAmount: unknown): Notification['amount'] {
  const { value, currency } = toFields(rawAmount)
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
    ? { value: number, currency }
    : undefined
}

function toFields(value: unknown): WebhookFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WebhookFields) : {}
}

/** As it is signed: nothing for what is missing. */
function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Signs notifications of a developer's machine. It is public, so no deployment accepts it, and no bundle of one has it. */
const localKeys = __QA__ ? '44782def547aaa06c910c43932b1eb0c71fc68d9d0c057550c48ec2acf6ba056' : ''

/** Verifies a webhook's HMAC with one of our keys (two during rotation), whatever else its shape is. False without keys. */
export function hasValidSignature(env: Pick<PlatformEnv, 'ENVIRONMENT' | 'PAYMENTS_HMAC_KEYS'>, item: WebhookFields): boolean {
  const { hmacSignature } = toFields(item.additionalData)
  if (typeof hmacSignature !== 'string') return false
  const keys = env.PAYMENTS_HMAC_KEYS ?? (env.ENVIRONMENT === 'local' ? localKeys : '')
  const sentSignature = Buffer.from(hmacSignature, 'base64')
  return keys
    .split(' ')
    .filter(Boolean)
    .some((key) => {
      const expectedSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(getSignedText(item)).digest()
      return expectedSignature.length === sentSignature.length && timingSafeEqual(expectedSignature, sentSignature)
    })
}

function getSignedText(item: WebhookFields): string {
  const { value, currency } = toFields(item.amount)
  const { pspReference, originalReference, merchantAccountCode, merchantReference, eventCode, success } = item
  return [pspReference, originalReference, merchantAccountCode, merchantReference, value, currency, eventCode, success]
    .map(toText)
    .join(':')
}

type NotificationsRecords = Pick<D1Database, 'prepare' | 'batch'>

/** Stores notifications; a repeated one is stored already. */
export async function saveNotifications(
  records: NotificationsRecords,
  notifications: readonly Notification[],
  receivedAt: string,
): Promise<void> {
  const insert = 'INSERT INTO payment_notifications (id, content, received_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
  await records.batch(
    notifications.map((notification) =>
      records.prepare(insert).bind(getNotificationId(notification), JSON.stringify(notification), receivedAt),
    ),
  )
}

/** `tries`: how often it could not be handled. */
export type DueNotification = { notification: Notification; tries: number }

/** Webhooks to handle now, oldest first: new ones before those that could not be handled, and of these only those whose pause is over. */
export async function listDueNotifications(
  records: NotificationsRecords,
  { now, most: limit }: { now: Date; most: number },
): Promise<DueNotification[]> {
  const query = `SELECT content, COALESCE(tries, 0) AS tries FROM payment_notifications LEFT JOIN notification_tries USING (id)
    WHERE handled_at IS NULL AND COALESCE(next_at, '') <= ?1 ORDER BY tries IS NOT NULL, received_at LIMIT ?2`
  const { results } = await records.prepare(query).bind(now.toISOString(), limit).all<{ content: string; tries: number }>()
  return results.map(({ content, tries }) => ({ notification: JSON.parse(content) as Notification, tries }))
}

/** Counts a try that came to nothing; not tried again before `nextAt`. */
export async function postponeNotification(records: NotificationsRecords, notification: Notification, nextAt: Date): Promise<void> {
  const upsert = `INSERT INTO notification_tries (id, tries, next_at) VALUES (?1, 1, ?2)
    ON CONFLICT (id) DO UPDATE SET tries = tries + 1, next_at = ?2`
  await records.prepare(upsert).bind(getNotificationId(notification), nextAt.toISOString()).run()
}

export async function markNotificationHandled(records: NotificationsRecords, notification: Notification, handledAt: string): Promise<void> {
  await records
    .prepare('UPDATE payment_notifications SET handled_at = ? WHERE id = ?')
    .bind(handledAt, getNotificationId(notification))
    .run()
}

/** Returns true if the provider has told that it authorized this payment. */
export async function isAuthorizationReported(records: NotificationsRecords, pspReference: string): Promise<boolean> {
  const id = getNotificationId({ eventCode: 'AUTHORISATION', success: 'true', pspReference })
  return (await records.prepare('SELECT 1 FROM payment_notifications WHERE id = ?').bind(id).first()) !== null
}

function getNotificationId({
  pspReference,
  eventCode,
  success,
  digest,
}: Pick<Notification, 'pspReference' | 'eventCode' | 'success' | 'digest'>): string {
  return [pspReference, eventCode, success, digest].filter(Boolean).join(':')
}
