import { type Outcome, fail, ok } from '#contracts/errors'
import { applyGiftCard, removeGiftCard } from '#domain/gift-card/gift-card'
import { buysStoredValue } from '#domain/money/conservation'
import { type PromotionItem, applyPromotions } from '#domain/promotion/apply-promotions'
import { addCoupon, removeCoupon } from '#domain/promotion/coupons'
import type { Adjustment, ManualAdjustments, AdjustmentCeiling } from '#domain/promotion/manual-adjustments'
import type { Offer } from '#domain/promotion/offer'
import { type CartState, type CartCoupon, type CartGiftCard, type PriceChanges, noPriceChanges } from './cart-state'
import { getManualAdjustments, toPromotionItem } from './price-cart'

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

/** Maximum number of adjustments per cart. */
const maxAdjustments = 20
const noCeiling: AdjustmentCeiling = { percent: 100, amount: Number.MAX_SAFE_INTEGER }

/** Adds an adjustment; INV409 for an unknown line. */
export function addAdjustment(cart: CartState, adjustment: Adjustment): Outcome<CartState> {
  const adjustments = getAdjustments(cart)
  if (adjustments.length >= maxAdjustments) return fail('INVALID_REQUEST', { field: 'price_adjustments' })
  return validateAdjustments(cart, [...adjustments, adjustment], adjustment)
}

/** Replaces the value of an adjustment. */
export function changeAdjustment(cart: CartState, adjustment: Adjustment): Outcome<CartState> {
  const adjustments = getAdjustments(cart)
  if (!adjustments.some(({ adjustmentId }) => adjustmentId === adjustment.adjustmentId)) return fail('NOT_FOUND')
  const updatedAdjustments = adjustments.map((other) => (other.adjustmentId === adjustment.adjustmentId ? adjustment : other))
  return validateAdjustments(cart, updatedAdjustments, adjustment)
}

/** Removes an adjustment. */
function removeAdjustment(cart: CartState, adjustmentId: string): Outcome<CartState> {
  const adjustments = getAdjustments(cart)
  const remainingAdjustments = adjustments.filter((other) => other.adjustmentId !== adjustmentId)
  return remainingAdjustments.length < adjustments.length ? ok(setAdjustments(cart, remainingAdjustments)) : fail('NOT_FOUND')
}

/** Pays part of the cart with points; REW135 with a gift card in the cart. */
function applyReward(cart: CartState, reward: PriceChanges['reward']): Outcome<CartState> {
  if (reward && buysStoredValue(cart)) return fail('REWARD_NOT_ELIGIBLE')
  const { reward: _, ...otherChanges } = getPriceChanges(cart)
  return ok({ ...cart, priceChanges: { ...otherChanges, ...(reward && { reward }) } })
}

/** API400 with a reason: gift cards cost their face value, and all adjustments together have a ceiling. */
function validateAdjustments(cart: CartState, adjustments: Adjustment[], { itemId, storeId }: Adjustment): Outcome<CartState> {
  const items = cart.lines.map(toPromotionItem)
  if (itemId !== undefined && !items.some(({ id }) => id === itemId)) return fail('ITEM_NOT_AVAILABLE', { itemId })
  if (!items.some(({ id, discountable }) => discountable && (itemId === undefined || id === itemId)))
    return fail('INVALID_REQUEST', { field: 'itemId', reason: 'gift-card' })
  const adjustedCart = setAdjustments(cart, adjustments)
  return isAboveCeiling(items, getManualAdjustments(adjustedCart, storeId))
    ? fail('INVALID_REQUEST', { field: 'value', reason: 'above-ceiling' })
    : ok(adjustedCart)
}

/** A line's share is rounded, so the ceiling may cut a minor unit from each line. */
function isAboveCeiling(items: readonly PromotionItem[], byHand: ManualAdjustments): boolean {
  return sumDiscounts(items, { ...byHand, ceiling: noCeiling }) - sumDiscounts(items, byHand) > items.length
}

function sumDiscounts(items: readonly PromotionItem[], byHand: ManualAdjustments): number {
  return applyPromotions(items, [], byHand)
    .reductions.flatMap(({ shares }) => shares)
    .reduce((total, share) => total + share, 0)
}

function setAdjustments(cart: CartState, adjustments: Adjustment[]): CartState {
  return { ...cart, priceChanges: { ...getPriceChanges(cart), adjustments } }
}

function getPriceChanges(cart: CartState): PriceChanges {
  return cart.priceChanges ?? noPriceChanges
}

function getAdjustments(cart: CartState): readonly Adjustment[] {
  return getPriceChanges(cart).adjustments
}
