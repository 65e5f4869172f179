import { locales } from '#config/locales'
import type { Promotion } from '#contracts/entities/promotion'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Entitlements } from '#domain/consumer/entitlements'
import { maxCoupons } from '#config/constants'
import { type CartState, type CartCoupon, noPriceChanges } from './cart-state'
import { toPromotionItem } from './price-cart'
import { type OfferMarket, type Offer, getOffer } from '#domain/promotion/offer'
import { getPromotionPeriod } from '#domain/promotion/applicable-offers'
import { isOfferMet } from '#domain/promotion/apply-promotions'

type CouponContext = { market: OfferMarket; entitlements: Entitlements; now: number }

/** Resolves a code to its offer. PRM130: unknown; PRM155: expired; PRM135: upcoming, wrong region, or not for this shopper. */
export function validateCoupon(promotion: Promotion | undefined, { market, entitlements, now }: CouponContext): Outcome<Offer> {
  if (!promotion) return fail('COUPON_INVALID')
  const period = getPromotionPeriod(promotion, now, locales[market.locale].country)
  if (period === 'over') return fail('COUPON_EXPIRED')
  const offer = getOffer(promotion, market)
  const isForShopper = promotion.audience !== 'employee' || entitlements.employee
  return offer && isForShopper && period === 'now' ? ok(offer) : fail('COUPON_UNAVAILABLE')
}

/** Checks a limited code: PRM140 when all uses are gone, PRM150 when the shopper’s are. */
export function validateRemainingUses(remainingUses: { all?: number | undefined; own?: number | undefined }): Outcome<void> {
  if (remainingUses.own !== undefined && remainingUses.own <= 0) return fail('COUPON_ALREADY_REDEEMED')
  return remainingUses.all !== undefined && remainingUses.all <= 0 ? fail('COUPON_LIMIT_EXCEEDED') : ok(undefined)
}

/**
 * Adds a code: once (PRM175), at most five, not with an exclusive one (PRM416). It must apply to the current cart (PRM135); if that changes
 * later it stays with a message.
 */
export function addCoupon(cart: CartState, coupon: CartCoupon, offer: Offer): Outcome<CartState> {
  const changes = cart.priceChanges ?? noPriceChanges
  const { coupons } = changes
  if (coupons.some(({ code }) => code === coupon.code)) return fail('COUPON_ALREADY_APPLIED')
  const conflictsWithExclusive = coupons.length > 0 && (coupon.exclusive || coupons.some(({ exclusive }) => exclusive))
  if (conflictsWithExclusive || coupons.length >= maxCoupons) return fail('PROMOTION_FAILED')
  if (!isOfferMet(cart.lines.map(toPromotionItem), offer)) return fail('COUPON_UNAVAILABLE')
  return ok({ ...cart, priceChanges: { ...changes, coupons: [...coupons, coupon] } })
}

/** Removes a code by name or item id; PRM130 if absent. */
export function removeCoupon(cart: CartState, { code, couponItemId }: { code: string; couponItemId?: string }): Outcome<CartState> {
  const changes = cart.priceChanges ?? noPriceChanges
  const matchingCoupon = changes.coupons.find((coupon) => coupon.code === code && couponItemId === (couponItemId && coupon.couponItemId))
  if (!matchingCoupon) return fail('COUPON_INVALID')
  return ok({ ...cart, priceChanges: { ...changes, coupons: changes.coupons.filter((coupon) => coupon !== matchingCoupon) } })
}

/** Letters of other alphabets that look like ours: copied from a leaflet's text, or typed with the wrong keyboard. */
const lookalikes: Readonly<Record<string, string>> = {
  ...{ А: 'A', В: 'B', Е: 'E', Н: 'H', І: 'I', Ј: 'J', К: 'K', М: 'M', О: 'O', Р: 'P', С: 'C', Ѕ: 'S', Т: 'T', У: 'Y', Х: 'X' },
  ...{ Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N', Ο: 'O', Ρ: 'P', Τ: 'T', Υ: 'Y', Χ: 'X' },
}

/**
 * Finds the promotion whose code was typed. Ignores spaces, hyphens, quotes and words around it (`Code: WELCOME10`). Accepts letters that
 * look like it, and an O for its 0 where no other code has that. Codes are capitals and digits.
 */
export function findPromotionByCode(promotions: readonly Promotion[], typedCode: string): Promotion | undefined {
  const promotion = findByWholeText(promotions, typedCode)
  if (promotion) return promotion
  const words = typedCode.split(/[\s:;,.()=]+/).filter(Boolean)
  const named = new Set(words.map((word) => findByWholeText(promotions, word)).filter((each) => each !== undefined))
  return named.size === 1 ? [...named][0] : undefined
}

function findByWholeText(promotions: readonly Promotion[], typedCode: string): Promotion | undefined {
  const code = normalizeCode(typedCode)
  if (code === '') return undefined
  const exactMatch = promotions.find(({ coupon }) => coupon?.code === code)
  if (exactMatch) return exactMatch
  const similar = promotions.filter(({ coupon }) => coupon && replaceDigitLookalikes(coupon.code) === replaceDigitLookalikes(code))
  return similar.length === 1 ? similar[0] : undefined
}

function normalizeCode(typedCode: string): string {
  return [...typedCode.normalize('NFKC').toUpperCase()]
    .map((sign) => lookalikes[sign] ?? sign)
    .join('')
    .replace(/[^A-Z0-9]/g, '')
}

function replaceDigitLookalikes(code: string): string {
  return code.replaceAll('O', '0').replace(/[IL]/g, '1')
}
