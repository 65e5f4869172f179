import type { Notification } from './notification'

/** `value`: minor units; 0 without a currency where the provider named no amount. `at`: ISO time. */
export type PaymentIssue = {
  orderNumber: string
  eventCode: string
  pspReference: string
  value: number
  currency: string
  reason: string
  at: string
}
type Reported = Pick<Notification, 'eventCode' | 'pspReference' | 'merchantReference' | 'amount'> &
  Partial<Pick<Notification, 'originalReference' | 'reason' | 'digest'>>
type IssueRecords = Pick<D1Database, 'prepare'>

const reversal = 'CHARGEBACK_REVERSED'
/** What comes after a reversal begins the dispute anew. */
const undoneByReversal = ['NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK', 'REQUEST_FOR_INFORMATION', 'ISSUER_COMMENTS'].map(
  (code) => `'${code}'`,
)

/** Keeps what a webhook tells of a dispute or a failed modification; repeated it is the same. */
export async function recordIssue(records: IssueRecords, notification: Reported, at: string): Promise<void> {
  const { eventCode, pspReference, originalReference, merchantReference, amount, reason = '', digest } = notification
  const insert = `INSERT INTO payment_issues (id, order_number, event_code, psp_reference, original_reference, value, currency, reason, at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`
  const id = [pspReference, eventCode, digest].filter(Boolean).join(':')
  const { value, currency } = amount ?? { value: 0, currency: '' }
  const row = [id, merchantReference, eventCode, pspReference, originalReference ?? null, value, currency, reason, at]
  await records
    .prepare(insert)
    .bind(...row)
    .run()
}

/** Issues that are still open, oldest first: a dispute that was reversed, before or after it arrived, is none, what follows the reversal is. */
export async function openIssues(records: IssueRecords, orderNumber?: string): Promise<PaymentIssue[]> {
  const { results } = await records
    .prepare(
      `SELECT order_number AS orderNumber, event_code AS eventCode, psp_reference AS pspReference, value, currency, reason, at
       FROM payment_issues AS issue
       WHERE event_code <> ?1 AND (?2 IS NULL OR order_number = ?2)
         AND (event_code NOT IN (${undoneByReversal.join()}) OR NOT EXISTS (SELECT 1 FROM payment_issues AS undone WHERE undone.event_code = ?1 AND undone.psp_reference = issue.psp_reference))
       ORDER BY at LIMIT 200`,
    )
    .bind(reversal, orderNumber ?? null)
    .all<PaymentIssue>()
  return results
}
