import { type Locale, locales } from '#config/locales'
import { toLocalMoment } from './local-day'
import { type DayStyle, formatDay } from './format-day'
import { getMarketDay } from './market-day'

const calendarDayPattern = /^\d{4}-\d\d-\d\d$/

/** A locale, and the clock of an order that has one of its own. */
export type DayFormatContext = Locale | { locale: Locale; timeZone: string | undefined }

/**
 * `formatDay` for a moment: its day in the market of the locale, or by the clock of an order. A moment is in milliseconds or as an API writes
 * it; a calendar day (`2026-11-24`) belongs to no zone and stays itself.
 */
export function formatMarketDay(moment: string | number, context: DayFormatContext, style: DayStyle): string {
  const { locale, timeZone } = typeof context === 'string' ? { locale: context, timeZone: undefined } : context
  const isDay = typeof moment === 'string' && calendarDayPattern.test(moment)
  return formatDay(isDay ? moment : getDay(new Date(moment).getTime(), locale, timeZone), locale, style)
}

/** A backend may send an unknown time zone, and `Intl` can only throw: the market's zone is used then. */
function getDay(moment: number, locale: Locale, timeZone: string | undefined): string {
  const { country } = locales[locale]
  try {
    return timeZone === undefined ? getMarketDay(moment, country) : toLocalMoment(moment, timeZone).date
  } catch (error) {
    if (error instanceof RangeError && timeZone !== undefined) return getMarketDay(moment, country)
    throw error
  }
}
