import { isCountry } from '#config/countries'
import type { Order } from '#contracts/entities/order'
import { formatDays } from '#domain/dates/format-days'
import { getMarketDay } from '#domain/dates/market-day'
import { calculateDeliveryEstimate } from '#domain/delivery/standard-delivery'
import type { Translate } from '~/client/translations'
import type { StorefrontContext } from './storefront-services.server'

/** Formats a delivery time of the platform, such as `3-5 business days`, for the locale. */
export type DeliveryTimeText = (deliveryTime: string) => string

type EstimatedOrder = Pick<Order, 'createdAt' | 'shippingAddress'>
type EstimateContext = Pick<StorefrontContext, 'locale' | 'market'>

const maxCachedTexts = 500
/** Texts by translator, then by day and delivery time: a page of the checkout has several, which are the same for everybody. */
const textCaches = new WeakMap<Translate, Map<string, string>>()

/**
 * Delivery times with their days, counted from now or from an order: `3–5 business days (Wed, December 2 – Fri, December 4)`.
 */
export async function createDeliveryTimeFormat(shop: StorefrontContext, order?: EstimatedOrder): Promise<DeliveryTimeText> {
  const t = await shop.t()
  const { at, country } = order ? getOrderMoment(order, shop) : { at: shop.requestContext.now, country: shop.market.country }
  const day = getMarketDay(at, country)
  const textCache = textCaches.get(t) ?? new Map<string, string>()
  textCaches.set(t, textCache)
  return (deliveryTime) => {
    const key = [shop.locale, country, day, deliveryTime].join()
    const text = textCache.get(key) ?? formatTimeWithDays(deliveryTime)
    if (textCache.size >= maxCachedTexts) textCache.clear()
    textCache.set(key, text)
    return text
  }

  function formatTimeWithDays(deliveryTime: string): string {
    const time = formatDeliveryTime(deliveryTime, t)
    const days = calculateDeliveryEstimate(deliveryTime, day, country)
    return days ? t('delivery.time.within', { time, dates: formatDays(days, shop.locale) }) : time
  }
}

/**
 * Arrival days of a parcel of an order: `Wed, December 2 – Fri, December 4`; undefined if its delivery time names no days. They are those the
 * checkout promised: by the clock and the holidays of the order's market, in whichever shop they are read.
 */
export function formatOrderDeliveryEstimate(
  order: EstimatedOrder,
  deliveryTime: string,
  { locale, market }: EstimateContext,
): string | undefined {
  const { at, country } = getOrderMoment(order, { market })
  const days = calculateDeliveryEstimate(deliveryTime, getMarketDay(at, country), country)
  return days && formatDays(days, locale)
}

/** When an order was placed, and in which market. */
function getOrderMoment({ createdAt, shippingAddress }: EstimatedOrder, { market }: Pick<EstimateContext, 'market'>) {
  const { countryCode = '' } = shippingAddress ?? {}
  return { at: Date.parse(createdAt), country: isCountry(countryCode) ? countryCode : market.country }
}

/** Delivery time for the locale; a text in another format stays. */
function formatDeliveryTime(deliveryTime: string, t: Translate): string {
  if (/^same day$/i.test(deliveryTime)) return t('delivery.time.sameDay')
  const [, days, first, last = first] = /^((\d+)(?:-(\d+))?) business days?$/i.exec(deliveryTime) ?? []
  return days ? t('delivery.time.days', { days: days.replace('-', '–'), count: Number(last) }) : deliveryTime
}
