import { endpoints } from '#contracts'
import { href } from '#routes'
import { newPasswordRules } from '#domain/validation/password'
import { accountEmailRules } from '#domain/validation/text-rules'
import { formHandler, seeOther } from '~/server/form-action.server'
import { checkFields } from '~/server/field-errors'
import { deviceMarkOf } from './device-mark.server'
import { resetPasswordForm } from './sign-in.form'

/** Sets a new password by emailed link; all sign-ins end, and the shopper signs in with it. */
export const resetPasswordAction = formHandler(resetPasswordForm, async ({ token, email, newPassword }, { shop }) => {
  checkFields({ email, newPassword }, { email: accountEmailRules, newPassword: newPasswordRules })
  const { api } = await shop.identity.open()
  const device = deviceMarkOf(shop)
  await api(endpoints.auth.confirmForgotPassword, { body: { token, email, newPassword, deviceMark: device.mark } })
  device.keep()
  await shop.session.addFlash({ tone: 'success', key: 'signIn.newPasswordSet' })
  return seeOther(href('signIn', { locale: shop.locale }))
})
