import * as z from 'zod'
import { auditEntry } from './audit'

/** What an operator wrote about an order for other operators. */
export const orderNote = z.object({ id: z.string(), operator: z.string(), text: z.string(), at: z.iso.datetime() })
export type OrderNote = z.infer<typeof orderNote>

/** An email of an order. `at`: queued; without `sentAt` the mail service has not accepted it yet. */
const orderEmail = z.object({ template: z.string(), recipient: z.string(), at: z.iso.datetime(), sentAt: z.iso.datetime().optional() })
export type OrderEmail = z.infer<typeof orderEmail>

/** What happened around an order. */
export const orderHistory = {
  /** Its last hundred changes by operators. */
  audit: z.array(auditEntry),
  /** Never shown to shoppers; erased with the person. */
  notes: z.array(orderNote),
  emails: z.array(orderEmail),
  /** What the card holder's bank reported. */
  chargebacks: z.array(z.object({ event: z.string(), at: z.iso.datetime() })),
}
