import { createHmac } from 'node:crypto'
import type { Amount } from './payment-request'

/** Webhook target; none without an address. Key in hex. */
export type Notifying = { NOTIFICATIONS_ADDRESS: string; NOTIFICATIONS_KEY: string }
export type Payment = { pspReference: string; merchantReference: string; amount: Amount }

/** Notifies the shop of a payment whose response it may have missed. A shop that does not answer is not notified again. */
export async function notifyShop({ NOTIFICATIONS_ADDRESS, NOTIFICATIONS_KEY }: Notifying, payment: Payment): Promise<void> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: notificationOf(payment, NOTIFICATIONS_KEY) }
  const answer = await fetch(`${NOTIFICATIONS_ADDRESS}/payments/notifications`, init)
  if (!answer.ok) console.error(JSON.stringify({ notification: payment.pspReference, status: answer.status }))
}

/** In the provider's own words, with its signature. */
export function notificationOf({ pspReference, merchantReference, amount }: Payment, key: string): string {
  const [merchantAccountCode, eventCode, success] = ['Vitrine', 'AUTHORISATION', 'true']
  const signed = [pspReference, '', merchantAccountCode, merchantReference, amount.value, amount.currency, eventCode, success].join(':')
  const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(signed).digest('base64')
  const item = { eventCode, success, pspReference, merchantAccountCode, merchantReference, amount, additionalData: { hmacSignature } }
  return JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] })
}
