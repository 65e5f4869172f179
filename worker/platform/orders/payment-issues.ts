import { formatAmount } from '#domain/money/minor-units'
import { getAmountPaidTwice, wholePaymentName } from '#domain/order/commands/held-refunds'
import { listDisputes, listRefundRecords } from '#domain/order/disputes'
import { getFulfillments } from '#domain/order/fulfillment-progress'
import type { OrderState } from '#domain/order/order-state'
import { getRemainingRefund } from '#domain/order/provider-operations'
import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import { needsOperator, isAccessDenied } from '#domain/payment/provider-rejections'
import type { PlatformEnv } from '../env'
import { toAdyenAmount } from '../payments/adyen-client'
import type { Notification } from './notification'
import { endPayment } from './payment-modifications'
import type { PlacementAttempt } from './placement-attempt'

/** `value`: minor units; 0 without a currency where the provider named no amount. `at`: ISO time. */
export type PaymentIssue = {
  id: string
  orderNumber: string
  eventCode: string
  pspReference: string
  value: number
  currency: string
  reason: string
  at: string
}
type ReportedIssue = Pick<Notification, 'eventCode' | 'pspReference' | 'merchantReference' | 'amount'> &
  Partial<Pick<Notification, 'originalReference' | 'reason' | 'digest'>>
type IssueRecords = Pick<D1Database, 'prepare'>

const reversalEventCode = 'CHARGEBACK_REVERSED'
/** What comes after a reversal begins the dispute again. */
const reversedEventCodes = ['NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK', 'REQUEST_FOR_INFORMATION', 'ISSUER_COMMENTS'].map(
  (code) => `'${code}'`,
)

/** Keeps what a webhook tells of a dispute or a failed modification; repeated it is the same. */
export async function recordIssue(records: IssueRecords, notification: ReportedIssue, reportedAt: string): Promise<void> {
  const { eventCode, pspReference, originalReference, merchantReference, amount, reason = '' } = notification
  const insert = `INSERT INTO payment_issues (id, order_number, event_code, psp_reference, original_reference, value, currency, reason, at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`
  const id = getIssueId(notification)
  const { value, currency } = amount ?? { value: 0, currency: '' }
  const row = [id, merchantReference, eventCode, pspReference, originalReference ?? null, value, currency, reason, reportedAt]
  await records
    .prepare(insert)
    .bind(...row)
    .run()
}

/** What there is once in an order: an issue of this amount alone, however it was listed before; of no amount none. Repeated it is the same. */
async function replaceIssue(
  records: Pick<D1Database, 'prepare' | 'batch'>,
  issue: ReportedIssue & Required<Pick<ReportedIssue, 'amount'>>,
  reportedAt: string,
): Promise<void> {
  const { merchantReference, eventCode, amount } = issue
  const id = getIssueId(issue)
  const others = 'order_number = ? AND event_code = ? AND NOT (id = ? AND value = ?)'
  await records.batch(
    ['payment_issues_set_aside WHERE id IN (SELECT id FROM payment_issues WHERE', 'payment_issues WHERE'].map((from) =>
      records.prepare(`DELETE FROM ${from} ${others}${from.includes('(') ? ')' : ''}`).bind(merchantReference, eventCode, id, amount.value),
    ),
  )
  if (amount.value > 0) await recordIssue(records, issue, reportedAt)
}

/** Names an issue; what is told again has the same name. */
function getIssueId({ pspReference, eventCode, digest }: Pick<ReportedIssue, 'pspReference' | 'eventCode' | 'digest'>): string {
  return [pspReference, eventCode, digest].filter(Boolean).join(':')
}

/** `after`: `next` of the page before. */
export type IssueFilter = { orderNumber?: string | undefined; after?: string | undefined; limit?: number }

/**
 * Issues that are still open, oldest first, and where the next page begins. A dispute that was reversed, before or after it arrived, is
 * none; what follows the reversal is. Neither is what an operator has set aside.
 */
export async function listOpenIssues(
  records: IssueRecords,
  { orderNumber, after = '', limit = 200 }: IssueFilter,
): Promise<{ issues: PaymentIssue[]; next?: string }> {
  const [cursorTime = '', ...id] = after.split('~')
  const { results } = await records
    .prepare(
      `SELECT id, order_number AS orderNumber, event_code AS eventCode, psp_reference AS pspReference, value, currency, reason, at
       FROM payment_issues AS issue
       WHERE event_code <> ?1 AND (?2 IS NULL OR order_number = ?2) AND (at, id) > (?3, ?4)
         AND NOT EXISTS (SELECT 1 FROM payment_issues_set_aside AS aside WHERE aside.id = issue.id)
         AND (event_code NOT IN (${reversedEventCodes.join()}) OR NOT EXISTS (SELECT 1 FROM payment_issues AS undone WHERE undone.event_code = ?1 AND undone.psp_reference = issue.psp_reference))
       ORDER BY at, id LIMIT ?5`,
    )
    .bind(reversalEventCode, orderNumber ?? null, cursorTime, id.join('~'), limit + 1)
    .all<PaymentIssue>()
  const issues = results.slice(0, limit)
  const lastIssue = issues.at(-1)
  return { issues, ...(results.length > limit && lastIssue && { next: `${lastIssue.at}~${lastIssue.id}` }) }
}

/** Dismisses an issue; false if it does not exist. Leaves a dismissed one as it is. */
export async function resolveIssue(
  records: IssueRecords,
  id: string,
  { operator, reason, at }: { operator: string; reason: string; at: string },
): Promise<boolean> {
  const existingIssue = await records.prepare('SELECT 1 FROM payment_issues WHERE id = ?').bind(id).first()
  if (!existingIssue) return false
  const insert = 'INSERT INTO payment_issues_set_aside (id, operator, reason, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING'
  await records.prepare(insert).bind(id, operator, reason, at).run()
  return true
}

const repeatableEventCodes = ['CAPTURE', 'CAPTURE_FAILED', 'REFUND', 'REFUND_FAILED', 'REFUNDED_REVERSED'].map((code) => `'${code}'`)

/** Dismisses the failures of captures and refunds that have been asked for again since. One that fails again is another issue. */
export async function resolveRepeatedIssues(
  records: IssueRecords,
  order: OrderState,
  { operator, at }: { operator: string; at: string },
): Promise<void> {
  const { orderNumber, payment, refunds = [], cancellations = [] } = order
  const operations = [...getFulfillments(order), ...refunds, ...cancellations, { id: '', move: payment.move }]
  const references = operations.flatMap(({ id, move }) => {
    const formerTries = Array.from({ length: (move?.tries ?? 1) - 1 }, (_, i) =>
      getRejectionReference({ orderNumber, of: id, tries: i + 1 }),
    )
    return [...(move?.former ?? []), ...formerTries]
  })
  const insert = `INSERT INTO payment_issues_set_aside (id, operator, reason, at) SELECT id, ?, 'Asked for again.', ? FROM payment_issues
    WHERE order_number = ? AND event_code IN (${repeatableEventCodes.join()}) AND psp_reference IN (SELECT value FROM json_each(?))
    ON CONFLICT DO NOTHING`
  await records.prepare(insert).bind(operator, at, orderNumber, JSON.stringify(references)).run()
}

/** Names a try that the provider refused, for it gave no reference: the second one of refund F1 is `HA12345678:F1:2`. */
export function getRejectionReference({
  orderNumber,
  of,
  tries = 1,
}: {
  orderNumber: string
  of: string
  tries?: number | undefined
}): string {
  return [orderNumber, of, tries > 1 && tries].filter(Boolean).join(':')
}

/**
 * Lists a payment that the shop itself was in the way of. A wrong setting stops every order until somebody reads of it. The first of a day
 * stands for all with the same method and error. A row for each would hide everything else that is listed.
 */
export async function recordRejectedRequest(env: PlatformEnv, { orderNumber, draft, refusal }: PlacementAttempt): Promise<void> {
  if (!refusal || !needsOperator(refusal.cause)) return
  const { status, errorCode, message } = refusal
  const { currency, payment } = draft
  const reportedAt = new Date().toISOString()
  const error = [status, errorCode].filter(Boolean).join(' ')
  const amount = toAdyenAmount({ value: formatAmount(payment.toPay, currency), currency })
  const issueFields = { eventCode: 'PAYMENT_REQUEST_REFUSED', pspReference: `${payment.code} ${error}`, digest: reportedAt.slice(0, 10) }
  const reason = [`${payment.code}:`, error, message].filter(Boolean).join(' ')
  await recordIssue(env.RECORDS, { ...issueFields, merchantReference: orderNumber, amount, reason }, reportedAt)
}

/**
 * Gives up the payment of an attempt, and lists what the shop itself was in the way of. False while the provider has not received it. A
 * provider that denied access to the request has no payment to cancel, and its shopper need not wait. Neither has one whose payment is captured
 * at once, and which the bank has not decided. A payment that it has all the same goes back when it is reported, under the same key as here.
 */
export async function voidAttemptPayment(env: PlatformEnv, attempt: PlacementAttempt): Promise<boolean> {
  const { orderNumber, pspReference, draft, refusal, failure } = attempt
  const { code } = draft.payment
  // First, and whatever comes of it: a provider that takes no request may take no cancel either.
  await recordRejectedRequest(env, attempt)
  // Goods are only missed once their payment is authorized.
  const isLate = attempt.isAuthorised ?? failure?.errorId === 'ITEM_NO_LONGER_AVAILABLE'
  if (!isLate && isCapturedAtOnce(code)) return true
  if (await endPayment(env, { orderNumber, pspReference, code, isLate })) return true
  return refusal !== undefined && isAccessDenied(refusal) && pspReference === undefined
}

/** Open or not, what is listed of an order under one event. */
async function listIssueIds(
  records: IssueRecords,
  { orderNumber, eventCode }: { orderNumber: string; eventCode: string },
): Promise<string[]> {
  const query = 'SELECT id FROM payment_issues WHERE order_number = ? AND event_code = ?'
  const { results } = await records.prepare(query).bind(orderNumber, eventCode).all<{ id: string }>()
  return results.map(({ id }) => id)
}

const heldRefundEventCode = 'REFUND_HELD'

/** Lists each refund that waits for a dispute, for operators, and takes off the list what does not wait any more. */
export async function listHeldRefunds({ RECORDS }: PlatformEnv, order: OrderState): Promise<boolean> {
  const { orderNumber: merchantReference, currency, payment } = order
  const now = new Date().toISOString()
  const [dispute] = listDisputes(order, 'announced', 'open')
  const held = [
    ...listRefundRecords(order).filter(({ move }) => move?.held),
    ...(payment.move?.held ? [{ id: wholePaymentName, value: getRemainingRefund(order) }] : []),
  ]
  const issues = held.map(({ id, value }) => ({
    ...{ eventCode: heldRefundEventCode, merchantReference, pspReference: dispute?.id ?? merchantReference, digest: id },
    amount: toAdyenAmount({ value: formatAmount(value, currency), currency }),
    reason: `Refund ${id} waits for the end of the dispute.`,
  }))
  for (const issue of issues) await recordIssue(RECORDS, issue, now)
  const heldIds = new Set(issues.map(getIssueId))
  const endedIds = (await listIssueIds(RECORDS, { orderNumber: merchantReference, eventCode: heldRefundEventCode })).filter(
    (id) => !heldIds.has(id),
  )
  for (const id of endedIds) await resolveIssue(RECORDS, id, { operator: 'shop', reason: 'It does not wait any more.', at: now })
  return true
}

const paidTwiceReasons = {
  bank: 'The shopper has this amount twice, from a refund and from the bank. Defend the dispute with the proof of the refund.',
  refunds: 'More was refunded than was captured. Ask for the capture again, or ask the shopper for this amount.',
}

/** Lists what the shopper of an order has twice, once for the order: a refund had left, and nothing here brings it back. */
export async function listPaidTwice({ RECORDS }: PlatformEnv, order: OrderState): Promise<boolean> {
  const { orderNumber, currency } = order
  const amount = toAdyenAmount({ value: formatAmount(getAmountPaidTwice(order), currency), currency })
  const reason = listDisputes(order, 'open', 'lost').length > 0 ? paidTwiceReasons.bank : paidTwiceReasons.refunds
  const issue = { eventCode: 'REFUNDED_AND_CHARGED_BACK', pspReference: orderNumber, merchantReference: orderNumber, amount, reason }
  await replaceIssue(RECORDS, issue, new Date().toISOString())
  return true
}
