import * as z from 'zod'

/** Gift recipient and message of a line. */
export const giftOption = z.object({
  to: z.string().trim().min(1).max(50),
  email: z.email().max(100),
  message: z.string().trim().min(1).max(500),
})
