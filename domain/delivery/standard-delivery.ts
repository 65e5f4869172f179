import type { Country, Region } from '#config/locales'
import type { CalendarDate } from '#domain/dates/calendar-date'
import { getMarketCharges, hasReachedFreeShipping } from '#domain/pricing/market-charges'
import type { Minor } from '#domain/money/minor-units'
import { listHolidays } from '#domain/store/holidays'
import { addDays, getIsoWeekday } from '#domain/dates/local-day'
import { type DeliveryMethod, getDeliveryTerms, listHomeDeliveryMethods } from './delivery-methods'
import type { Address } from '#contracts/entities/address'
import { findDeliveryFailure } from '#domain/address/deliverable-address'
import { parsePostalCodeField } from '#domain/address/postal-code-field'
import { findStateByPostalCode, lookUpPostalCode } from '#domain/address/postal-code-lookup'
import { findAddressProblems, normalizePostalCode } from '#domain/validation/address-rules'

/** Standard delivery for an item value and an order date. Minor units of the country's currency. */
type StandardDelivery = { price: Minor; freeFrom: Minor; isFree: boolean; days: DeliveryEstimate }

/** Delivery of a product ordered alone, for its page and for search engines. Undefined if no days are known. */
export function getStandardDelivery(
  value: Minor,
  { country, ordered }: { country: Country; ordered: CalendarDate },
): StandardDelivery | undefined {
  const { price, deliveryTime } = getDeliveryTerms('standard', country)
  const { freeShippingFrom } = getMarketCharges(country)
  const days = calculateDeliveryEstimate(deliveryTime, ordered, country)
  return days && { price, freeFrom: freeShippingFrom, isFree: hasReachedFreeShipping(value, country), days }
}

/** First and last expected day; equal if certain. */
export type DeliveryEstimate = readonly [first: CalendarDate, last: CalendarDate]

const maxCachedEstimates = 500
const estimateCache = new Map<string, DeliveryEstimate | null>()

/**
 * Converts a delivery time (`3-5 business days`) to days for an order of this day, skipping weekends and the country's public holidays.
 * Undefined for another format, such as `Same day`.
 */
export function calculateDeliveryEstimate(deliveryTime: string, ordered: CalendarDate, country: Country): DeliveryEstimate | undefined {
  const key = `${country} ${ordered} ${deliveryTime}`
  const cachedDays = estimateCache.get(key)
  if (cachedDays !== undefined) return cachedDays ?? undefined
  const days = countDeliveryEstimate(deliveryTime, ordered, country)
  if (estimateCache.size >= maxCachedEstimates) estimateCache.clear()
  estimateCache.set(key, days ?? null)
  return days
}

function countDeliveryEstimate(deliveryTime: string, ordered: CalendarDate, country: Country): DeliveryEstimate | undefined {
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

type Order = { country: Country; region: Region; /** Of the goods. */ value: Minor; /** By a membership. */ isFree?: boolean }

/** `place`: the code as it is written, with its city where one is known. Where nothing is delivered, why, in place of methods. */
export type PostalCodeDelivery = { postalCode: string; place: string } & (
  | { methods: DeliveryMethod[]; failure?: undefined }
  | { failure: 'territory' | 'forces' }
)

/** Ways to a postal code and what they cost, as checkout will offer them; undefined for what is no postal code of the country. */
export function getDeliveryToPostalCode(typed: string, { country, region, value, isFree = false }: Order): PostalCodeDelivery | undefined {
  const postalCode = parsePostalCodeField({ postalCode: typed }, country).postalCode ?? normalizePostalCode(country, typed)
  if (findAddressProblems({ postalCode }, { country, region }).postalCode) return undefined
  const { city } = lookUpPostalCode(country, postalCode)
  const place = [postalCode, city].filter(Boolean).join(' ')
  const stateCode = findStateByPostalCode(country, postalCode)
  const address: Address = { countryCode: country, postalCode, ...(stateCode && { stateCode }) }
  // Other failures are of states and streets, which nobody has asked for.
  const failure = findDeliveryFailure(address, { country, codes: ['standard'] })
  if (failure?.errorId === 'CANT_SHIP_THERE') return { postalCode, place, failure: failure.reason === 'forces' ? 'forces' : 'territory' }
  const isDeliveryFree = isFree || hasReachedFreeShipping(value, country)
  return { postalCode, place, methods: listHomeDeliveryMethods({ country, address, isFree: isDeliveryFree }) }
}
