import { bcp47Of, type Locale } from '#config/locales'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats `19:00` for the locale: `7:00 PM`. */
export function formatTime(time: string, locale: Locale): string {
  // Browsers differ in the space before "PM".
  return formatOf(locale, { hour: 'numeric', minute: '2-digit' })
    .format(new Date(`2001-01-01T${time}Z`))
    .replace(/\u202f/g, ' ')
}

/** Date, time and zone of a moment in milliseconds, for receipts. */
export function dateAndTime(at: number, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(bcp47Of(locale), { dateStyle: 'long', timeStyle: 'long', timeZone }).format(at).replace(/\u202f/g, ' ')
}

/** Name of a weekday by its ISO number; 1 is Monday. */
export function formatWeekday(day: number, locale: Locale): string {
  return formatOf(locale, { weekday: 'long' }).format(new Date(Date.UTC(2001, 0, day)))
}

function formatOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.keys(options).join()}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(bcp47Of(locale), { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}
