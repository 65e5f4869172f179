import type { Country } from '#config/locales'
import type { CalendarDate } from '#domain/dates/calendar-date'
import { chargesIn } from '#domain/pricing/market-charges'
import type { Minor } from '#domain/pricing/proportion'
import { termsOf } from './delivery-terms'
import { type ExpectedDays, expectedDays } from './expected-days'

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
