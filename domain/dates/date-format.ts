import { toBcp47, type Locale } from '#config/locales'

const formatCache = new Map<string, Intl.DateTimeFormat>()

/** The format of a locale for days without a time of day, which are moments at midnight UTC. Kept, because creating one is slow. */
export function getDateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formatCache.get(key) ?? new Intl.DateTimeFormat(toBcp47(locale), { ...options, timeZone: 'UTC' })
  formatCache.set(key, format)
  return format
}
