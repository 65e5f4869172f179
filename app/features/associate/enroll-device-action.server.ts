import { endpoints } from '#contracts'
import { required } from '#domain/validation/text-rules'
import { href } from '#routes'
import { checkFields } from '~/features/auth/checked-fields.server'
import { formHandler, seeOther } from '~/server/form-action.server'
import { requireCaptchaToken } from '~/server/captcha-token.server'
import { enrollDeviceForm } from './associate-login.form'
import { keepStoreDevice, newStoreDevice } from './store-device.server'

/** A device joins its store with one of the store's codes; then associates may sign in on it. */
export const enrollDeviceAction = formHandler({ schema: enrollDeviceForm, act: 'enroll' }, async ({ storeId, code, ...sum }, { shop }) => {
  checkFields({ storeId, code, answer: sum.answer }, { storeId: [required], code: [required], answer: [required] })
  const captchaToken = await requireCaptchaToken(shop, sum)
  const { api } = await shop.identity.open()
  const device = newStoreDevice(storeId)
  await api(endpoints.auth.enrollDevice, { body: { storeId, code, deviceMark: device.mark, recaptcha_response: captchaToken } })
  keepStoreDevice(shop, device)
  await shop.session.addFlash({ tone: 'success', key: 'associate.enrolled' })
  return seeOther(href('associateLogin', { locale: shop.locale }))
})
