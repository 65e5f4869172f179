import type { ConsumerDetails } from '#contracts/entities/consumer'
import { type CalendarDate, formatDate } from '#domain/dates/calendar-date'
import { phoneAsTyped } from '#domain/identity/phones'
import { personTerms, phoneCountries, checkedDetails } from '~/features/sign-up/person-details.server'
import { challengeFor } from '~/server/captcha.server'
import { requireRecent, asConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { orNullIfUnavailable, withProfile, profileOf } from '../own-pages.server'
import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { profileChange } from '#domain/consumer/profile-change'
import { href } from '#routes'
import { type PersonForm, personForm } from '~/features/sign-up/sign-up.form'
import { FieldErrors, formHandler, seeOther } from '~/server/form-action.server'

/** Loads the profile in form format, and the CAPTCHA for a new password. */
export async function loadProfile(shop: StorefrontContext) {
  await requireRecent(shop, 'open')
  const [profile, challenge, numbersOf] = await Promise.all([
    orNullIfUnavailable(withProfile(shop, (_, known) => Promise.resolve(known))),
    challengeFor(shop, 'changePassword'),
    phoneCountries(shop),
  ])
  if (!profile) return { profile: null, challenge }
  const { consumerDetails, isLoyaltyMember } = profile
  return {
    profile: {
      email: consumerDetails.email,
      values: detailsAsTyped(shop, consumerDetails),
      terms: personTerms(shop, isLoyaltyMember ? 'loyalty' : 'sign-up', numbersOf),
    },
    challenge,
  }
}

export type ProfileLoaded = Awaited<ReturnType<typeof loadProfile>>

/** Converts profile details to form values. */
function detailsAsTyped(
  { place: { dateFormat, country, region } }: StorefrontContext,
  details: ConsumerDetails,
): Partial<Record<string, string>> {
  const { firstName, lastName, phone = '', phoneCode = '', postalCode, birthDate, gender } = details
  return {
    ...{ firstName, lastName, postalCode, gender },
    ...(phone && phoneAsTyped({ phone, phoneCode }, { country, region })),
    ...(birthDate && { birthDate: formatDate(birthDate as CalendarDate, dateFormat) }),
  }
}

const detailFields = ['firstName', 'lastName', 'birthDate', 'phone', 'postalCode', 'gender'] as const
const nothing = Object.fromEntries(detailFields.map((field) => [field, '']))

/** Unchanged values are not validated again: they may follow another country's rules. */
function leftAlone(shop: StorefrontContext, typed: PersonForm, known: ConsumerDetails): Partial<ConsumerDetails> {
  const shown = detailsAsTyped(shop, known)
  const isPhone = Boolean(shown.phone) && typed.phone === shown.phone && (typed.phoneCode || shown.phoneCode) === shown.phoneCode
  return {
    ...(shown.postalCode && typed.postalCode === shown.postalCode && { postalCode: known.postalCode }),
    ...(isPhone && { phone: known.phone, phoneCode: known.phoneCode }),
  }
}

/** Saves personal details; emptied fields are deleted. Does nothing if all are empty. */
export const saveDetailsAction = formHandler(personForm, async (typed, { shop }) => {
  await requireRecent(shop, 'save')
  const isTold = await asConsumer(shop, async (api, { isLoyaltyMember }) => {
    const profile = await profileOf(api)
    const known = profile?.consumerDetails ?? null
    const { details, problems } = checkedDetails(shop, { typed, fields: detailFields, kind: isLoyaltyMember ? 'loyalty' : 'sign-up' })
    const left = known ? leftAlone(shop, typed, known) : {}
    const wrong = Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in left)))
    const change = profileChange(known, { ...nothing, ...details, ...left })
    if (!change.ok) throw new ApiError(change.errorId, 404)
    if (!change.value) return false
    if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong)
    const { gender, birthDate, ...texts } = change.value
    const consumerDetails = { ...texts, gender: gender as 'F' | '', birthDate: birthDate ?? '' }
    await api(endpoints.consumer.updateProfile, { body: { consumerProfile: { consumerDetails } } })
    return true
  })
  await shop.session.addFlash(isTold ? { tone: 'success', key: 'profile.saved' } : { tone: 'info', key: 'profile.notSaved' })
  return seeOther(href('accountProfile', { locale: shop.locale }))
})
