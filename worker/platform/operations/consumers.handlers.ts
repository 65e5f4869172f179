import { fail, ok } from '#contracts/errors'
import type { consumerOperations } from '#contracts/operations/consumers'
import { eraseCustomer } from '../personal-data/erase-customer'
import { exportCustomer, findCustomer } from '../personal-data/export-customer'
import { buildAuditStatement } from './operation-audit.sql.ts'
import type { OperationHandlers } from './operation-call'

export const consumersHandlers: OperationHandlers<typeof consumerOperations> = {
  async find({ query }, env) {
    const customer = await findCustomer(env, query)
    if (!customer) return fail('NOT_FOUND')
    const { email, consumerNo, seen, orderNumbers } = customer
    return ok({ email, hasAccount: seen !== undefined, orderNumbers, ...(consumerNo !== '' && { consumerNo }) })
  },

  async export({ query, operator, now }, env) {
    const customer = await findCustomer(env, query)
    if (!customer) return fail('NOT_FOUND')
    const customerData = await exportCustomer(env, customer)
    const entry = { target: customer.target, operator: operator.name, operation: 'consumers.export', before: null, after: { isRead: true } }
    await buildAuditStatement(env.RECORDS, { ...entry, at: new Date(now).toISOString(), key: '', claim: crypto.randomUUID() }).run()
    return ok(customerData)
  },

  async erase({ body }, env) {
    const customer = await findCustomer(env, body)
    if (!customer) return fail('NOT_FOUND')
    const eraseOutcome = await eraseCustomer(env, customer)
    return eraseOutcome.ok
      ? ok({ answer: eraseOutcome.value, change: { target: customer.target, before: null, after: eraseOutcome.value } })
      : eraseOutcome
  },
}
