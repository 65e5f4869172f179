import { bcp47Of, type Locale } from '#config/locales'
import type { CalendarDate } from './calendar-date'

type Style = 'long' | 'weekday'
const styles = {
  long: { dateStyle: 'long' },
  weekday: { weekday: 'short', day: 'numeric', month: 'long' },
} as const satisfies Record<Style, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

/** A day in the locale's long format: `27 November 2026`. */
export function formatDay(day: CalendarDate, locale: Locale): string {
  return printed(formatOf(locale, 'long').format(timeOf(day)), locale)
}

/**
 * A range of days with weekdays, such as `Tue 1 December – Thu 3 December`; one day if both are the same. Lines break only after the dash.
 */
export function formatDays([first, last]: readonly [CalendarDate, CalendarDate], locale: Locale): string {
  const days = printed(formatOf(locale, 'weekday').formatRange(timeOf(first), timeOf(last)), locale)
  const [one, other] = days.split(/ ?– ?/).map((day) => day.replaceAll(' ', '\u00a0'))
  return [one, other].filter(Boolean).join('\u00a0– ')
}

/** French writes the first of a month as an ordinal; Italian ranges get leading zeros, which are removed. */
function printed(text: string, locale: Locale): string {
  const even = text.replace(/[\u2009\u202f]/g, ' ').replace(/\b0(\d)\b/g, '$1')
  return locale.startsWith('fr') ? even.replace(/(?<!\d)1(?= )/g, '1er') : even
}

function formatOf(locale: Locale, style: Style): Intl.DateTimeFormat {
  const key = `${locale} ${style}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(bcp47Of(locale), { ...styles[style], timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

function timeOf(day: CalendarDate): number {
  return Date.parse(`${day}T00:00:00Z`)
}
