import { createHmac } from 'node:crypto'
import type { AdyenAmount } from '#vendor/adyen'

/** Webhook target: the platform beside us, or its address; without either nothing is sent. Key in hex. */
export type WebhookSettings = { PLATFORM?: Fetcher; NOTIFICATIONS_ADDRESS: string; NOTIFICATIONS_KEY: string }

const maxAttempts = 12
const maxBatchSize = 6
const firstDelayMs = 1_000
const maxDelayMs = 60_000

/** Webhooks that wait to be sent. One is sent again until the shop answers 2xx, at growing intervals, and then given up. */
export class WebhookQueue {
  constructor(
    readonly storage: DurableObjectStorage,
    readonly settings: WebhookSettings,
  ) {}

  add(item: WebhookItem) {
    const { PLATFORM, NOTIFICATIONS_ADDRESS } = this.settings
    if (!PLATFORM && !NOTIFICATIONS_ADDRESS) return
    this.storage.sql.exec('INSERT INTO webhooks (item, due_at) VALUES (?, ?)', JSON.stringify(item), Date.now())
    void this.storage.setAlarm(Date.now() + 1)
  }

  /** Sends what is due, each webhook on its own; returns when the next is, in milliseconds, or null if none waits. */
  async send(): Promise<number | null> {
    const { sql } = this.storage
    const dueWebhooks = sql
      .exec<{ no: number; item: string; tries: number }>(
        'SELECT no, item, tries FROM webhooks WHERE due_at <= ? ORDER BY no LIMIT ?',
        ...[Date.now(), maxBatchSize],
      )
      .toArray()
    await Promise.all(
      dueWebhooks.map(async ({ no, item, tries }) => {
        const isAccepted = await this.#isAccepted(JSON.parse(item) as WebhookItem)
        if (isAccepted || tries + 1 >= maxAttempts) sql.exec('DELETE FROM webhooks WHERE no = ?', no)
        else {
          const delay = Math.min(firstDelayMs * 2 ** tries, maxDelayMs)
          sql.exec('UPDATE webhooks SET tries = tries + 1, due_at = ? WHERE no = ?', Date.now() + delay, no)
        }
      }),
    )
    return sql.exec<{ next: number | null }>('SELECT min(due_at) AS next FROM webhooks').one().next
  }

  async #isAccepted(item: WebhookItem): Promise<boolean> {
    const { PLATFORM, NOTIFICATIONS_ADDRESS, NOTIFICATIONS_KEY } = this.settings
    const address = `${PLATFORM ? 'http://platform' : NOTIFICATIONS_ADDRESS}/payments/notifications`
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: buildWebhookBody([item], NOTIFICATIONS_KEY),
      signal: AbortSignal.timeout(10_000),
    }
    try {
      const response = await (PLATFORM ? PLATFORM.fetch(address, init) : fetch(address, init))
      await response.body?.cancel()
      return response.ok
    } catch (error) {
      // The shop is unreachable: the webhook waits for its next try.
      console.warn(JSON.stringify({ webhook: item.pspReference, reason: String(error) }))
      return false
    }
  }
}

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
export function buildWebhookBody(items: readonly WebhookItem[], key: string): string {
  const notificationItems = items.map((item) => ({
    NotificationRequestItem: { ...item, additionalData: { ...item.additionalData, hmacSignature: calculateSignature(item, key) } },
  }))
  return JSON.stringify({ live: 'false', notificationItems })
}

function calculateSignature({ pspReference, originalReference = '', ...item }: WebhookItem, key: string): string {
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
