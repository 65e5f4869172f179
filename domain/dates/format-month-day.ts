import { toBcp47, type Locale } from '#config/locales'

/** Formats a day of the coming months without its year, such as `Dec 24`. Lines do not break inside it. */
export function formatMonthDay(day: string, locale: Locale): string {
  const text = new Intl.DateTimeFormat(toBcp47(locale), { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(Date.parse(day))
  return (locale.startsWith('fr') ? text.replace(/\b1(?= )/, '1er') : text).replaceAll(' ', '\u00a0')
}
