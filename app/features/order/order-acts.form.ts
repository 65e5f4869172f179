import { z } from 'zod'

/** Optional cancellation reason. */
export const cancelForm = z.object({ reason: z.string().trim().max(200).default('') })

/** Items to return, and an optional reason. */
export const returnForm = z.object({
  items: z.array(z.string().max(64)).max(100).default([]),
  reason: z.string().trim().max(200).default(''),
})

/** Email address to resend a purchased gift card to. */
export const resendForm = z.object({ itemId: z.string().max(64), email: z.string().trim().max(254).default('') })
