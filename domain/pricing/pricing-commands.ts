import { fail, ok, type Outcome } from '#contracts/errors'
import { getManualAdjustments, toPromotionItem } from '#domain/cart/price-cart'
import { type CartState, noPriceChanges, type PriceChanges } from '#domain/cart/cart-state'
import { buysStoredValue } from '#domain/money/conservation'
import type { Adjustment, ManualAdjustments, AdjustmentCeiling } from '#domain/promotion/manual-adjustments'
import { type PromotionItem, applyPromotions } from '#domain/promotion/apply-promotions'

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
export function removeAdjustment(cart: CartState, adjustmentId: string): Outcome<CartState> {
  const adjustments = getAdjustments(cart)
  const remainingAdjustments = adjustments.filter((other) => other.adjustmentId !== adjustmentId)
  return remainingAdjustments.length < adjustments.length ? ok(setAdjustments(cart, remainingAdjustments)) : fail('NOT_FOUND')
}

/** Pays part of the cart with points; REW135 with a gift card in the cart. */
export function applyReward(cart: CartState, reward: PriceChanges['reward']): Outcome<CartState> {
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
