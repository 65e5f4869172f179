import { z } from 'zod'
import { captchaFields } from '~/server/captcha-input'

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

const bytes = z.string().max(16_384).default('')

/** An authenticator's answer, with where the shopper came from. */
export const passkeyForm = z.object({
  ...{ id: bytes, clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
  ...{ redirectTo: typed, orderNo: typed, st: typed, from: typed, frame: typed },
})

/** Asks for a code by email; the page knows where the shopper came from. */
export const sendCodeForm = z.object({ email: trimmed, ...captchaFields })

/** Copied from an email, a code may come with spaces. */
export const signInCodeForm = z.object({
  code: z
    .string()
    .max(64)
    .default('')
    .transform((text) => text.replace(/\D/g, '')),
})

/** AUTH-16 */
export const forgotPasswordForm = z.object({ email: trimmed, ...captchaFields })

/** The emailed link contains no address, so it reveals none. */
export const resetPasswordForm = z.object({ token: z.string().max(512).default(''), email: trimmed, newPassword: typed })
