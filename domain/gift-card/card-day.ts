import { type Currency, locales } from '#config/locales'
import type { CalendarDate } from '#domain/dates/calendar-date'
import { marketDay } from '#domain/dates/market-day'

/** The day that decides whether a card is over: where its currency is paid with, the last market to turn the day. */
export function cardDay(currency: Currency, now: number): CalendarDate {
  const days = Object.values(locales).flatMap((locale) => (locale.currency === currency ? [marketDay(now, locale.country)] : []))
  return days.toSorted()[0] as CalendarDate
}
