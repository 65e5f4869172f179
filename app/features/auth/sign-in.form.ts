import { z } from 'zod'
import { captchaFields } from '~/server/captcha-fields'

const typed = z.string().max(2_000).default('')
const trimmed = typed.transform((text) => text.trim())

/** Sign-in form: credentials, return page, and order to attach. */
export const signInForm = z.object({
  email: trimmed,
  password: typed,
  ...captchaFields,
  redirectTo: typed,
  orderNo: typed,
  st: typed,
  from: typed,
  frame: typed,
})

/** AUTH-16 */
export const forgotPasswordForm = z.object({ email: trimmed, ...captchaFields })

/** The emailed link contains no address, so it reveals none. */
export const resetPasswordForm = z.object({ token: z.string().max(512).default(''), email: trimmed, newPassword: typed })
