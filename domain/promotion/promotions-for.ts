import { type Country, locales } from '#config/locales'
import type { Promotion } from '#contracts/entities/promotion'
import type { Entitlements } from '#domain/consumer/entitlements'
import { marketZone, scheduledAt } from '#domain/dates/market-day'
import type { Minor } from '#domain/pricing/proportion'
import { type Market, type Offer, offerFor } from './offer'
import { type PromotionItem, worthFor } from './apply-promotions'

type PromotionsForOptions = { market: Market; standing: Entitlements; now: number; codes: readonly string[] }

/**
 * The promotions that apply to a shopper now: public ones, those of their codes, and the employees' one for employees who accepted its
 * terms, within their yearly allowance.
 */
export function promotionsFor(promotions: readonly Promotion[], { market, standing, now, codes }: PromotionsForOptions): Offer[] {
  return promotions.flatMap((promotion) => {
    const { coupon, audience } = promotion
    const isRequested = coupon === undefined || codes.includes(coupon.code)
    const meant = audience !== 'employee' || standing.employee
    const offer =
      isRequested && meant && whenOf(promotion, now, locales[market.locale].country) === 'now' ? offerFor(promotion, market) : undefined
    if (!offer) return []
    return audience === 'employee' ? { ...offer, allowance: standing.allowance?.left ?? 0 } : offer
  })
}

type When = 'soon' | 'now' | 'over'

/** Returns if a promotion is upcoming, active or over in a country: times without a zone are those of its clock. */
export function whenOf({ from, until }: Pick<Promotion, 'from' | 'until'>, now: number, country: Country): When {
  const timeZone = marketZone(country)
  if (from !== undefined && now < scheduledAt(from, timeZone)) return 'soon'
  return until !== undefined && now >= scheduledAt(until, timeZone) ? 'over' : 'now'
}

type Scheduled = Pick<Promotion, 'from' | 'until' | 'regions'>

/** The same for all its markets: active while it is in any of them, and over when it is in all. */
export function whenAnywhere(promotion: Scheduled, now: number): When {
  const all = inMarkets(promotion, now)
  return (['now', 'soon'] as const).find((when) => all.includes(when)) ?? 'over'
}

/** The promotion ended in all its markets, also in those where it has not begun. */
export function endedAt<T extends Scheduled>(promotion: T, now: number): T {
  if (whenAnywhere(promotion, now) === 'over') return promotion
  const until = new Date(now).toISOString()
  return { ...promotion, ...(inMarkets(promotion, now).includes('soon') && { from: until }), until }
}

function inMarkets(promotion: Scheduled, now: number): When[] {
  const markets = Object.values(locales).filter(({ region }) => promotion.regions.includes(region))
  return markets.map(({ country }) => whenOf(promotion, now, country))
}

type PromotionClass = 'Above Threshold' | 'Below Threshold' | 'Threshold Reached'

/**
 * Classifies progress to a promotion, using the API's inverted terms: `Above Threshold` means the threshold is above the cart. Any unit;
 * undefined without an amount condition.
 */
export function promotionClass({ distance, applied }: { distance: number | undefined; applied: boolean }): PromotionClass {
  if (applied || distance === 0) return 'Threshold Reached'
  return distance === undefined ? 'Below Threshold' : 'Above Threshold'
}

/** Amount missing to an offer's minimum, in minor units; undefined without one. */
export function distanceTo(offer: Offer, items: readonly PromotionItem[]): Minor | undefined {
  return offer.minimum > 0 ? Math.max(0, offer.minimum - worthFor(items, offer)) : undefined
}
