import { maxCoupons } from '#config/constants'
import { fail, ok, type Outcome } from '#contracts/errors'
import { type CartState, type CartCoupon, noPriceChanges } from '#domain/cart/cart-state'
import { toPromotionItem } from '#domain/cart/price-cart'
import type { Offer } from './offer'
import { isMet } from './apply-promotions'

/**
 * Adds a code: once (PRM175), at most five, not with an exclusive one (PRM416). It must apply to the current cart (PRM135); if that changes
 * later it stays with a message.
 */
export function addCoupon(cart: CartState, coupon: CartCoupon, offer: Offer): Outcome<CartState> {
  const changes = cart.priceChanges ?? noPriceChanges
  const { coupons } = changes
  if (coupons.some(({ code }) => code === coupon.code)) return fail('COUPON_ALREADY_APPLIED')
  const isCrowded = coupons.length > 0 && (coupon.exclusive || coupons.some(({ exclusive }) => exclusive))
  if (isCrowded || coupons.length >= maxCoupons) return fail('PROMOTION_FAILED')
  if (!isMet(cart.lines.map(toPromotionItem), offer)) return fail('COUPON_UNAVAILABLE')
  return ok({ ...cart, priceChanges: { ...changes, coupons: [...coupons, coupon] } })
}

/** Removes a code by name or item id; PRM130 if absent. */
export function removeCoupon(cart: CartState, { code, couponItemId }: { code: string; couponItemId?: string }): Outcome<CartState> {
  const changes = cart.priceChanges ?? noPriceChanges
  const found = changes.coupons.find((coupon) => coupon.code === code && couponItemId === (couponItemId && coupon.couponItemId))
  if (!found) return fail('COUPON_INVALID')
  return ok({ ...cart, priceChanges: { ...changes, coupons: changes.coupons.filter((coupon) => coupon !== found) } })
}
