import { formatAmount } from '#domain/money/minor-units'
import { wholePaymentName } from '#domain/order/commands/held-refunds'
import { listDisputes, listRefundRecords } from '#domain/order/disputes'
import type { OrderState } from '#domain/order/order-state'
import { getRemainingRefund } from '#domain/order/provider-operations'
import type { PlatformEnv } from '../env'
import { toAdyenAmount } from '../payments/adyen-client'
import { getIssueId, listIssueIds, recordIssue, resolveIssue } from './payment-issues'

const eventCode = 'REFUND_HELD'

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
    ...{ eventCode, merchantReference, pspReference: dispute?.id ?? merchantReference, digest: id },
    amount: toAdyenAmount({ value: formatAmount(value, currency), currency }),
    reason: `Refund ${id} waits for the end of the dispute.`,
  }))
  for (const issue of issues) await recordIssue(RECORDS, issue, now)
  const heldIds = new Set(issues.map(getIssueId))
  const endedIds = (await listIssueIds(RECORDS, { orderNumber: merchantReference, eventCode })).filter((id) => !heldIds.has(id))
  for (const id of endedIds) await resolveIssue(RECORDS, id, { operator: 'shop', reason: 'It does not wait any more.', at: now })
  return true
}
