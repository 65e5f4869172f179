import { z } from 'zod'

/** Why an order is called off; nobody has to say. (HIS-05) */
export const cancelForm = z.object({ reason: z.string().trim().max(200).default('') })

/** What is sent back. (HIS-05) */
export const returnForm = z.object({ items: z.array(z.string().max(64)).max(100).default([]) })

/** Where the letter with a bought gift card goes once more. (GIFT-07, HIS-05) */
export const resendForm = z.object({ itemId: z.string().max(64), email: z.string().trim().max(254).default('') })
