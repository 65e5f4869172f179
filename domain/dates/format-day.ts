import { toBcp47, type Locale } from '#config/locales'

export type DayStyle = 'full' | 'long' | 'medium'

/** A calendar day as the locale writes it, the same wherever the shopper is: `27 November 2026`. */
export function formatDay(day: string, locale: Locale, dateStyle: DayStyle): string {
  const text = new Intl.DateTimeFormat(toBcp47(locale), { dateStyle, timeZone: 'UTC' }).format(Date.parse(day))
  // French writes the first of a month as an ordinal.
  return locale.startsWith('fr') ? text.replace(/\b1(?= )/, '1er') : text
}
