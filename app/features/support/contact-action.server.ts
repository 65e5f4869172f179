import { endpoints } from '#contracts'
import { href } from '#routes'
import { normalizePhone, phone as phoneRule } from '#domain/validation/phone'
import { email, lengthBetween, maxLength, personName, required } from '#domain/validation/text-rules'
import { checkFields } from '~/server/field-errors'
import { requireCaptchaToken } from '~/server/captcha.server'
import { formHandler, seeOther } from '~/server/form-action.server'
import { messageLength } from './contact-lengths'
import { contactForm } from './contact.form'

const nameRules = [required, personName, maxLength(50)]

/** Sends a message to customer service and shows its number. */
export const contactAction = formHandler(contactForm, async ({ about, challenge, answer, phone, orderNumber, ...letter }, { shop }) => {
  const { country } = shop.place
  checkFields(
    { ...letter, about, phone, answer },
    {
      about: [required],
      firstName: nameRules,
      lastName: nameRules,
      email: [required, email],
      phone: [phoneRule({ country })],
      message: [required, ...lengthBetween({ min: messageLength.least, max: messageLength.most })],
      answer: [required],
    },
  )
  const [category = '', subject = ''] = about.split('/')
  const recaptcha_response = await requireCaptchaToken(shop, { challenge, answer })
  const api = await shop.personalApi()
  const { caseId } = await api(endpoints.contact.contactUs, {
    body: {
      ...letter,
      category,
      subject,
      ...(phone && { phone: normalizePhone(phone, country) }),
      ...(orderNumber && { orderNumber }),
      recaptcha_response,
    },
  })
  await shop.session.addFlash({ tone: 'success', key: 'contact.sent', values: { caseId } })
  return seeOther(href('contactUs', { locale: shop.locale }))
})
