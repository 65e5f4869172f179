import { createHmac } from 'node:crypto'
import type { AdyenAmount } from '#vendor/adyen'

export type WebhookItem = {
  eventCode: string
  success: 'true' | 'false'
  pspReference: string
  originalReference?: string
  merchantReference: string
  merchantAccountCode: string
  amount: AdyenAmount
  paymentMethod: string
  reason: string
  eventDate: string
  operations?: string[]
  additionalData?: Record<string, string>
}

/** The body of one webhook, signed over the fields that Adyen documents; `key` in hex. */
export function webhookBody(items: readonly WebhookItem[], key: string): string {
  const notificationItems = items.map((item) => ({
    NotificationRequestItem: { ...item, additionalData: { ...item.additionalData, hmacSignature: signatureOf(item, key) } },
  }))
  return JSON.stringify({ live: 'false', notificationItems })
}

function signatureOf({ pspReference, originalReference = '', ...item }: WebhookItem, key: string): string {
  const { merchantAccountCode, merchantReference, amount, eventCode, success } = item
  const fields = [
    pspReference,
    originalReference,
    merchantAccountCode,
    merchantReference,
    amount.value,
    amount.currency,
    eventCode,
    success,
  ]
  return createHmac('sha256', Buffer.from(key, 'hex')).update(fields.join(':')).digest('base64')
}
