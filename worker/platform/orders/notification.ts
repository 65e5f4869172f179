import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { PlatformEnv } from '../env'

const reference = z.string().max(80)
const item = z.object({
  eventCode: z.string().min(1).max(80),
  success: z.enum(['true', 'false']),
  pspReference: reference.min(1),
  originalReference: reference.nullish(),
  merchantAccountCode: reference,
  /** Our order number; a report has none. */
  merchantReference: reference.nullish().transform((text) => text ?? ''),
  /** In minor units. */
  amount: z.object({ value: z.int(), currency: z.string().max(3) }),
  reason: z.string().max(1_000).nullish(),
  /** Other keys, some with dots, are not read. */
  additionalData: z.object({ hmacSignature: z.string().max(200) }),
})

/** Webhook body in the provider's terms; fields and event codes we do not know are accepted. (vendor/adyen/Webhooks-v1.json) */
export const notificationBody = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: item }))
    .min(1)
    .max(50),
})
export type Notification = z.infer<typeof item>

/** Signs notifications of a developer's machine. It is public, so no deployment accepts it, and no bundle of one has it. */
const localKeys = __QA__ ? '44782def547aaa06c910c43932b1eb0c71fc68d9d0c057550c48ec2acf6ba056' : ''

/** Verifies a webhook's HMAC with one of our keys (two during rotation). False without keys. */
export function isSigned(env: Pick<PlatformEnv, 'ENVIRONMENT' | 'PAYMENTS_HMAC_KEYS'>, notification: Notification): boolean {
  const keys = env.PAYMENTS_HMAC_KEYS ?? (env.ENVIRONMENT === 'local' ? localKeys : '')
  const given = Buffer.from(notification.additionalData.hmacSignature, 'base64')
  return keys
    .split(' ')
    .filter(Boolean)
    .some((key) => {
      const ours = createHmac('sha256', Buffer.from(key, 'hex')).update(signedPart(notification)).digest()
      return ours.length === given.length && timingSafeEqual(ours, given)
    })
}

function signedPart(notification: Notification): string {
  const { pspReference, originalReference, merchantAccountCode, merchantReference, amount, eventCode, success } = notification
  return [
    pspReference,
    originalReference ?? '',
    merchantAccountCode,
    merchantReference,
    amount.value,
    amount.currency,
    eventCode,
    success,
  ].join(':')
}
