import { z } from 'zod'

const typed = z.string().max(256).default('')

/** Current password, new password twice, and CAPTCHA. */
export const changePasswordForm = z.object({
  currentPassword: typed,
  newPassword: typed,
  repeatedPassword: typed,
  challenge: z.string().max(200).default(''),
  answer: z.string().trim().max(20).default(''),
})
