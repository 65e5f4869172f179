import type { authEndpoints } from '#contracts/auth'
import type { Handlers } from '../contract-router'
import { confirmForgotPassword } from './confirm-forgot-password'
import { resetPassword } from './reset-password'
import { sendVerificationEmail } from './send-verification-email'
import { verifyEmail } from './verify-email'

type EmailedLinkCalls = Pick<
  Handlers<typeof authEndpoints>,
  'resetPassword' | 'confirmForgotPassword' | 'sendVerificationEmail' | 'verifyEmail'
>

/** Calls that email a link to the owner of an address, and those behind the link. */
export const emailedLinkCalls: EmailedLinkCalls = { resetPassword, confirmForgotPassword, sendVerificationEmail, verifyEmail }
