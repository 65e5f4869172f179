import type { ConsumerDetails } from '#contracts/entities/consumer'
import { type CalendarDate, formatDate } from '#domain/dates/calendar-date'
import { phoneAsTyped } from '#domain/identity/phones'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Converts account details to form values. */
export function detailsAsTyped({ place }: Pick<StorefrontContext, 'place'>, details: ConsumerDetails): Partial<Record<string, string>> {
  const { firstName, lastName, phone, phoneCode, postalCode, birthDate, gender } = details
  return {
    ...{ firstName, lastName, postalCode, gender },
    ...(phone && phoneAsTyped({ phone, phoneCode }, place)),
    birthDate: birthDate && formatDate(birthDate as CalendarDate, place.dateFormat),
  }
}
