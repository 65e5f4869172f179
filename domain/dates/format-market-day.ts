import { toBcp47, type Locale, locales } from '#config/locales'
import { getMarketTimeZone } from './market-day'

type DateStyle = 'full' | 'long' | 'medium'

const formatCache = new Map<string, Intl.DateTimeFormat>()
const calendarDayPattern = /^\d{4}-\d\d-\d\d$/

/** A locale, and the clock of an order that has one of its own. */
export type DayFormatContext = Locale | { locale: Locale; timeZone: string | undefined }

/**
 * The day of a moment in the market of the locale, or by the clock of an order, as people there write it: `November 24, 2026`. A moment is in
 * milliseconds or as an API writes it; a calendar day (`2026-11-24`) belongs to no zone and stays itself. A backend may name a clock that
 * does not exist: then the market's tells the day.
 */
export function formatMarketDay(moment: string | number, context: DayFormatContext, dateStyle: DateStyle): string {
  const isDay = typeof moment === 'string' && calendarDayPattern.test(moment)
  const { locale, timeZone } = typeof context === 'string' ? { locale: context, timeZone: undefined } : context
  const marketTimeZone = timeZone ?? getMarketTimeZone(locales[locale].country)
  return getFormat(locale, { dateStyle, timeZone: isDay ? 'UTC' : marketTimeZone }).format(new Date(moment))
}

function getFormat(locale: Locale, options: { dateStyle: DateStyle; timeZone: string }): Intl.DateTimeFormat {
  const key = `${locale} ${options.dateStyle} ${options.timeZone}`
  const format = formatCache.get(key) ?? createFormat(locale, options)
  if (format) formatCache.set(key, format)
  return format ?? getFormat(locale, { ...options, timeZone: getMarketTimeZone(locales[locale].country) })
}

/** Undefined for a clock that does not exist; the standard has no other way to ask. */
function createFormat(locale: Locale, options: { dateStyle: DateStyle; timeZone: string }): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat(toBcp47(locale), options)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
