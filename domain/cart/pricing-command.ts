import type { Outcome } from '#contracts/errors'
import { applyGiftCard, removeGiftCard } from '#domain/gift-card/gift-card'
import { addAdjustment, applyReward, changeAdjustment, removeAdjustment } from '#domain/pricing/pricing-commands'
import { addCoupon, removeCoupon } from '#domain/promotion/coupons'
import type { Offer } from '#domain/promotion/offer'
import type { Adjustment } from '#domain/promotion/manual-adjustments'
import type { CartState, CartCoupon, CartGiftCard, PriceChanges } from './cart-state'

/** Commands that change a cart's price or remaining amount. */
export type PricingCommand =
  | { act: 'add-coupon'; coupon: CartCoupon; offer: Offer }
  | { act: 'remove-coupon'; code: string; couponItemId?: string }
  | { act: 'apply-reward'; reward?: PriceChanges['reward'] }
  | { act: 'add-adjustment'; adjustment: Adjustment }
  | { act: 'change-adjustment'; adjustment: Adjustment }
  | { act: 'remove-adjustment'; adjustmentId: string }
  | { act: 'apply-gift-card'; giftCard: CartGiftCard }
  | { act: 'remove-gift-card'; paymentInstrumentId: string }

type PricingRules = { [N in PricingCommand['act']]: (cart: CartState, act: Extract<PricingCommand, { act: N }>) => Outcome<CartState> }

export const pricingRules: PricingRules = {
  'add-coupon': (cart, { coupon, offer }) => addCoupon(cart, coupon, offer),
  'remove-coupon': removeCoupon,
  'apply-reward': (cart, { reward }) => applyReward(cart, reward),
  'add-adjustment': (cart, { adjustment }) => addAdjustment(cart, adjustment),
  'change-adjustment': (cart, { adjustment }) => changeAdjustment(cart, adjustment),
  'remove-adjustment': (cart, { adjustmentId }) => removeAdjustment(cart, adjustmentId),
  'apply-gift-card': (cart, { giftCard }) => applyGiftCard(cart, giftCard),
  'remove-gift-card': (cart, { paymentInstrumentId }) => removeGiftCard(cart, paymentInstrumentId),
}
