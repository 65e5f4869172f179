import { endpoints } from '#contracts'
import { href } from '#routes'
import { accountEmailRules } from '#domain/validation/text-rules'
import { formHandler, seeOther } from '~/server/form-action.server'
import { parseSignInOrigin } from './sign-in-origin'
import { assertValidFields } from '~/server/field-errors'
import { requireTokenIfChallenged } from '~/server/captcha.server'
import { forgotPasswordForm, resetPasswordForm, getDeviceToken } from './sign-in.server'
import { newPasswordRules } from '#domain/validation/password'
import { z } from 'zod'
import { ApiError } from '#contracts/errors'

/** Emails a reset link if the address has an account; the response never reveals whether it has. */
export const forgotPasswordAction = formHandler(forgotPasswordForm, async ({ email, ...sum }, { shop }) => {
  assertValidFields({ email }, { email: accountEmailRules })
  const captchaToken = await requireTokenIfChallenged(shop, sum)
  const { api } = await shop.identity.open()
  await api(endpoints.auth.resetPassword, { body: { email, recaptcha_response: captchaToken } })
  const query = new URLSearchParams({ sent: '1', ...parseSignInOrigin(new URL(shop.request.url)) })
  return seeOther(`${href('forgotPassword', { locale: shop.locale })}?${query.toString()}`)
})

/** Sets a new password by emailed link; all sign-ins end, and the shopper signs in with it. */
export const resetPasswordAction = formHandler(resetPasswordForm, async ({ token, email, newPassword }, { shop }) => {
  assertValidFields({ email, newPassword }, { email: accountEmailRules, newPassword: newPasswordRules })
  const { api } = await shop.identity.open()
  const device = getDeviceToken(shop)
  await api(endpoints.auth.confirmForgotPassword, { body: { token, email, newPassword, deviceMark: device.mark } })
  device.keep()
  await shop.session.addFlash({ tone: 'success', key: 'signIn.newPasswordSet' })
  return seeOther(href('signIn', { locale: shop.locale }))
})

const verifyEmailForm = z.object({ token: z.string().min(1).max(512) })

/** Confirms an address by the emailed link. Opening the link confirms nothing: mail scanners open links as well. */
export const verifyEmailAction = formHandler(verifyEmailForm, async ({ token }, { shop }) => {
  const page = href('verifyEmail', { locale: shop.locale })
  const { api } = await shop.identity.open()
  try {
    await api(endpoints.auth.verifyEmail, { body: { token } })
  } catch (error) {
    if (error instanceof ApiError && error.errorId === 'INVALID_REQUEST') return seeOther(`${page}?expired=1`)
    throw error
  }
  return seeOther(`${page}?confirmed=1`)
})
