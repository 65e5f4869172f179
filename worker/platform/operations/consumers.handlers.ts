import { fail, ok } from '#contracts/errors'
import type { consumerOperations } from '#contracts/operations/consumers'
import { erasePerson } from '../personal-data/erase-person'
import { exportPerson } from '../personal-data/export-person'
import { findPerson } from '../personal-data/find-person'
import { addAuditEntry } from './operation-audit.sql.ts'
import type { OperationHandlers } from './operation-call'

export const consumersHandlers: OperationHandlers<typeof consumerOperations> = {
  async find({ query }, env) {
    const person = await findPerson(env, query)
    if (!person) return fail('NOT_FOUND')
    const { email, consumerNo, seen, orderNumbers } = person
    return ok({ email, hasAccount: seen !== undefined, orderNumbers, ...(consumerNo !== '' && { consumerNo }) })
  },

  async export({ query, operator, now }, env) {
    const person = await findPerson(env, query)
    if (!person) return fail('NOT_FOUND')
    const exported = await exportPerson(env, person)
    const entry = { target: person.target, operator: operator.name, operation: 'consumers.export', before: null, after: { isRead: true } }
    await addAuditEntry(env.RECORDS, { ...entry, at: new Date(now).toISOString(), key: '', claim: crypto.randomUUID() }).run()
    return ok(exported)
  },

  async erase({ body }, env) {
    const person = await findPerson(env, body)
    if (!person) return fail('NOT_FOUND')
    const erased = await erasePerson(env, person)
    return erased.ok ? ok({ answer: erased.value, change: { target: person.target, before: null, after: erased.value } }) : erased
  },
}
