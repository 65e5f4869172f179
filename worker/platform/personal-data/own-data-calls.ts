import type { consumerEndpoints } from '#contracts/consumer'
import { fail, ok } from '#contracts/errors'
import type { Handlers } from '../contract-router'
import { addAuditEntry } from '../operations/operation-audit.sql.ts'
import { erasePerson } from './erase-person'
import { exportPerson } from './export-person'
import { findPerson } from './find-person'

/** What operators may do for a person, who does it alone: by the same rules, and noted in the audit as their own. */
export const ownDataCalls: Pick<Handlers<typeof consumerEndpoints>, 'exportData' | 'deleteAccount'> = {
  async exportData({ consumerNo }, env) {
    const person = await findPerson(env, { consumerNo })
    return person ? ok(await exportPerson(env, person)) : fail('PROFILE_NOT_FOUND')
  },

  async deleteAccount({ consumerNo, shop, now }, env) {
    const person = await findPerson(env, { consumerNo })
    if (!person) return fail('PROFILE_NOT_FOUND')
    const erased = await erasePerson(env, person)
    if (!erased.ok) return erased
    const entry = { target: person.target, operator: 'consumer', operation: 'consumers.erase', before: null, after: erased.value }
    const at = new Date(now).toISOString()
    await addAuditEntry(env.RECORDS, { ...entry, at, key: '', claim: `deletion:${consumerNo}:${shop.transactionId}` }).run()
    return ok(undefined)
  },
}
