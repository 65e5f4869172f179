import { z } from 'zod'

const typed = z.string().max(256).default('')

/** The password there is, a new one twice, and the sum that tells people from machines. */
export const changePasswordForm = z.object({
  currentPassword: typed,
  newPassword: typed,
  repeatedPassword: typed,
  challenge: z.string().max(200).default(''),
  answer: z.string().trim().max(20).default(''),
})
