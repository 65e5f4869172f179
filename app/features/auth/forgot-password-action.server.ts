import { endpoints } from '#contracts'
import { href } from '#routes'
import { accountEmailRules } from '#domain/validation/text-rules'
import { formHandler, seeOther } from '~/server/form-action.server'
import { signInOriginOf } from './sign-in-origin'
import { checkFields } from '~/server/field-errors'
import { captchaTokenIfAsked } from '~/server/captcha.server'
import { forgotPasswordForm } from './sign-in.form'

/** Emails a reset link if the address has an account; the response never reveals whether it has. */
export const forgotPasswordAction = formHandler(forgotPasswordForm, async ({ email, ...sum }, { shop }) => {
  checkFields({ email }, { email: accountEmailRules })
  const captchaToken = await captchaTokenIfAsked(shop, sum)
  const { api } = await shop.identity.open()
  await api(endpoints.auth.resetPassword, { body: { email, recaptcha_response: captchaToken } })
  const query = new URLSearchParams({ sent: '1', ...signInOriginOf(new URL(shop.request.url)) })
  return seeOther(`${href('forgotPassword', { locale: shop.locale })}?${query.toString()}`)
})
