import * as z from 'zod'

/** For whom a line is a gift, and what it says. */
export const giftOption = z.object({
  to: z.string().trim().min(1).max(50),
  email: z.email().max(100),
  message: z.string().trim().min(1).max(500),
})
