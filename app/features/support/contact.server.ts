import { z } from 'zod'
import type { Output } from '#contracts/endpoint'
import { orderNumberMaxLength } from '#domain/input/order-number'
import { normalizePhone, phone as phoneRule } from '#domain/validation/phone'
import { email, lengthBetween, maxLength, personName, required } from '#domain/validation/text-rules'
import { href } from '#routes'
import { assertValidFields } from '~/server/field-errors'
import { captchaFields } from '~/server/captcha-input'
import { requireCaptchaToken, loadCaptchaChallenge } from '~/server/captcha.server'
import { formHandler, seeOther } from '~/server/form-action.server'
import { findPresentConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { endpoints } from '#contracts'
import { maxEmailLength } from '#contracts/entities/texts'
import { messageLength } from './reply-fields'

const text = (most: number) => z.string().trim().max(most).default('')

/** Contact message; `about` is a category and subject. */
const contactForm = z.object({
  about: text(90),
  firstName: text(1_000),
  lastName: text(1_000),
  email: text(1_000),
  phone: text(1_000),
  orderNumber: text(1_000),
  message: text(20_000),
  ...captchaFields,
})

/** Loads contact subjects, known contact details and the CAPTCHA. No form without subjects. */
export async function loadContact(shop: StorefrontContext) {
  const [subjects, customerDetails, challenge] = await Promise.all([
    loadSubjects(shop),
    loadCustomerDetails(shop),
    loadCaptchaChallenge(shop, 'contact'),
  ])
  const order = new URL(shop.request.url).searchParams.get('order')?.slice(0, 20) ?? ''
  return { subjects, challenge, values: { ...customerDetails, orderNumber: order, ...(order && { about: 'order/where' }) } }
}

export type LoadedContact = Awaited<ReturnType<typeof loadContact>>
type ContactSubjects = Output<typeof endpoints.contact.categorySubject>

async function loadSubjects(shop: StorefrontContext): Promise<ContactSubjects | null> {
  return shop.api(endpoints.contact.categorySubject, {}).catch(() => null)
}

/** Contact details known from the account. */
async function loadCustomerDetails(
  shop: StorefrontContext,
): Promise<Partial<Record<'firstName' | 'lastName' | 'email' | 'phone', string>>> {
  if (!(await findPresentConsumer(shop))) return {}
  const api = await shop.personalApi()
  const profile = await api(endpoints.consumer.profile, { query: {} }).catch(() => null)
  if (!profile) return {}
  const { firstName, lastName, email, phone } = profile.consumerProfile.consumerDetails
  return { firstName, lastName, email, phone }
}

/** Loads known contact details, date format and the CAPTCHA. */
export async function loadWarranty(shop: StorefrontContext) {
  const [customerDetails, challenge] = await Promise.all([loadCustomerDetails(shop), loadCaptchaChallenge(shop, 'warranty')])
  const styleId = new URL(shop.request.url).searchParams.get('style')?.slice(0, 40)
  return { challenge, country: shop.market.country, dateFormat: shop.market.dateFormat, values: { ...customerDetails, styleId } }
}

export type LoadedWarranty = Awaited<ReturnType<typeof loadWarranty>>

const nameRules = [required, personName, maxLength(50)]

/** Sends a message to customer service and shows its number. */
export const contactAction = formHandler(
  contactForm,
  async ({ about, challenge, answer, phone, orderNumber, ...contactMessage }, { shop }) => {
    const { country } = shop.market
    assertValidFields(
      { ...contactMessage, about, phone, orderNumber, answer },
      {
        about: [required],
        firstName: nameRules,
        lastName: nameRules,
        email: [required, email, maxLength(maxEmailLength)],
        phone: [phoneRule({ country })],
        orderNumber: [maxLength(orderNumberMaxLength)],
        message: [required, ...lengthBetween({ min: messageLength.least, max: messageLength.most })],
        answer: [required],
      },
    )
    const [category = '', subject = ''] = about.split('/')
    const recaptcha_response = await requireCaptchaToken(shop, { challenge, answer })
    const api = await shop.personalApi()
    const { caseId } = await api(endpoints.contact.contactUs, {
      body: {
        ...contactMessage,
        category,
        subject,
        ...(phone && { phone: normalizePhone(phone, country) }),
        ...(orderNumber && { orderNumber }),
        recaptcha_response,
      },
    })
    await shop.session.addFlash({ tone: 'success', key: 'contact.sent', values: { caseId } })
    return seeOther(href('contactUs', { locale: shop.locale }))
  },
)
