import type { Country } from '#config/locales'
import type { CalendarDate } from '#domain/dates/calendar-date'
import { chargesIn } from '#domain/pricing/market-charges'
import type { Minor } from '#domain/pricing/proportion'
import { holidaysIn } from '#domain/store/holidays'
import { dayOf, daysAfter } from '#domain/store/local-day'
import { termsOf } from './delivery-methods'

/** Standard delivery for an item value and an order date. Minor units of the country's currency. */
type StandardDelivery = { price: Minor; freeFrom: Minor; isFree: boolean; days: ExpectedDays }

/** Delivery of a product ordered alone, for its page and for search engines. Undefined if no days are known. */
export function standardDelivery(
  value: Minor,
  { country, ordered }: { country: Country; ordered: CalendarDate },
): StandardDelivery | undefined {
  const { price, deliveryTime } = termsOf('standard', country)
  const { freeShippingFrom } = chargesIn(country)
  const days = expectedDays(deliveryTime, ordered, country)
  return days && { price, freeFrom: freeShippingFrom, isFree: value >= freeShippingFrom, days }
}

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
