import { z } from 'zod'

/** An order number with its email or postal code. */
export const trackForm = z.object({
  orderNumber: z.string().trim().max(40).default(''),
  proof: z.string().trim().max(254).default(''),
})
