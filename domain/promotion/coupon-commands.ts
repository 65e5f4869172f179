import { maxCoupons } from '#config/constants'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { CartState } from '#domain/cart/cart-state'
import { type CartCoupon, noPriceChanges } from '#domain/cart/price-changes'
import { toPromotionItem } from '#domain/cart/price-cart'
import type { Offer } from './offer'
import { isMet } from './apply-promotions'

/**
 * A code joins the cart: each once (PRM175), at most five, and one that stands alone beside no other (PRM416). It must be of use for what
 * is in the cart now (PRM135); when that changes later it stays and says so.
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

/** Takes a code out, by itself or by its item; PRM130 when it is not in the cart. */
export function removeCoupon(cart: CartState, { code, couponItemId }: { code: string; couponItemId?: string }): Outcome<CartState> {
  const changes = cart.priceChanges ?? noPriceChanges
  const found = changes.coupons.find((coupon) => coupon.code === code && couponItemId === (couponItemId && coupon.couponItemId))
  if (!found) return fail('COUPON_INVALID')
  return ok({ ...cart, priceChanges: { ...changes, coupons: changes.coupons.filter((coupon) => coupon !== found) } })
}
