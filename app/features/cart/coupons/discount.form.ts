import { z } from 'zod'

/** A promo code as typed; the platform validates it. */
export const couponForm = z.object({ code: z.string({ error: 'forms:required' }).trim().min(1, 'forms:required') })

/** The points of a voucher; 0 takes the reward back. */
export const rewardForm = z.object({ points: z.string().regex(/^\d{1,9}$/) })

export const removeGiftCardForm = z.object({ card: z.string().min(1).max(64) })
