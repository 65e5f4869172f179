import * as z from 'zod'
import { operation } from './operation'

/**
 * A webhook that an operator must look at, such as a dispute or a failed capture. `value`: minor units; 0 without a currency if not given.
 */
export const paymentIssue = z.object({
  id: z.string(),
  orderNumber: z.string(),
  /**
   * The provider's event code, such as `CHARGEBACK` or `CAPTURE_FAILED`; or one of ours. `UNREADABLE`: a webhook that cannot be read.
   * `PAYMENT_REQUEST_REFUSED`: a payment that never reached a bank because of our request, our account or a setting. `RETURN_NOT_REFUNDED`:
   * goods that came back while a bank had their price. `REFUND_HELD`: a refund that waits for a dispute. `REFUNDED_AND_CHARGED_BACK`: an
   * amount that a shopper has twice.
   */
  eventCode: z.string(),
  pspReference: z.string(),
  value: z.int(),
  currency: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
  /** Units that the chargeback holds; absent if none. */
  heldUnits: z.int().optional(),
})

/** An authorization that is not captured yet. `value`: minor units. */
const authorizationEntry = z.object({
  orderNumber: z.string(),
  method: z.string(),
  value: z.int(),
  currency: z.string(),
  authorizedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Below zero once a capture is no longer certain. */
  secondsLeft: z.int(),
})
export type AuthorizationEntry = z.infer<typeof authorizationEntry>

/** What the payment provider reported and an operator must look at. */
export const paymentOperations = {
  issues: operation({
    method: 'GET',
    path: '/operations/v1/payment-issues',
    scope: 'orders:read',
    query: z.strictObject({
      orderNumber: z.string().min(1).max(20).optional(),
      /** `next` of the previous page. */
      after: z.string().min(1).max(300).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(200),
    }),
    /** Oldest first; `next` is absent on the last page. A dispute that was reversed is none, nor is what was set aside. */
    response: z.object({ issues: z.array(paymentIssue), next: z.string().optional() }),
    errors: [],
  }),
  /** Takes an issue off the list, once it is dealt with or nothing can be done. It moves no money. */
  setAside: operation({
    method: 'PUT',
    path: '/operations/v1/payment-issues/:issueId/set-aside',
    scope: 'orders:write',
    body: z.strictObject({ reason: z.string().trim().min(3).max(200) }),
    response: z.object({ id: z.string(), reason: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  expiring: operation({
    method: 'GET',
    path: '/operations/v1/expiring-authorizations',
    scope: 'orders:read',
    /** `after`: `next` of the previous page. */
    query: z.strictObject({
      withinHours: z.coerce.number().int().min(0).max(8760).default(48),
      after: z
        .string()
        .regex(/^[\d\-T:.Z]{24}~[A-Z]{2}\d{8}$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    /** Earliest first, those that have ended among them; `next` is absent on the last page. An order may be a moment behind. */
    response: z.object({ authorizations: z.array(authorizationEntry), next: z.string().optional() }),
    errors: [],
  }),
}
