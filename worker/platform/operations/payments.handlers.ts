import { ok } from '#contracts/errors'
import type { paymentOperations } from '#contracts/operations/payments'
import { heldUnitsOf } from '#domain/order/chargeback'
import { chargebackCodes } from '#domain/order/fulfillment'
import type { PlatformEnv } from '../env'
import { endingAuthorizations } from '../orders/open-authorizations.sql.ts'
import { openIssues, type PaymentIssue } from '../orders/payment-issues.sql.ts'
import type { OperationHandlers } from './operation-call'
import { knownOrder } from './orders/act-on-order'

export const paymentsHandlers: OperationHandlers<typeof paymentOperations> = {
  async issues({ query }, env) {
    const issues = await openIssues(env.RECORDS, query.orderNumber)
    return ok({ issues: await Promise.all(issues.map((issue) => withHeldUnits(env, issue))) })
  },

  expiring: async ({ query, now }, env) => ok(await endingAuthorizations(env.RECORDS, { now, ...query })),
}

/** Of a chargeback an operator must know whether goods can still be kept. */
async function withHeldUnits(env: PlatformEnv, issue: PaymentIssue) {
  if (!chargebackCodes.some((code) => code === issue.eventCode)) return issue
  const order = await knownOrder(env, issue.orderNumber)
  const heldUnits = order.ok ? heldUnitsOf(order.value) : 0
  return heldUnits > 0 ? { ...issue, heldUnits } : issue
}
