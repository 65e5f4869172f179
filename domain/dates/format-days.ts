import { toBcp47, type Locale } from '#config/locales'
import type { CalendarDate } from './calendar-date'

const long = { dateStyle: 'long' } as const
const dayOfWeek = { weekday: 'short', day: 'numeric', month: 'long' } as const

const formatCache = new Map<string, Intl.DateTimeFormat>()

/** A day in the locale's long format: `27 November 2026`. */
export function formatDay(day: CalendarDate, locale: Locale): string {
  return applyLocaleStyle(getFormat(locale, long).format(toTimestamp(day)), locale)
}

/**
 * A range of days with weekdays, such as `Tue 1 December – Thu 3 December`; one day if both are the same. Lines break only after the dash.
 */
export function formatDays([first, last]: readonly [CalendarDate, CalendarDate], locale: Locale): string {
  const days = applyLocaleStyle(getFormat(locale, dayOfWeek).formatRange(toTimestamp(first), toTimestamp(last)), locale)
  const [firstDay, lastDay] = days.split(/ ?– ?/).map((day) => day.replaceAll(' ', '\u00a0'))
  return [firstDay, lastDay].filter(Boolean).join('\u00a0– ')
}

/** French writes the first of a month as an ordinal; Italian ranges get leading zeros, which are removed. */
function applyLocaleStyle(text: string, locale: Locale): string {
  const normalizedText = text.replace(/[\u2009\u202f]/g, ' ').replace(/\b0(\d)\b/g, '$1')
  return locale.startsWith('fr') ? normalizedText.replace(/(?<!\d)1(?= )/g, '1er') : normalizedText
}

function toTimestamp(day: CalendarDate): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** Formats `19:00` for the locale: `7:00 PM`. */
export function formatTime(time: string, locale: Locale): string {
  // Browsers differ in the space before "PM".
  return getFormat(locale, { hour: 'numeric', minute: '2-digit' })
    .format(new Date(`2001-01-01T${time}Z`))
    .replace(/\u202f/g, ' ')
}

/** Date, time and zone of a moment in milliseconds, for receipts. */
export function formatDateTime(moment: number, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(toBcp47(locale), { dateStyle: 'long', timeStyle: 'long', timeZone }).format(moment).replace(/\u202f/g, ' ')
}

/** Name of a weekday by its ISO number; 1 is Monday. */
export function formatWeekday(day: number, locale: Locale): string {
  return getFormat(locale, { weekday: 'long' }).format(new Date(Date.UTC(2001, 0, day)))
}

function getFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.keys(options).join()}`
  const format = formatCache.get(key) ?? new Intl.DateTimeFormat(toBcp47(locale), { ...options, timeZone: 'UTC' })
  formatCache.set(key, format)
  return format
}
