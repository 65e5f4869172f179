import subjects from '#content/contact/subjects.json'
import type { contactEndpoints } from '#contracts/contact'
import { fail, ok } from '#contracts/errors'
import { getSpellingConverter } from '#domain/content/local-spelling'
import { getMarketDay } from '#domain/dates/market-day'
import { normalizePhone } from '#domain/validation/phone'
import { takeNetworkAttempt } from '../auth/network-attempts'
import { verifyCaptcha } from '../captcha/verify-captcha'
import { consumerStub } from '../consumer/consumer-stub'
import type { Handlers } from '../contract-router'
import { savePhotos, decodePhotos } from './case-photos'
import { deriveCaseId, isCaseOpen, openCase } from './open-case'
import { registerForEvent } from './register-for-event'

export const contactHandlers: Handlers<typeof contactEndpoints> = {
  /** A contact message about one of the subjects of the form. */
  async contactUs({ body, shop, consumerNo, now }, env) {
    const { recaptcha_response, ...content } = body
    const matchingCategory = subjects.find(({ category }) => category === body.category)
    if (!matchingCategory) return fail('INVALID_REQUEST', { field: 'category' })
    if (!matchingCategory.subjects.some(({ value }) => value === body.subject)) return fail('INVALID_REQUEST', { field: 'subject' })
    const phone = content.phone && normalizePhone(content.phone, shop.country)
    if (content.phone && !phone) return fail('INVALID_REQUEST', { field: 'phone' })
    const contactCase = { kind: 'contact', shop, consumerNo, content: { ...content, ...(phone && { phone }) }, now } as const
    if (await isCaseOpen(env, contactCase)) return ok({ caseId: await deriveCaseId(env, contactCase) })
    const captchaOutcome = await verifyCaptcha(env, { token: recaptcha_response, action: 'contact' }, { shop, now })
    if (!captchaOutcome.ok) return captchaOutcome
    if (!(await takeNetworkAttempt(env, { what: 'contact', shop, now }))) return fail('CAPTCHA_FAILED')
    return ok({ caseId: await openCase(env, contactCase) })
  },

  /** Contact subjects, localized. */
  async categorySubject({ shop: { language, currency } }) {
    const localize = getSpellingConverter({ language, currency })
    return ok(
      subjects.map(({ category, label, subjects: categorySubjects }) => ({
        category,
        label: localize(label[language]),
        subjects: categorySubjects.map((subject) => ({ value: subject.value, label: localize(subject.label[language]) })),
      })),
    )
  },

  /** A warranty claim with up to five photos. */
  async warranty({ body, query, shop, consumerNo, now }, env) {
    const { recaptcha_response, photos, ...claimDetails } = body
    if (claimDetails.purchaseDate > getMarketDay(now, shop.country)) return fail('INVALID_REQUEST', { field: 'purchaseDate' })
    const pictures = decodePhotos(photos)
    if (!pictures.ok) return pictures
    const warrantyCase = { kind: 'warranty', shop, consumerNo, content: { ...claimDetails, ...query, photos: photos.length }, now } as const
    const caseId = await deriveCaseId(env, warrantyCase)
    if (await isCaseOpen(env, warrantyCase)) return ok({ caseId })
    const captchaOutcome = await verifyCaptcha(env, { token: recaptcha_response, action: 'warranty' }, { shop, now })
    if (!captchaOutcome.ok) return captchaOutcome
    if (!(await takeNetworkAttempt(env, { what: 'warranty', shop, now }))) return fail('CAPTCHA_FAILED')
    // Photos first: a case never speaks of pictures that are not there.
    await savePhotos(env, caseId, pictures.value)
    return ok({ caseId: await openCase(env, warrantyCase) })
  },

  /** Only customers register, under the email of the profile. */
  async eventRegistration({ body, shop, caller, consumerNo, now }, env) {
    if (caller.kind !== 'REGISTERED' && caller.kind !== 'EMPLOYEE') return fail('INVALID_CREDENTIALS')
    const consumer = await consumerStub(env, consumerNo).idsOf()
    if (consumer?.email.toLowerCase() !== body.email.toLowerCase()) return fail('INVALID_REQUEST', { field: 'email' })
    return ok({ registrationId: await registerForEvent(env, { registration: body, consumerNo, siteId: shop.siteId, now }) })
  },
}
