import { type Country, locales } from '#config/locales'
import type { Promotion } from '#contracts/entities/promotion'
import type { Entitlements } from '#domain/consumer/entitlements'
import { getMarketTimeZone, parseScheduledTime } from '#domain/dates/market-day'
import type { Minor } from '#domain/money/minor-units'
import { type OfferMarket, type Offer, getOffer } from './offer'
import { type PromotionItem, calculateEligibleValue } from './apply-promotions'

type OfferContext = { market: OfferMarket; entitlements: Entitlements; now: number; codes: readonly string[] }

/**
 * The promotions that apply to a shopper now: public ones, those of their codes, and the employees' one. The last is for employees who
 * accepted its terms, within their yearly allowance.
 */
export function listApplicableOffers(promotions: readonly Promotion[], { market, entitlements, now, codes }: OfferContext): Offer[] {
  return promotions.flatMap((promotion) => {
    const { coupon, audience } = promotion
    const isRequested = coupon === undefined || codes.includes(coupon.code)
    const isForShopper = audience !== 'employee' || entitlements.employee
    const offer =
      isRequested && isForShopper && getPromotionPeriod(promotion, now, locales[market.locale].country) === 'now'
        ? getOffer(promotion, market)
        : undefined
    if (!offer) return []
    return audience === 'employee' ? { ...offer, allowance: entitlements.allowance?.left ?? 0 } : offer
  })
}

type PromotionPeriod = 'soon' | 'now' | 'over'

/** Returns if a promotion is upcoming, active or over in a country: times without a zone are those of its clock. */
export function getPromotionPeriod({ from, until }: Pick<Promotion, 'from' | 'until'>, now: number, country: Country): PromotionPeriod {
  const timeZone = getMarketTimeZone(country)
  if (from !== undefined && now < parseScheduledTime(from, timeZone)) return 'soon'
  return until !== undefined && now >= parseScheduledTime(until, timeZone) ? 'over' : 'now'
}

type ScheduledPromotion = Pick<Promotion, 'from' | 'until' | 'regions'>

/** The same for all its markets: active while it is in any of them, and over when it is in all. */
export function getOverallPeriod(promotion: ScheduledPromotion, now: number): PromotionPeriod {
  const periods = listMarketPeriods(promotion, now)
  return (['now', 'soon'] as const).find((period) => periods.includes(period)) ?? 'over'
}

/** The promotion ended in all its markets, also in those where it has not begun. */
export function endPromotion<T extends ScheduledPromotion>(promotion: T, now: number): T {
  if (getOverallPeriod(promotion, now) === 'over') return promotion
  const endTime = new Date(now).toISOString()
  return { ...promotion, ...(listMarketPeriods(promotion, now).includes('soon') && { from: endTime }), until: endTime }
}

function listMarketPeriods(promotion: ScheduledPromotion, now: number): PromotionPeriod[] {
  const markets = Object.values(locales).filter(({ region }) => promotion.regions.includes(region))
  return markets.map(({ country }) => getPromotionPeriod(promotion, now, country))
}

type PromotionClass = 'Above Threshold' | 'Below Threshold' | 'Threshold Reached'

/**
 * Classifies progress to a promotion, using the API's inverted terms: `Above Threshold` means the threshold is above the cart. Any unit;
 * undefined without an amount condition.
 */
export function getPromotionClass({ distance, applied }: { distance: number | undefined; applied: boolean }): PromotionClass {
  if (applied || distance === 0) return 'Threshold Reached'
  return distance === undefined ? 'Below Threshold' : 'Above Threshold'
}

/** Amount missing to an offer's minimum, in minor units; undefined without one. */
export function getDistanceToMinimum(offer: Offer, items: readonly PromotionItem[]): Minor | undefined {
  return offer.minimum > 0 ? Math.max(0, offer.minimum - calculateEligibleValue(items, offer)) : undefined
}
