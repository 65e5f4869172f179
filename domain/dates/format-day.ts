import { toBcp47, type Locale } from '#config/locales'

const dayStyles = {
  full: { dateStyle: 'full' },
  long: { dateStyle: 'long' },
  medium: { dateStyle: 'medium' },
  'weekday-and-day': { weekday: 'long', day: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type DayStyle = keyof typeof dayStyles

const formatCache = new Map<string, Intl.DateTimeFormat>()

/** A calendar day as the locale writes it, the same wherever the shopper is: `27 November 2026`. */
export function formatDay(day: string, locale: Locale, style: DayStyle): string {
  return joinDateParts(getDateFormat(locale, dayStyles[style]).formatToParts(Date.parse(day)), locale)
}

/** French writes the first of a month as an ordinal. Browsers differ in narrow spaces, which become plain ones. */
export function joinDateParts(parts: readonly Intl.DateTimeFormatPart[], locale: Locale): string {
  const isFrench = locale.startsWith('fr')
  const texts = parts.map(({ type, value }) => (isFrench && type === 'day' && value === '1' ? '1er' : value))
  return texts.join('').replace(/[\u2009\u202f]/g, ' ')
}

export function getDateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formatCache.get(key) ?? new Intl.DateTimeFormat(toBcp47(locale), { ...options, timeZone: 'UTC' })
  formatCache.set(key, format)
  return format
}
