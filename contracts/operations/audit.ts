import * as z from 'zod'
import { operation } from './operation'

/** One change by an operator. `before` and `after` hold what it changed, in the words of its operation. */
export const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  operator: z.string(),
  /** Name of the call, such as `orders.ship`. */
  operation: z.string(),
  /** Changed object, such as `order:HA12345678`. */
  target: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** The `Idempotency-Key` of the call. */
  key: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Endpoints of the audit log. */
export const auditOperations = {
  list: operation({
    method: 'GET',
    path: '/operations/v1/audit',
    scope: 'audit:read',
    /** `before`: id of the last entry of the previous page. */
    query: z.strictObject({
      target: z.string().min(1).max(120).optional(),
      operator: z.string().min(1).max(80).optional(),
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    /** Latest first; `next` is absent on the last page. */
    response: z.object({ entries: z.array(auditEntry), next: z.int().optional() }),
    errors: [],
  }),
}
