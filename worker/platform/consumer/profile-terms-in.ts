import { locales } from '#config/locales'
import { siteConfigOf } from '#config/site-config'
import type { ProfileTerms } from '#domain/account/change-profile'
import { dateAt, parseDate } from '#domain/dates/calendar-date'
import type { Shop } from '../shop'

/** What this site wants to know of a person, today, and the number of whoever becomes a member now. (SUP-12, SUP-15, SUP-33) */
export function profileTermsIn({ brand, locale }: Pick<Shop, 'brand' | 'locale'>, now: number): ProfileTerms {
  const { minBirthDate, birthDateRequiredFor, phoneRequiredFor } = siteConfigOf(brand, locale).signUp
  return {
    today: dateAt(now),
    here: locales[locale].country,
    memberId: `M${crypto.randomUUID()}`,
    minBirthDate: parseDate(minBirthDate, 'MM/DD/YYYY') ?? '1900-01-01',
    memberNeeds: { birthDate: birthDateRequiredFor.includes('loyalty'), phone: phoneRequiredFor.includes('loyalty') },
  }
}
