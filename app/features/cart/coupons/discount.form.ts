import { z } from 'zod'

/** A promo code as typed; the platform validates it. */
export const couponForm = z.object({ code: z.string({ error: 'forms:required' }).trim().min(1, 'forms:required') })

/** Points of the voucher; 0 removes the reward. */
export const rewardForm = z.object({ points: z.string().regex(/^\d{1,9}$/) })

export const removeGiftCardForm = z.object({ card: z.string().min(1).max(64) })
