import type { authEndpoints } from '#contracts/auth'
import type { Handlers } from '../contract-router'
import { confirmForgotPassword } from './confirm-forgot-password'
import { resetPassword } from './reset-password'
import { sendSignInCode } from './send-sign-in-code'
import { sendVerificationEmail } from './send-verification-email'
import { verifyEmail } from './verify-email'

type EmailedLinkCalls = Pick<
  Handlers<typeof authEndpoints>,
  'sendSignInCode' | 'resetPassword' | 'confirmForgotPassword' | 'sendVerificationEmail' | 'verifyEmail'
>

/** Calls that email a link or a code to the owner of an address, and those behind the link. */
export const emailedLinkCalls: EmailedLinkCalls = {
  sendSignInCode,
  resetPassword,
  confirmForgotPassword,
  sendVerificationEmail,
  verifyEmail,
}
