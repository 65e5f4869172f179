import * as z from 'zod'
import { operation } from './operation'

/** A dispute, or a capture or refund that failed after the provider had received it. `value`: minor units. */
export const paymentIssue = z.object({
  orderNumber: z.string(),
  /** The provider's event code, such as `CHARGEBACK` or `CAPTURE_FAILED`. */
  eventCode: z.string(),
  pspReference: z.string(),
  value: z.int(),
  currency: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
})

/** What the payment provider reported and an operator must look at. */
export const paymentOperations = {
  issues: operation({
    method: 'GET',
    path: '/operations/v1/payment-issues',
    scope: 'orders:read',
    query: z.strictObject({ orderNumber: z.string().min(1).max(20).optional() }),
    /** Oldest first, two hundred at most; a dispute that was reversed is none. */
    response: z.object({ issues: z.array(paymentIssue) }),
    errors: [],
  }),
}
