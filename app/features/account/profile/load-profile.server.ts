import type { ConsumerDetails } from '#contracts/entities/consumer'
import { type CalendarDate, formatDate } from '#domain/dates/calendar-date'
import { phoneAsTyped } from '#domain/identity/phones'
import { personTerms, phoneCountries } from '~/features/sign-up/person-details.server'
import { challengeFor } from '~/server/captcha.server'
import { requireRecent } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { orNullIfUnavailable, withProfile } from './own-profile.server'

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
export function detailsAsTyped(
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
