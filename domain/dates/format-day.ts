import type { Locale } from '#config/locales'
import { getDateFormat } from './date-format'

export type DayStyle = 'full' | 'long' | 'medium'

/** A calendar day as the locale writes it, the same wherever the shopper is: `27 November 2026`. Lines do not break inside it. */
export function formatDay(day: string, locale: Locale, dateStyle: DayStyle): string {
  const text = getDateFormat(locale, { dateStyle }).format(Date.parse(day))
  // French writes the first of a month as an ordinal.
  return (locale.startsWith('fr') ? text.replace(/\b1(?= )/, '1er') : text).replaceAll(' ', '\u00a0')
}
