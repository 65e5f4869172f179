import { bcp47Of, type Locale, locales } from '#config/locales'
import { marketZone } from './market-day'

type Style = 'full' | 'long' | 'medium'

const formats = new Map<string, Intl.DateTimeFormat>()
const calendarDay = /^\d{4}-\d\d-\d\d$/

/** A locale, and the clock of an order that has one of its own. */
export type DayReader = Locale | { locale: Locale; timeZone: string | undefined }

/**
 * The day of a moment in the market of the locale, or by the clock of an order, as people there write it: `November 24, 2026`. A moment is in
 * milliseconds or as an API writes it; a calendar day (`2026-11-24`) belongs to no zone and stays itself. A backend may name a clock that
 * does not exist: then the market's tells the day.
 */
export function dayText(at: string | number, reader: DayReader, dateStyle: Style): string {
  const isDay = typeof at === 'string' && calendarDay.test(at)
  const { locale, timeZone } = typeof reader === 'string' ? { locale: reader, timeZone: undefined } : reader
  const clock = timeZone ?? marketZone(locales[locale].country)
  return formatOf(locale, { dateStyle, timeZone: isDay ? 'UTC' : clock }).format(new Date(at))
}

function formatOf(locale: Locale, options: { dateStyle: Style; timeZone: string }): Intl.DateTimeFormat {
  const key = `${locale} ${options.dateStyle} ${options.timeZone}`
  const format = formats.get(key) ?? newFormat(locale, options)
  if (format) formats.set(key, format)
  return format ?? formatOf(locale, { ...options, timeZone: marketZone(locales[locale].country) })
}

/** Undefined for a clock that does not exist; the standard has no other way to ask. */
function newFormat(locale: Locale, options: { dateStyle: Style; timeZone: string }): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat(bcp47Of(locale), options)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
