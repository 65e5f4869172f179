import { formatDays } from '#domain/dates/format-days'
import { marketDay } from '#domain/dates/market-day'
import { expectedDays } from '#domain/delivery/expected-days'
import type { Translate } from '~/client/translations'
import type { StorefrontContext } from './storefront-services.server'

/** Formats a delivery time of the platform, such as `3-5 business days`, for the locale. */
export type DeliveryTimeText = (deliveryTime: string) => string

/** Delivery times with their days, counted from an order placed at `from` (milliseconds): `3–5 business days (Wed, December 2 – Fri, December 4)`. */
export async function deliveryTimesOf(shop: StorefrontContext, from = shop.visit.now): Promise<DeliveryTimeText> {
  const t = await shop.t()
  return (deliveryTime) => {
    const time = deliveryTimeText(deliveryTime, t)
    const dates = arrivalText(deliveryTime, from, shop)
    return dates ? t('delivery.time.within', { time, dates }) : time
  }
}

/** Arrival days of a parcel ordered at `from`: `Wed, December 2 – Fri, December 4`; undefined if its delivery time names no days. */
export function arrivalText(deliveryTime: string, from: number, { locale, place }: Pick<StorefrontContext, 'locale' | 'place'>) {
  const days = expectedDays(deliveryTime, marketDay(from, place.country), place.country)
  return days && formatDays(days, locale)
}

/** Delivery time for the locale; a text in another format stays. */
function deliveryTimeText(deliveryTime: string, t: Translate): string {
  if (/^same day$/i.test(deliveryTime)) return t('delivery.time.sameDay')
  const [, days, first, last = first] = /^((\d+)(?:-(\d+))?) business days?$/i.exec(deliveryTime) ?? []
  return days ? t('delivery.time.days', { days: days.replace('-', '–'), count: Number(last) }) : deliveryTime
}
