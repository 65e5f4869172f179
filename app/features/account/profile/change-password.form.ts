import { z } from 'zod'
import { captchaFields } from '~/server/captcha-input'

const typed = z.string().max(256).default('')

/** Current password, new password twice, and CAPTCHA. */
export const changePasswordForm = z.object({
  currentPassword: typed,
  newPassword: typed,
  repeatedPassword: typed,
  ...captchaFields,
})
