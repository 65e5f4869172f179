import { endpoints } from '#contracts'
import { required } from '#domain/validation/text-rules'
import { href } from '#routes'
import { checkFields } from '~/features/auth/checked-fields.server'
import { personToken } from '~/server/person-sum.server'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import { associateLoginForm } from './associate-login.form'

/**
 * An associate signs in at their store. The cart of this device stays in front of them; an account that is open on it is signed out of
 * first, for a shopper's flags and an associate's are never the same. The session goes on under a new name, as at any sign-in. (APIA-08,
 * EMP-05, EMP-06, SEC-01, TRAP-06)
 */
export const associateLoginAction = formHandler({ schema: associateLoginForm, act: 'connect' }, async ({ answer, ...form }, { shop }) => {
  if (await shop.consumer()) throw new FieldError('', 'associate.occupiedText')
  const { storeId, username, password } = form
  const asked = { storeId, username, password, answer }
  checkFields(asked, { storeId: [required], username: [required], password: [required], answer: [required] })
  const captchaToken = await personToken(shop, { challenge: form.challenge, answer })
  const { api, accessToken } = await shop.identity.open()
  const body = { storeId, username, password, recaptcha_response: captchaToken }
  const associate = await api(endpoints.auth.agentLogin, { body })
  await shop.identity.goOn()
  await shop.inStore.connect(associate, accessToken())
  return seeOther(href('associateLogin', { locale: shop.locale }))
})
