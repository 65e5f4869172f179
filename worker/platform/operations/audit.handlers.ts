import { ok } from '#contracts/errors'
import type { auditOperations } from '#contracts/operations/audit'
import { listAuditEntries } from './operation-audit.sql.ts'
import type { OperationHandlers } from './operation-call'

export const auditHandlers: OperationHandlers<typeof auditOperations> = {
  list: async ({ query }, env) => {
    const entries = await listAuditEntries(env.RECORDS, query)
    const next = entries.length === query.limit ? entries.at(-1)?.id : undefined
    return ok({ entries, ...(next !== undefined && { next }) })
  },
}
