import { fail, ok } from '#contracts/errors'
import type { paymentOperations } from '#contracts/operations/payments'
import { countDisputedUnits } from '#domain/order/provider-operations'
import { chargebackCodes } from '#domain/order/fulfillment'
import type { PlatformEnv } from '../env'
import { listEndingAuthorizations } from '../orders/orders.sql.ts'
import { listOpenIssues, type PaymentIssue, resolveIssue } from '../orders/payment-issues'
import type { OperationHandlers } from './operation-call'
import { findOrder } from '../orders/apply-order-action'

export const paymentsHandlers: OperationHandlers<typeof paymentOperations> = {
  async issues({ query }, env) {
    const { issues, ...page } = await listOpenIssues(env.RECORDS, query)
    return ok({ issues: await Promise.all(issues.map((issue) => withHeldUnits(env, issue))), ...page })
  },

  async setAside({ params: { issueId }, body: { reason }, operator, now }, { RECORDS }) {
    const resolution = { operator: operator.name, reason, at: new Date(now).toISOString() }
    if (!(await resolveIssue(RECORDS, issueId, resolution))) return fail('NOT_FOUND')
    const change = { target: `payment-issue:${issueId}`, before: { state: 'open' }, after: { state: 'set aside', reason } }
    return ok({ answer: { id: issueId, reason }, change })
  },

  expiring: async ({ query, now }, env) => ok(await listEndingAuthorizations(env.RECORDS, { now, ...query })),
}

/** Of a chargeback an operator must know whether goods can still be kept. */
async function withHeldUnits(env: PlatformEnv, issue: PaymentIssue) {
  if (!chargebackCodes.some((code) => code === issue.eventCode)) return issue
  const order = await findOrder(env, issue.orderNumber)
  const heldUnits = order.ok ? countDisputedUnits(order.value) : 0
  return heldUnits > 0 ? { ...issue, heldUnits } : issue
}
