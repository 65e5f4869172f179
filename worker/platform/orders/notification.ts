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
  /** Of a webhook we cannot read: tells it from others of the same payment. */
  digest?: string
}

/** Our own event code for what the provider sent and we cannot read. */
export const unreadable = 'UNREADABLE'

const longest = { code: 80, reference: 80, reason: 1_000 }
/** More than the provider puts into one request. */
const mostItems = 200

type WebhookFields = Readonly<Record<string, unknown>>

/** The items of a webhook body, whatever they are; null if it is no such body. (vendor/adyen/Webhooks-v1.json) */
export function itemsOf(body: unknown): WebhookFields[] | null {
  const { notificationItems: items } = fieldsOf(body)
  if (!Array.isArray(items) || items.length === 0 || items.length > mostItems) return null
  return items.map((item) => fieldsOf(fieldsOf(item).NotificationRequestItem))
}

/**
 * Reads a webhook. WebhookFields and event codes we do not know are accepted, long texts are cut, and what may be missing is. One that does not say
 * what happened to which payment is kept as it came, for an operator.
 */
export function readNotification(item: WebhookFields): Notification {
  const { pspReference, success } = { pspReference: textOf(item.pspReference), success: successOf(item.success) }
  const eventCode = textOf(item.eventCode)
  if (!eventCode || !pspReference || !success || isTooLong(eventCode, pspReference)) return unread(item)
  const [originalReference, reason] = [textOf(item.originalReference), textOf(item.reason)]
  const amount = amountOf(item.amount)
  return {
    ...{ eventCode, success, pspReference, ...referencesOf(item) },
    ...(originalReference && { originalReference: originalReference.slice(0, longest.reference) }),
    ...(amount && { amount }),
    ...(reason && { reason: reason.slice(0, longest.reason) }),
  }
}

/** What an operator needs to find it at the provider: the beginning of it, and the references it may have. */
export function unread(item: WebhookFields, why = 'cannot be read'): Notification {
  const text = JSON.stringify(item)
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 32)
  const pspReference = textOf(item.pspReference).slice(0, longest.reference) || digest
  const reason = `${why}: ${text}`.slice(0, longest.reason)
  return { eventCode: unreadable, success: 'false', pspReference, ...referencesOf(item), reason, digest }
}

function referencesOf({ merchantAccountCode, merchantReference }: WebhookFields) {
  return {
    merchantAccountCode: textOf(merchantAccountCode).slice(0, longest.reference),
    merchantReference: textOf(merchantReference).slice(0, longest.reference),
  }
}

function isTooLong(eventCode: string, pspReference: string): boolean {
  return eventCode.length > longest.code || pspReference.length > longest.reference
}

/** As published it is a text; a boolean says the same. */
function successOf(value: unknown): Notification['success'] | undefined {
  const text = textOf(value).toLowerCase()
  return text === 'true' || text === 'false' ? text : undefined
}

function amountOf(given: unknown): Notification['amount'] {
  const { value, currency } = fieldsOf(given)
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
    ? { value: number, currency }
    : undefined
}

function fieldsOf(value: unknown): WebhookFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WebhookFields) : {}
}

/** As it is signed: nothing for what is missing. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Signs notifications of a developer's machine. It is public, so no deployment accepts it, and no bundle of one has it. */
const localKeys = __QA__ ? '44782def547aaa06c910c43932b1eb0c71fc68d9d0c057550c48ec2acf6ba056' : ''

/** Verifies a webhook's HMAC with one of our keys (two during rotation), whatever else its shape is. False without keys. */
export function isSigned(env: Pick<PlatformEnv, 'ENVIRONMENT' | 'PAYMENTS_HMAC_KEYS'>, item: WebhookFields): boolean {
  const { hmacSignature } = fieldsOf(item.additionalData)
  if (typeof hmacSignature !== 'string') return false
  const keys = env.PAYMENTS_HMAC_KEYS ?? (env.ENVIRONMENT === 'local' ? localKeys : '')
  const given = Buffer.from(hmacSignature, 'base64')
  return keys
    .split(' ')
    .filter(Boolean)
    .some((key) => {
      const ours = createHmac('sha256', Buffer.from(key, 'hex')).update(signedPart(item)).digest()
      return ours.length === given.length && timingSafeEqual(ours, given)
    })
}

function signedPart(item: WebhookFields): string {
  const { value, currency } = fieldsOf(item.amount)
  const { pspReference, originalReference, merchantAccountCode, merchantReference, eventCode, success } = item
  return [pspReference, originalReference, merchantAccountCode, merchantReference, value, currency, eventCode, success]
    .map(textOf)
    .join(':')
}
