import type { consumerEndpoints } from '#contracts/consumer'
import { fail, ok } from '#contracts/errors'
import type { Handlers } from '../contract-router'
import { buildAuditStatement } from '../operations/operation-audit.sql.ts'
import { eraseCustomer } from './erase-customer'
import { exportCustomer } from './export-customer'
import { findCustomer } from './find-customer'

/** What operators may do for a person, who does it alone: by the same rules, and noted in the audit as their own. */
export const ownDataHandlers: Pick<Handlers<typeof consumerEndpoints>, 'exportData' | 'deleteAccount'> = {
  async exportData({ consumerNo }, env) {
    const customer = await findCustomer(env, { consumerNo })
    return customer ? ok(await exportCustomer(env, customer)) : fail('PROFILE_NOT_FOUND')
  },

  async deleteAccount({ consumerNo, shop, now }, env) {
    const customer = await findCustomer(env, { consumerNo })
    if (!customer) return fail('PROFILE_NOT_FOUND')
    const eraseOutcome = await eraseCustomer(env, customer)
    if (!eraseOutcome.ok) return eraseOutcome
    const entry = { target: customer.target, operator: 'consumer', operation: 'consumers.erase', before: null, after: eraseOutcome.value }
    const erasedAt = new Date(now).toISOString()
    await buildAuditStatement(env.RECORDS, { ...entry, at: erasedAt, key: '', claim: `deletion:${consumerNo}:${shop.transactionId}` }).run()
    return ok(undefined)
  },
}
