import { maxPhotoBytes } from '#config/constants'
import type { SiteId } from '#config/locales'
import subjects from '#content/contact/subjects.json'
import type { contactEndpoints } from '#contracts/contact'
import { fail, ok, type Outcome } from '#contracts/errors'
import { normalizeAddress } from '#domain/address/normalize-address'
import { findOverlongField } from '#domain/address/validate-address'
import { getSpellingConverter } from '#domain/content/local-spelling'
import { getMarketDay } from '#domain/dates/market-day'
import { hasImageSignature } from '#domain/validation/image-signature'
import { normalizePhone } from '#domain/validation/phone'
import { takeNetworkAttempt } from '../security/network-attempts'
import { computeHmac, getIdentitySecret } from '../security/secrets'
import { verifyCaptcha } from '../captcha/verify-captcha'
import { getConsumerStub } from '../account/consumer-stub'
import type { Handlers } from '../contract-router'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'

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
    const { recaptcha_response, photos, address, ...claimFields } = body
    const claimDetails = { ...claimFields, address: normalizeAddress({ countryCode: shop.country, ...address }) }
    const overlongField = findOverlongField(claimDetails.address)
    if (overlongField) return fail('INVALID_REQUEST', { field: overlongField })
    if (claimDetails.purchaseDate > getMarketDay(now, shop.country)) return fail('INVALID_REQUEST', { field: 'purchaseDate' })
    const pictures = decodePhotos(photos)
    if (!pictures.ok) return pictures
    const warrantyCase = { kind: 'warranty', shop, consumerNo, content: { ...claimDetails, ...query, photos: photos.length }, now } as const
    const caseId = await deriveCaseId(env, warrantyCase)
    if (await isCaseOpen(env, warrantyCase)) return ok({ caseId })
    const captchaOutcome = await verifyCaptcha(env, { token: recaptcha_response, action: 'warranty' }, { shop, now })
    if (!captchaOutcome.ok) return captchaOutcome
    if (!(await takeNetworkAttempt(env, { what: 'warranty', shop, now }))) return fail('CAPTCHA_FAILED')
    // Saves photos first, so that a case never refers to missing photos.
    await savePhotos(env, caseId, pictures.value)
    return ok({ caseId: await openCase(env, warrantyCase) })
  },

  /** Only customers register, under the email of the profile. */
  async eventRegistration({ body, shop, caller, consumerNo, now }, env) {
    if (caller.kind !== 'REGISTERED' && caller.kind !== 'EMPLOYEE') return fail('INVALID_CREDENTIALS')
    const consumer = await getConsumerStub(env, consumerNo).getSignInIds()
    if (consumer?.email.toLowerCase() !== body.email.toLowerCase()) return fail('INVALID_REQUEST', { field: 'email' })
    const phoneNumber = body.phoneNumber && normalizePhone(body.phoneNumber, shop.country)
    if (body.phoneNumber && !phoneNumber) return fail('INVALID_REQUEST', { field: 'phoneNumber' })
    const registration = { ...body, ...(phoneNumber && { phoneNumber }) }
    return ok({ registrationId: await registerForEvent(env, { registration, consumerNo, siteId: shop.siteId, now }) })
  },
}

type Case = { kind: 'contact' | 'warranty'; shop: RequestContext; consumerNo: string; content: unknown; now: number }

/** The number of a case, before or after it is opened: the same message under its transaction is the same case. */
async function deriveCaseId(env: PlatformEnv, { kind, shop, consumerNo }: Omit<Case, 'content' | 'now'>): Promise<string> {
  const hash = await computeHmac(getIdentitySecret(env), `case:${kind}:${consumerNo}:${shop.transactionId}`)
  return `${kind === 'contact' ? 'C' : 'W'}${(BigInt(`0x${hash.slice(0, 12)}`) % 10_000_000_000n).toString().padStart(10, '0')}`
}

async function isCaseOpen({ RECORDS }: PlatformEnv, { shop, consumerNo }: Pick<Case, 'shop' | 'consumerNo'>): Promise<boolean> {
  const query = RECORDS.prepare('SELECT 1 FROM cases WHERE owner = ? AND transaction_id = ?').bind(consumerNo, shop.transactionId)
  return (await query.first()) !== null
}

/** Stores a case; an existing one stays. */
async function openCase(env: PlatformEnv, { kind, shop, consumerNo, content, now }: Case): Promise<string> {
  const caseId = await deriveCaseId(env, { kind, shop, consumerNo })
  const values = [
    caseId,
    kind,
    consumerNo,
    shop.transactionId,
    shop.siteId,
    shop.locale,
    JSON.stringify(content),
    new Date(now).toISOString(),
  ]
  await env.RECORDS.prepare(
    `INSERT INTO cases (case_id, kind, owner, transaction_id, site_id, locale, content, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
    .bind(...values)
    .run()
  return caseId
}

type Photo = { name: string; type: string; content: string }
type DecodedPhoto = { type: string; name: string; bytes: Uint8Array }

/** Photos as bytes; together at most 5 MB, each of its declared type. */
function decodePhotos(photos: readonly Photo[]): Outcome<DecodedPhoto[]> {
  const decoded = photos.map(({ content, ...photo }) => ({ ...photo, bytes: Uint8Array.from(atob(content), (char) => char.charCodeAt(0)) }))
  if (decoded.reduce((sum, { bytes }) => sum + bytes.length, 0) > maxPhotoBytes) return fail('BODY_TOO_LARGE', { field: 'photos' })
  const invalidIndex = decoded.findIndex(({ type, bytes }) => !hasImageSignature(type, bytes))
  return invalidIndex < 0 ? ok(decoded) : fail('INVALID_REQUEST', { field: `photos.${invalidIndex}` })
}

async function savePhotos({ CASE_PHOTOS }: PlatformEnv, caseId: string, photos: readonly DecodedPhoto[]): Promise<void> {
  await Promise.all(
    photos.map(({ bytes, type, name }, i) =>
      CASE_PHOTOS.put(`${caseId}/${i + 1}`, bytes, { httpMetadata: { contentType: type }, customMetadata: { name } }),
    ),
  )
}

type EventRegistration = { registration: { eventId: string }; consumerNo: string; siteId: SiteId; now: number }

/** Registers a customer for an event; resubmitting updates it under the same number. */
async function registerForEvent({ RECORDS }: PlatformEnv, { registration, consumerNo, siteId, now }: EventRegistration): Promise<string> {
  const row = await RECORDS.prepare(
    `INSERT INTO event_registrations (registration_id, event_id, consumer_no, site_id, content, created_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (event_id, consumer_no) DO UPDATE SET content = excluded.content RETURNING registration_id`,
  )
    .bind(crypto.randomUUID(), registration.eventId, consumerNo, siteId, JSON.stringify(registration), new Date(now).toISOString())
    .first<{ registration_id: string }>()
  return row?.registration_id ?? ''
}
