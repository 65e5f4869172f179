import { bcp47Of, type Locale } from '#config/locales'

const formats = new Map<string, Intl.DateTimeFormat>()

/** `19:00` as people in the locale write a time of day: `7:00 PM`. */
export function formatTime(time: string, locale: Locale): string {
  // Makers of browsers do not agree on the space before "PM".
  return formatOf(locale, { hour: 'numeric', minute: '2-digit' })
    .format(new Date(`2001-01-01T${time}Z`))
    .replace(/\u202f/g, ' ')
}

/** Date, time and zone of a moment in milliseconds, as a receipt names it. */
export function dateAndTime(at: number, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(bcp47Of(locale), { dateStyle: 'long', timeStyle: 'long', timeZone }).format(at).replace(/\u202f/g, ' ')
}

/** The name of a day of the week by its ISO number, 1 is Monday. */
export function formatWeekday(day: number, locale: Locale): string {
  return formatOf(locale, { weekday: 'long' }).format(new Date(Date.UTC(2001, 0, day)))
}

function formatOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.keys(options).join()}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(bcp47Of(locale), { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}
