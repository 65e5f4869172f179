import type { Country } from '#config/locales'
import type { CalendarDate } from '#domain/dates/calendar-date'
import { holidaysIn } from '#domain/store/holidays'
import { dayOf, daysAfter } from '#domain/store/local-day'

/** First and last expected day; equal if certain. */
export type ExpectedDays = readonly [first: CalendarDate, last: CalendarDate]

/**
 * Converts a delivery time (`3-5 business days`) to days for an order of this day, skipping weekends and the country's public holidays.
 * Undefined for another format, such as `Same day`.
 */
export function expectedDays(deliveryTime: string, ordered: CalendarDate, country: Country): ExpectedDays | undefined {
  const [, first, last = first] = /^(\d+)(?:-(\d+))? business days?$/i.exec(deliveryTime) ?? []
  if (first === undefined) return undefined
  const holidays = holidaysIn(country, { from: ordered, days: 60 }).flatMap(({ date, close }) => (close ? [] : [date]))
  return [businessDayAfter(ordered, Number(first), holidays), businessDayAfter(ordered, Number(last), holidays)]
}

function businessDayAfter(from: CalendarDate, count: number, holidays: readonly CalendarDate[]): CalendarDate {
  let [day, left] = [from, Math.min(count, 30)]
  while (left > 0) {
    day = daysAfter(day, 1)
    if (dayOf(day) < 6 && !holidays.includes(day)) left -= 1
  }
  return day
}
