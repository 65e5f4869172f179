import { locales } from '#config/locales'
import { siteConfigOf } from '#config/site-config'
import type { ProfileTerms } from '#domain/account/change-profile'
import { parseDate } from '#domain/dates/calendar-date'
import { marketDay } from '#domain/dates/market-day'
import type { Shop } from '../shop'

/** Site requirements for personal details, today's date, and a new member number. */
export function profileTermsIn({ brand, locale }: Pick<Shop, 'brand' | 'locale'>, now: number): ProfileTerms {
  const { minBirthDate, birthDateRequiredFor, phoneRequiredFor } = siteConfigOf(brand, locale).signUp
  return {
    today: marketDay(now, locales[locale].country),
    here: locales[locale].country,
    memberId: `M${crypto.randomUUID()}`,
    minBirthDate: parseDate(minBirthDate, 'MM/DD/YYYY') ?? '1900-01-01',
    memberNeeds: { birthDate: birthDateRequiredFor.includes('loyalty'), phone: phoneRequiredFor.includes('loyalty') },
  }
}
