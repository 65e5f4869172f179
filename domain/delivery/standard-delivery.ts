import type { Country } from '#config/locales'
import type { CalendarDate } from '#domain/dates/calendar-date'
import { getMarketCharges } from '#domain/pricing/market-charges'
import type { Minor } from '#domain/money/minor-units'
import { listHolidays } from '#domain/store/holidays'
import { getIsoWeekday, addDays } from '#domain/store/local-day'
import { getDeliveryTerms } from './delivery-methods'

/** Standard delivery for an item value and an order date. Minor units of the country's currency. */
type StandardDelivery = { price: Minor; freeFrom: Minor; isFree: boolean; days: ExpectedDays }

/** Delivery of a product ordered alone, for its page and for search engines. Undefined if no days are known. */
export function getStandardDelivery(
  value: Minor,
  { country, ordered }: { country: Country; ordered: CalendarDate },
): StandardDelivery | undefined {
  const { price, deliveryTime } = getDeliveryTerms('standard', country)
  const { freeShippingFrom } = getMarketCharges(country)
  const days = calculateExpectedDays(deliveryTime, ordered, country)
  return days && { price, freeFrom: freeShippingFrom, isFree: value >= freeShippingFrom, days }
}

/** First and last expected day; equal if certain. */
export type ExpectedDays = readonly [first: CalendarDate, last: CalendarDate]

const maxCachedDays = 500
const expectedDaysCache = new Map<string, ExpectedDays | null>()

/**
 * Converts a delivery time (`3-5 business days`) to days for an order of this day, skipping weekends and the country's public holidays.
 * Undefined for another format, such as `Same day`.
 */
export function calculateExpectedDays(deliveryTime: string, ordered: CalendarDate, country: Country): ExpectedDays | undefined {
  const key = `${country} ${ordered} ${deliveryTime}`
  const cachedDays = expectedDaysCache.get(key)
  if (cachedDays !== undefined) return cachedDays ?? undefined
  const days = countExpectedDays(deliveryTime, ordered, country)
  if (expectedDaysCache.size >= maxCachedDays) expectedDaysCache.clear()
  expectedDaysCache.set(key, days ?? null)
  return days
}

function countExpectedDays(deliveryTime: string, ordered: CalendarDate, country: Country): ExpectedDays | undefined {
  const [, first, last = first] = /^(\d+)(?:-(\d+))? business days?$/i.exec(deliveryTime) ?? []
  if (first === undefined) return undefined
  const holidays = listHolidays(country, { from: ordered, days: 60 }).flatMap(({ date, close }) => (close ? [] : [date]))
  return [addBusinessDays(ordered, Number(first), holidays), addBusinessDays(ordered, Number(last), holidays)]
}

function addBusinessDays(from: CalendarDate, count: number, holidays: readonly CalendarDate[]): CalendarDate {
  let [day, remainingDays] = [from, Math.min(count, 30)]
  while (remainingDays > 0) {
    day = addDays(day, 1)
    if (getIsoWeekday(day) < 6 && !holidays.includes(day)) remainingDays -= 1
  }
  return day
}
