import { toBcp47, type Locale } from '#config/locales'
import type { CalendarDate } from './calendar-date'
import { getDateFormat } from './date-format'

/** A day with its weekday and without a year, such as `Tuesday, December 1`. */
export function formatDayAndWeekday(day: string, locale: Locale): string {
  const format = getDateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  return joinDateParts(format.formatToParts(Date.parse(day)), locale)
}

const maxCachedRanges = 500
const rangeCache = new Map<string, string>()

/**
 * A range of days with weekdays, such as `Tue 1 December – Thu 3 December`; one day if both are the same. Lines break only after the dash.
 */
export function formatDays(range: readonly [CalendarDate, CalendarDate], locale: Locale): string {
  const key = [locale, ...range].join()
  const days = rangeCache.get(key) ?? formatRange(range, locale)
  if (rangeCache.size >= maxCachedRanges) rangeCache.clear()
  rangeCache.set(key, days)
  return days
}

function formatRange([first, last]: readonly [CalendarDate, CalendarDate], locale: Locale): string {
  const format = getDateFormat(locale, { weekday: 'short', day: 'numeric', month: 'long' })
  // Italian ranges get leading zeros.
  const days = joinDateParts(format.formatRangeToParts(Date.parse(first), Date.parse(last)), locale).replace(/\b0(\d)\b/g, '$1')
  const [firstDay, lastDay] = days.split(/ ?– ?/).map((day) => day.replaceAll(' ', '\u00a0'))
  return [firstDay, lastDay].filter(Boolean).join('\u00a0– ')
}

/** Formats `19:00` for the locale: `7:00 PM`. */
export function formatTime(time: string, locale: Locale): string {
  const format = getDateFormat(locale, { hour: 'numeric', minute: '2-digit' })
  return joinDateParts(format.formatToParts(new Date(`2001-01-01T${time}Z`)), locale)
}

/** Date, time and zone of a moment in milliseconds, for receipts. */
export function formatDateTime(moment: number, locale: Locale, timeZone: string): string {
  const format = new Intl.DateTimeFormat(toBcp47(locale), { dateStyle: 'long', timeStyle: 'long', timeZone })
  return joinDateParts(format.formatToParts(moment), locale)
}

/** Name of a weekday by its ISO number; 1 is Monday. */
export function formatWeekday(day: number, locale: Locale): string {
  return getDateFormat(locale, { weekday: 'long' }).format(new Date(Date.UTC(2001, 0, day)))
}

/** French writes the first of a month as an ordinal. Browsers differ in narrow spaces, which become plain ones. */
function joinDateParts(parts: readonly Intl.DateTimeFormatPart[], locale: Locale): string {
  const isFrench = locale.startsWith('fr')
  const texts = parts.map(({ type, value }) => (isFrench && type === 'day' && value === '1' ? '1er' : value))
  return texts.join('').replace(/[\u2009\u202f]/g, ' ')
}
