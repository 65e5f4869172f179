import { bcp47Of, type Locale } from '#config/locales'
import type { CalendarDate } from './calendar-date'

const long = { dateStyle: 'long' } as const
const dayOfWeek = { weekday: 'short', day: 'numeric', month: 'long' } as const

const formats = new Map<string, Intl.DateTimeFormat>()

/** A day in the locale's long format: `27 November 2026`. */
export function formatDay(day: CalendarDate, locale: Locale): string {
  return printed(formatOf(locale, long).format(timeOf(day)), locale)
}

/**
 * A range of days with weekdays, such as `Tue 1 December – Thu 3 December`; one day if both are the same. Lines break only after the dash.
 */
export function formatDays([first, last]: readonly [CalendarDate, CalendarDate], locale: Locale): string {
  const days = printed(formatOf(locale, dayOfWeek).formatRange(timeOf(first), timeOf(last)), locale)
  const [one, other] = days.split(/ ?– ?/).map((day) => day.replaceAll(' ', '\u00a0'))
  return [one, other].filter(Boolean).join('\u00a0– ')
}

/** French writes the first of a month as an ordinal; Italian ranges get leading zeros, which are removed. */
function printed(text: string, locale: Locale): string {
  const even = text.replace(/[\u2009\u202f]/g, ' ').replace(/\b0(\d)\b/g, '$1')
  return locale.startsWith('fr') ? even.replace(/(?<!\d)1(?= )/g, '1er') : even
}

function timeOf(day: CalendarDate): number {
  return Date.parse(`${day}T00:00:00Z`)
}

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
