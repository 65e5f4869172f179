import { endpoints } from '#contracts'
import type { ConsumerDetails } from '#contracts/entities/consumer'
import type { EnrollmentState } from '#domain/consumer/enrollment'
import { type CalendarDate, formatDate } from '#domain/dates/calendar-date'
import { toPhoneFields } from '#domain/identity/phones'
import { withConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Loads the enrolling customer; null if not signed in. */
export async function loadEnrollmentState(
  shop: StorefrontContext,
): Promise<(NonNullable<EnrollmentState> & { details: ConsumerDetails }) | null> {
  if (!(await shop.consumer())) return null
  const { consumerProfile } = await withConsumer(shop, (api) => api(endpoints.consumer.profile, { query: {} }))
  const { consumerDetails: details, isLoyaltyMember } = consumerProfile
  return { details, isLoyaltyMember, ...(details.phone && { phone: details.phone }) }
}

/** Converts account details to form values. */
export function toEnrollmentFormValues(
  { place }: Pick<StorefrontContext, 'place'>,
  details: ConsumerDetails,
): Partial<Record<string, string>> {
  const { firstName, lastName, phone, phoneCode, postalCode, birthDate, gender } = details
  return {
    ...{ firstName, lastName, postalCode, gender },
    ...(phone && toPhoneFields({ phone, phoneCode }, place)),
    birthDate: birthDate && formatDate(birthDate as CalendarDate, place.dateFormat),
  }
}
