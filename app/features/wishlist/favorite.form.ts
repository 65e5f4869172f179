import { z } from 'zod'

const productId = z
  .string()
  .regex(/^[A-Za-z0-9]{8,11}$/)
  .optional()

/** Names the product a heart belongs to, where the page does not; all else about it is looked up. */
export const favoriteForm = z.object({ productId })

/** The heart of a card: the product to add, or the one to remove. */
export const cardHeartForm = z.object({ add: productId, remove: productId })
