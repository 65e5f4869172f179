import { isCountry } from '#config/countries'
import type { Order } from '#contracts/entities/order'
import { formatDays } from '#domain/dates/format-days'
import { getMarketDay } from '#domain/dates/market-day'
import { calculateExpectedDays } from '#domain/delivery/standard-delivery'
import type { Translate } from '~/client/translations'
import type { StorefrontContext } from './storefront-services.server'

/** Formats a delivery time of the platform, such as `3-5 business days`, for the locale. */
export type DeliveryTimeText = (deliveryTime: string) => string

type ArrivalOrder = Pick<Order, 'createdAt' | 'shippingAddress'>
type ArrivalContext = Pick<StorefrontContext, 'locale' | 'place'>

/**
 * Delivery times with their days, counted from now or from an order: `3–5 business days (Wed, December 2 – Fri, December 4)`.
 */
export async function createDeliveryTimeFormat(shop: StorefrontContext, order?: ArrivalOrder): Promise<DeliveryTimeText> {
  const t = await shop.t()
  return (deliveryTime) => {
    const time = formatDeliveryTime(deliveryTime, t)
    const dates = order ? formatArrival(order, deliveryTime, shop) : formatExpectedDays(deliveryTime, { at: shop.visit.now, ...shop })
    return dates ? t('delivery.time.within', { time, dates }) : time
  }
}

/**
 * Arrival days of a parcel of an order: `Wed, December 2 – Fri, December 4`; undefined if its delivery time names no days. They are those the
 * checkout promised: by the clock and the holidays of the order's market, in whichever shop they are read.
 */
export function formatArrival(
  { createdAt, shippingAddress }: ArrivalOrder,
  deliveryTime: string,
  { locale, place }: ArrivalContext,
): string | undefined {
  const { countryCode = '' } = shippingAddress ?? {}
  const country = isCountry(countryCode) ? countryCode : place.country
  return formatExpectedDays(deliveryTime, { at: Date.parse(createdAt), locale, place: { country } })
}

type DayRangeContext = { at: number; locale: StorefrontContext['locale']; place: Pick<StorefrontContext['place'], 'country'> }

function formatExpectedDays(deliveryTime: string, { at, locale, place: { country } }: DayRangeContext): string | undefined {
  const days = calculateExpectedDays(deliveryTime, getMarketDay(at, country), country)
  return days && formatDays(days, locale)
}

/** Delivery time for the locale; a text in another format stays. */
function formatDeliveryTime(deliveryTime: string, t: Translate): string {
  if (/^same day$/i.test(deliveryTime)) return t('delivery.time.sameDay')
  const [, days, first, last = first] = /^((\d+)(?:-(\d+))?) business days?$/i.exec(deliveryTime) ?? []
  return days ? t('delivery.time.days', { days: days.replace('-', '–'), count: Number(last) }) : deliveryTime
}
