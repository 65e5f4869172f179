import { z } from 'zod'

/** The number of an order, and an e-mail or postal code that goes with it. */
export const trackForm = z.object({
  orderNumber: z.string().trim().max(40).default(''),
  proof: z.string().trim().max(254).default(''),
})
