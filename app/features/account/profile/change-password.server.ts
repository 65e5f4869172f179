import { z } from 'zod'
import { captchaFields } from '~/server/captcha-input'
import { endpoints } from '#contracts'
import { newPasswordRules, currentPasswordRules } from '#domain/validation/password'
import { required, sameAs } from '#domain/validation/text-rules'
import { href } from '#routes'
import { assertValidFields } from '~/server/field-errors'
import { requireTokenIfChallenged } from '~/server/captcha.server'
import { formHandler, seeOther } from '~/server/form-action.server'
import { withConsumer } from '~/server/require-sign-in.server'

const passwordField = z.string().max(256).default('')

/** Current password, new password twice, and CAPTCHA. */
const changePasswordForm = z.object({
  currentPassword: passwordField,
  newPassword: passwordField,
  repeatedPassword: passwordField,
  ...captchaFields,
})

/** Changes the password with the old one; all other sign-ins end. */
export const changePasswordAction = formHandler(changePasswordForm, async ({ challenge, answer, ...passwordFields }, { shop }) => {
  const { currentPassword, newPassword, repeatedPassword } = passwordFields
  const t = await shop.t()
  assertValidFields(
    { currentPassword, newPassword, repeatedPassword },
    {
      currentPassword: currentPasswordRules,
      newPassword: newPasswordRules,
      repeatedPassword: [required, sameAs(t('profile.new'), newPassword)],
    },
  )
  const recaptcha_response = await requireTokenIfChallenged(shop, { challenge, answer })
  await withConsumer(shop, (api) => api(endpoints.auth.changePassword, { body: { currentPassword, newPassword, recaptcha_response } }))
  await shop.session.addFlash({ tone: 'success', key: 'profile.passwordChanged' })
  return seeOther(href('accountProfile', { locale: shop.locale }))
})
