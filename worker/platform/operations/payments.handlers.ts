import { fail, ok } from '#contracts/errors'
import type { paymentOperations } from '#contracts/operations/payments'
import { disputedUnits } from '#domain/order/provider-moves'
import { chargebackCodes } from '#domain/order/fulfillment'
import type { PlatformEnv } from '../env'
import { endingAuthorizations } from '../orders/orders.sql.ts'
import { pageOfIssues, type PaymentIssue, setIssueAside } from '../orders/payment-issues.sql.ts'
import type { OperationHandlers } from './operation-call'
import { knownOrder } from './orders/act-on-order'

export const paymentsHandlers: OperationHandlers<typeof paymentOperations> = {
  async issues({ query }, env) {
    const { issues, ...page } = await pageOfIssues(env.RECORDS, query)
    return ok({ issues: await Promise.all(issues.map((issue) => withHeldUnits(env, issue))), ...page })
  },

  async setAside({ params: { issueId }, body: { reason }, operator, now }, { RECORDS }) {
    const aside = { operator: operator.name, reason, at: new Date(now).toISOString() }
    if (!(await setIssueAside(RECORDS, issueId, aside))) return fail('NOT_FOUND')
    const change = { target: `payment-issue:${issueId}`, before: { state: 'open' }, after: { state: 'set aside', reason } }
    return ok({ answer: { id: issueId, reason }, change })
  },

  expiring: async ({ query, now }, env) => ok(await endingAuthorizations(env.RECORDS, { now, ...query })),
}

/** Of a chargeback an operator must know whether goods can still be kept. */
async function withHeldUnits(env: PlatformEnv, issue: PaymentIssue) {
  if (!chargebackCodes.some((code) => code === issue.eventCode)) return issue
  const order = await knownOrder(env, issue.orderNumber)
  const heldUnits = order.ok ? disputedUnits(order.value) : 0
  return heldUnits > 0 ? { ...issue, heldUnits } : issue
}
