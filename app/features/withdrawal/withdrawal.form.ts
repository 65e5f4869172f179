import { z } from 'zod'

/** Who withdraws, and from which contract. */
export const identifyForm = z.object({
  name: z.string().trim().max(100).default(''),
  orderNumber: z.string().trim().max(40).default(''),
  email: z.string().trim().max(254).default(''),
})

/** The confirmed statement: units by line, and where its receipt goes. */
export const confirmForm = z.object({
  statementId: z.uuid(),
  receiptTo: z.string().trim().max(254).default(''),
  units: z.record(z.string().max(64), z.coerce.number().int().min(0).max(999)).default({}),
})
