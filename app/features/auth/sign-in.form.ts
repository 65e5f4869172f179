import { z } from 'zod'

const typed = z.string().max(2_000).default('')
const trimmed = typed.transform((text) => text.trim())
const sum = { challenge: z.string().max(200).default(''), answer: trimmed }

/** Who signs in, the page they come from, and the order that brought them here. (AUTH-12, RTE-08) */
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

/** The link from the letter names no address: it tells nothing to whoever sees it. (AUTH-21) */
export const resetPasswordForm = z.object({ token: z.string().max(512).default(''), email: trimmed, newPassword: typed })
