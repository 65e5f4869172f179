import { z } from 'zod'

const typed = z.string().max(2_000).default('')
const trimmed = typed.transform((text) => text.trim())
const sum = { challenge: z.string().max(200).default(''), answer: trimmed }

/** Sign-in form: credentials, return page, and order to attach. */
export const signInForm = z.object({
  email: trimmed,
  password: typed,
  ...sum,
  redirectTo: typed,
  orderNo: typed,
  st: typed,
  from: typed,
  frame: typed,
})

/** AUTH-16 */
export const forgotPasswordForm = z.object({ email: trimmed, ...sum })

/** The emailed link contains no address, so it reveals none. */
export const resetPasswordForm = z.object({ token: z.string().max(512).default(''), email: trimmed, newPassword: typed })
