import type { Country } from '#config/locales'
import type { CartItem } from '#contracts/entities/cart'
import type { CalendarDate } from '#domain/dates/calendar-date'
import { getMarketDay, getMarketTimeZone, parseZonedTime } from '#domain/dates/market-day'
import { calculateDeliveryEstimate, type DeliveryEstimate } from '#domain/delivery/standard-delivery'
import { addDays } from '#domain/dates/local-day'

/** On the clock of the market: a present is there when its day begins for who gets it. */
const sendTimeOfDay = '08:00'
const daysAhead = 365

type GiftLine = Pick<CartItem, 'giftOption'>
type SendContext = { country: Country; now: number }

/** The days a gift card can be emailed on: from today in the market, for a year. */
export function getSendDays({ country, now }: SendContext): { first: CalendarDate; last: CalendarDate } {
  const first = getMarketDay(now, country)
  return { first, last: addDays(first, daysAhead) }
}

/** When a gift card is emailed, in milliseconds; undefined for immediately, and for a date that does not exist. */
export function getSendTime({ giftOption }: GiftLine, country: Country): number | undefined {
  if (giftOption?.sendOn === undefined) return undefined
  return parseZonedTime(`${giftOption.sendOn}T${sendTimeOfDay}`, getMarketTimeZone(country)) ?? undefined
}

/** Returns true while the email of a gift card waits for its day. A day that passed while the cart waited is over. */
export function isGiftEmailScheduled(line: GiftLine, { country, now }: SendContext): boolean {
  return (getSendTime(line, country) ?? 0) > now
}

type Delivery = { deliveryTime: string; items: readonly GiftLine[] }

/** First and last day of arrival of a delivery; gift cards arrive on their own days. Undefined where no day is known. */
export function getArrivalDays({ deliveryTime, items }: Delivery, orderDay: CalendarDate, country: Country): DeliveryEstimate | undefined {
  if (items.every(({ giftOption }) => giftOption?.sendOn === undefined)) return calculateDeliveryEstimate(deliveryTime, orderDay, country)
  const days = items.map(({ giftOption }) => (giftOption?.sendOn ?? orderDay) as CalendarDate).toSorted()
  return [days.at(0) ?? orderDay, days.at(-1) ?? orderDay]
}
