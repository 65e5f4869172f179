import { z } from 'zod'
import { captchaFields } from '~/server/captcha-input'

const textField = z.string().max(2_000).default('')
const trimmedField = textField.transform((text) => text.trim())

/** Sign-in form: credentials, return page, and order to attach. */
export const signInForm = z.object({
  email: trimmedField,
  password: textField,
  ...captchaFields,
  redirectTo: textField,
  orderNo: textField,
  st: textField,
  from: textField,
  frame: textField,
})

const encodedBytesField = z.string().max(16_384).default('')

/** An authenticator's answer, with where the shopper came from. */
export const passkeySignInForm = z.object({
  ...{ id: encodedBytesField, clientDataJSON: encodedBytesField, authenticatorData: encodedBytesField, signature: encodedBytesField },
  ...{ redirectTo: textField, orderNo: textField, st: textField, from: textField, frame: textField },
})

/** Asks for a code by email; the page knows where the shopper came from. */
export const sendCodeForm = z.object({ email: trimmedField, ...captchaFields })

/** Copied from an email, a code may come with spaces. */
export const signInCodeForm = z.object({
  code: z
    .string()
    .max(64)
    .default('')
    .transform((text) => text.replace(/\D/g, '')),
})

/** AUTH-16 */
export const forgotPasswordForm = z.object({ email: trimmedField, ...captchaFields })

/** The emailed link contains no address, so it reveals none. */
export const resetPasswordForm = z.object({ token: z.string().max(512).default(''), email: trimmedField, newPassword: textField })
