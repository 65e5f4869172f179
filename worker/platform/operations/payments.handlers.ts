import { ok } from '#contracts/errors'
import type { paymentOperations } from '#contracts/operations/payments'
import { openIssues } from '../orders/payment-issues.sql.ts'
import type { OperationHandlers } from './operation-call'

export const paymentsHandlers: OperationHandlers<typeof paymentOperations> = {
  issues: async ({ query }, env) => ok({ issues: await openIssues(env.RECORDS, query.orderNumber) }),
}
