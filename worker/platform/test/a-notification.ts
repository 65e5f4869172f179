import { createHmac } from 'node:crypto'

/** The key a developer's machine signs with. */
export const localKey = '44782def547aaa06c910c43932b1eb0c71fc68d9d0c057550c48ec2acf6ba056'
type NotificationFields = {
  merchantReference: string
  pspReference?: string | undefined
  /** As people write it: `107.95`. */
  value?: string
  currency?: string
  originalReference?: string
  merchantAccountCode?: string
  success?: 'true' | 'false'
  eventCode?: string
  /** What a reversal did. */
  action?: 'cancel' | 'refund'
  key?: string
}

/** Signed payment webhook from the provider. */
export function buildWebhookItem({
  key = localKey,
  value = '107.95',
  currency = 'USD',
  pspReference: reference = crypto.randomUUID(),
  action,
  ...received
}: NotificationFields) {
  const item = {
    ...{ eventCode: 'AUTHORISATION', success: 'true', merchantAccountCode: 'Vitrine', pspReference: reference, ...received },
    amount: { value: Math.round(Number(value) * 100), currency },
  }
  const { pspReference, originalReference = '', merchantAccountCode, merchantReference, amount, eventCode, success } = item
  const text = [pspReference, originalReference, merchantAccountCode, merchantReference, amount.value, currency, eventCode, success].join(
    ':',
  )
  const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('base64')
  return { ...item, additionalData: { hmacSignature, ...(action && { 'modification.action': action }) } }
}
