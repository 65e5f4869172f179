import { locales } from '#config/locales'
import type { Promotion } from '#contracts/entities/promotion'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Entitlements } from '#domain/consumer/entitlements'
import { type Market, type Offer, offerFor } from './offer'
import { whenOf } from './promotions-for'

type ValidateCouponOptions = { market: Market; standing: Entitlements; now: number }

/** Resolves a code to its offer. PRM130: unknown; PRM155: expired; PRM135: upcoming, wrong region, or not for this shopper. */
export function validateCoupon(promotion: Promotion | undefined, { market, standing, now }: ValidateCouponOptions): Outcome<Offer> {
  if (!promotion) return fail('COUPON_INVALID')
  const when = whenOf(promotion, now, locales[market.locale].country)
  if (when === 'over') return fail('COUPON_EXPIRED')
  const offer = offerFor(promotion, market)
  const isMeant = promotion.audience !== 'employee' || standing.employee
  return offer && isMeant && when === 'now' ? ok(offer) : fail('COUPON_UNAVAILABLE')
}

/** Checks a limited code: PRM140 when all uses are gone, PRM150 when the shopper’s are. */
export function checkUsesLeft(left: { all?: number | undefined; own?: number | undefined }): Outcome<void> {
  if (left.own !== undefined && left.own <= 0) return fail('COUPON_ALREADY_REDEEMED')
  return left.all !== undefined && left.all <= 0 ? fail('COUPON_LIMIT_EXCEEDED') : ok(undefined)
}
