import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { required } from '#domain/validation/text-rules'
import { href } from '#routes'
import { checkFields } from '~/features/auth/checked-fields.server'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import { requireCaptchaToken } from '~/server/captcha-token.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { associateLoginForm } from './associate-login.form'
import { forgetStoreDevice, storeDeviceOf } from './store-device.server'

/**
 * Signs in an associate on a device enrolled for their store. Keeps the cart; signs out of an open customer account first, so their flags
 * never mix. The session gets a new id, as at any sign-in.
 */
export const associateLoginAction = formHandler({ schema: associateLoginForm, act: 'connect' }, async ({ answer, ...form }, { shop }) => {
  if (await shop.consumer()) throw new FieldError('', 'associate.occupiedText')
  const device = storeDeviceOf(shop)
  if (!device) return toEnrolling(shop)
  const { username, password } = form
  checkFields({ username, password, answer }, { username: [required], password: [required], answer: [required] })
  const captchaToken = await requireCaptchaToken(shop, { challenge: form.challenge, answer })
  const { api, accessToken } = await shop.identity.open()
  const body = { storeId: device.storeId, username, password, deviceMark: device.mark, recaptcha_response: captchaToken }
  const associate = await api(endpoints.auth.agentLogin, { body }).catch((error: unknown) => {
    if (error instanceof ApiError && error.details.reason === 'device') return null
    throw error
  })
  if (!associate) return toEnrolling(shop)
  await shop.identity.goOn()
  await shop.inStore.connect(associate, accessToken())
  return seeOther(href('associateLogin', { locale: shop.locale }))
})

/** The device has no store, or no longer one: the page asks for a code. */
async function toEnrolling(shop: StorefrontContext): Promise<Response> {
  forgetStoreDevice(shop)
  await shop.session.addFlash({ tone: 'error', key: 'associate.deviceUnknown' })
  return seeOther(href('associateLogin', { locale: shop.locale }))
}
