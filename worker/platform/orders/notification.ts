import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { PlatformEnv } from '../env'

const item = z.object({
  eventCode: z.string().min(1).max(80),
  success: z.enum(['true', 'false']),
  pspReference: z.string().min(1).max(80),
  originalReference: z.string().max(80).optional(),
  merchantAccountCode: z.string().max(80),
  /** Our order number. */
  merchantReference: z.string().max(80),
  amount: z.object({ value: z.string().max(20), currency: z.string().max(3) }),
  additionalData: z.object({ hmacSignature: z.string().max(200) }),
})

/** Webhook body in the provider's terms. */
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
  const { pspReference, originalReference = '', merchantAccountCode, merchantReference, amount, eventCode, success } = notification
  return [pspReference, originalReference, merchantAccountCode, merchantReference, amount.value, amount.currency, eventCode, success].join(
    ':',
  )
}
