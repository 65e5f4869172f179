import type { Promotion } from '#contracts/entities/promotion'
import type { Entitlements } from '#domain/consumer/entitlements'
import { type Market, type Offer, offerFor } from './offer'

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
    const offer = isRequested && meant && whenOf(promotion, now) === 'now' ? offerFor(promotion, market) : undefined
    if (!offer) return []
    return audience === 'employee' ? { ...offer, allowance: standing.allowance?.left ?? 0 } : offer
  })
}

/** Returns if a promotion is upcoming, active or over. */
export function whenOf({ from, until }: Pick<Promotion, 'from' | 'until'>, now: number): 'soon' | 'now' | 'over' {
  if (from !== undefined && now < Date.parse(from)) return 'soon'
  return until !== undefined && now >= Date.parse(until) ? 'over' : 'now'
}
