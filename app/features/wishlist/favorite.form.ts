import { z } from 'zod'

/** Names the product a heart belongs to, where the page does not; all else about it is looked up. */
export const favoriteForm = z.object({
  productId: z
    .string()
    .regex(/^[A-Za-z0-9]{8,11}$/)
    .optional(),
})
