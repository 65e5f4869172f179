import * as z from 'zod'
import { adjustmentReasons } from '#config/limits'
import { endpoint } from './endpoint'
import { cart } from './entities/cart'
import { giftCardBalance, giftCardNumber, giftCardPin } from './entities/gift-card'

const couponCodeSchema = z.string().trim().toUpperCase().min(1).max(40)

/** Discount of 0.01 to 100 percent, or an amount, on a line or the order; stored with its reason. */
const adjustmentBody = z
  .object({
    itemId: z.string().min(1).max(64).optional(),
    level: z.enum(['ITEM', 'ORDER']),
    type: z.enum(['AMOUNT', 'PERCENTAGE']),
    value: z.number().positive().max(100_000).multipleOf(0.01),
    reason: z.enum(adjustmentReasons),
  })
  .refine(({ level, itemId }) => (level === 'ITEM') === (itemId !== undefined), { path: ['itemId'] })
  .refine(({ type, value }) => type === 'AMOUNT' || value <= 100, { path: ['value'] })

const adjustmentErrors = ['CART_NOT_FOUND', 'ITEM_NOT_AVAILABLE', 'ASSOCIATE_ONLY', 'INVALID_REQUEST', 'TOKEN_INVALID'] as const

/**
 * Calls that change a cart's price: coupons, rewards, gift cards, adjustments. Adjustments by other callers than associates get API403;
 * other shoppers' carts are BSK404.
 */
export const priceChangeEndpoints = {
  addCoupon: endpoint({
    method: 'PUT',
    access: 'guest',
    path: '/cart/v1/coupon',
    body: z.object({ cartId: z.string(), code: couponCodeSchema }),
    response: cart,
    errors: [
      'CART_NOT_FOUND',
      'COUPON_INVALID',
      'COUPON_UNAVAILABLE',
      'COUPON_LIMIT_EXCEEDED',
      'COUPON_ALREADY_REDEEMED',
      'COUPON_EXPIRED',
      'COUPON_FAILED',
      'COUPON_ALREADY_APPLIED',
      'PROMOTION_FAILED',
      'INVALID_REQUEST',
      'TOKEN_INVALID',
    ],
    class: 'mutation',
  }),
  removeCoupon: endpoint({
    method: 'DELETE',
    access: 'guest',
    path: '/cart/v1/coupon',
    body: z.object({ cartId: z.string(), code: couponCodeSchema, couponItemId: z.string().optional() }),
    response: cart,
    errors: ['CART_NOT_FOUND', 'COUPON_INVALID', 'INVALID_REQUEST', 'TOKEN_INVALID'],
    class: 'mutation',
  }),
  applyReward: endpoint({
    method: 'PUT',
    access: 'guest',
    path: '/cart/v1/cart/:basketId/reward',
    /** Points of the voucher; `0` removes the reward. */
    body: z.object({ appliedLoyaltyVoucher: z.string().min(1).max(9) }),
    response: cart,
    errors: [
      'CART_NOT_FOUND',
      'REWARD_INVALID',
      'REWARD_NOT_ELIGIBLE',
      'REWARD_NOT_AVAILABLE',
      'NOT_A_LOYALTY_MEMBER',
      'INVALID_REQUEST',
      'TOKEN_INVALID',
    ],
    class: 'mutation',
  }),
  addPriceAdjustment: endpoint({
    method: 'POST',
    access: 'agent',
    path: '/cart/v1/cart/:basketId/price_adjustments',
    body: adjustmentBody,
    response: cart,
    errors: adjustmentErrors,
    class: 'mutation',
    status: 201,
  }),
  changePriceAdjustment: endpoint({
    method: 'PATCH',
    access: 'agent',
    path: '/cart/v1/cart/:basketId/price_adjustments/:adjustmentId',
    body: adjustmentBody,
    response: cart,
    errors: [...adjustmentErrors, 'NOT_FOUND'],
    class: 'mutation',
  }),
  removePriceAdjustment: endpoint({
    method: 'DELETE',
    access: 'agent',
    path: '/cart/v1/cart/:basketId/price_adjustments/:adjustmentId',
    response: cart,
    errors: ['CART_NOT_FOUND', 'NOT_FOUND', 'ASSOCIATE_ONLY', 'TOKEN_INVALID'],
    class: 'mutation',
  }),
  giftCardBalance: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/cart/v1/giftcard/balance',
    body: z.object({
      cartId: z.string().optional(),
      giftCardNumber,
      pin: giftCardPin,
      recaptcha_response: z.string().min(1).max(4096),
    }),
    response: giftCardBalance,
    errors: [
      'GC_INVALID2',
      'GC_INACTIVE',
      'GC_EXPIRED',
      'GC_LOCKED',
      'GC_FAILED',
      'GIFT_CARD_SERVICE_DOWN',
      'CAPTCHA_FAILED',
      'INVALID_REQUEST',
      'TOKEN_INVALID',
    ],
    class: 'mutation',
  }),
}
