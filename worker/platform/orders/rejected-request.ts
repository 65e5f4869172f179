import { formatAmount } from '#domain/money/minor-units'
import { needsOperator, isAccessDenied } from '#domain/payment/provider-rejections'
import type { PlatformEnv } from '../env'
import { toAdyenAmount } from '../payments/adyen-amount'
import type { PlacementAttempt } from './placement-attempt'
import { recordIssue } from './payment-issues.sql.ts'
import { endPayment } from './payment-provider'

/**
 * Lists a payment that the shop itself was in the way of. A wrong setting stops every order until somebody reads of it: the first of a day
 * stands for all with the same method and error, or they would hide everything else that is listed.
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
 * Gives up the payment of an attempt, and lists what the shop itself was in the way of; false while the provider has not received it. Who let the
 * payment request not in has no payment to cancel, and its shopper need not wait: one that it has all the same goes back when it is reported.
 */
export async function voidAttemptPayment(env: PlatformEnv, attempt: PlacementAttempt): Promise<boolean> {
  const { orderNumber, pspReference, draft, refusal } = attempt
  // First, and whatever comes of it: a provider that takes no request may take no cancel either.
  await recordRejectedRequest(env, attempt)
  if (await endPayment(env, { orderNumber, pspReference, code: draft.payment.code })) return true
  return refusal !== undefined && isAccessDenied(refusal) && pspReference === undefined
}
