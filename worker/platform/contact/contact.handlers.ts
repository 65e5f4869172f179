import subjects from '#content/contact/subjects.json'
import type { contactEndpoints } from '#contracts/contact'
import { fail, ok } from '#contracts/errors'
import { spelledFor } from '#domain/content/spelled-for'
import { marketDay } from '#domain/dates/market-day'
import { normalizePhone } from '#domain/validation/phone'
import { withinNetwork } from '../auth/within-network'
import { passesCaptcha } from '../captcha/passes-captcha'
import { consumerStub } from '../consumer/consumer-stub'
import type { Handlers } from '../contract-router'
import { keepPhotos, photosOf } from './keep-photos'
import { caseIdOf, isCaseOpen, openCase } from './open-case'
import { registerFor } from './register-for'

export const contactHandlers: Handlers<typeof contactEndpoints> = {
  /** A contact message about one of the subjects of the form. */
  async contactUs({ body, shop, consumerNo, now }, env) {
    const { recaptcha_response, ...content } = body
    const known = subjects.find(({ category }) => category === body.category)
    if (!known) return fail('INVALID_REQUEST', { field: 'category' })
    if (!known.subjects.some(({ value }) => value === body.subject)) return fail('INVALID_REQUEST', { field: 'subject' })
    const phone = content.phone && normalizePhone(content.phone, shop.country)
    if (content.phone && !phone) return fail('INVALID_REQUEST', { field: 'phone' })
    const letter = { kind: 'contact', shop, consumerNo, content: { ...content, ...(phone && { phone }) }, now } as const
    if (await isCaseOpen(env, letter)) return ok({ caseId: await caseIdOf(env, letter) })
    const person = await passesCaptcha(env, { token: recaptcha_response, action: 'contact' }, { shop, now })
    if (!person.ok) return person
    if (!(await withinNetwork(env, { what: 'contact', shop, now }))) return fail('CAPTCHA_FAILED')
    return ok({ caseId: await openCase(env, letter) })
  },

  /** Contact subjects, localized. */
  async categorySubject({ shop: { language, currency } }) {
    const spelled = spelledFor({ language, currency })
    return ok(
      subjects.map(({ category, label, subjects: own }) => ({
        category,
        label: spelled(label[language]),
        subjects: own.map((subject) => ({ value: subject.value, label: spelled(subject.label[language]) })),
      })),
    )
  },

  /** A warranty claim with up to five photos. */
  async warranty({ body, query, shop, consumerNo, now }, env) {
    const { recaptcha_response, photos, ...told } = body
    if (told.purchaseDate > marketDay(now, shop.country)) return fail('INVALID_REQUEST', { field: 'purchaseDate' })
    const pictures = photosOf(photos)
    if (!pictures.ok) return pictures
    const claim = { kind: 'warranty', shop, consumerNo, content: { ...told, ...query, photos: photos.length }, now } as const
    const caseId = await caseIdOf(env, claim)
    if (await isCaseOpen(env, claim)) return ok({ caseId })
    const person = await passesCaptcha(env, { token: recaptcha_response, action: 'warranty' }, { shop, now })
    if (!person.ok) return person
    if (!(await withinNetwork(env, { what: 'warranty', shop, now }))) return fail('CAPTCHA_FAILED')
    // Photos first: a case never speaks of pictures that are not there.
    await keepPhotos(env, caseId, pictures.value)
    return ok({ caseId: await openCase(env, claim) })
  },

  /** Only customers register, under the email of the profile. */
  async eventRegistration({ body, shop, caller, consumerNo, now }, env) {
    if (caller.kind !== 'REGISTERED' && caller.kind !== 'EMPLOYEE') return fail('INVALID_CREDENTIALS')
    const consumer = await consumerStub(env, consumerNo).idsOf()
    if (consumer?.email.toLowerCase() !== body.email.toLowerCase()) return fail('INVALID_REQUEST', { field: 'email' })
    return ok({ registrationId: await registerFor(env, { registration: body, consumerNo, siteId: shop.siteId, now }) })
  },
}
