import { fail, ok, type Outcome } from '#contracts/errors'
import { manualAdjustments, toPromotionItem } from '#domain/cart/price-cart'
import { type CartState, noPriceChanges, type PriceChanges } from '#domain/cart/cart-state'
import { buysStoredValue } from '#domain/money/conservation'
import type { Adjustment, ByHand, Ceiling } from '#domain/promotion/by-hand'
import { type PromotionItem, applyPromotions } from '#domain/promotion/apply-promotions'

/** Maximum number of adjustments per cart. */
const maxAdjustments = 20
const noCeiling: Ceiling = { percent: 100, amount: Number.MAX_SAFE_INTEGER }

/** Adds an adjustment; INV409 for an unknown line. */
export function addAdjustment(cart: CartState, adjustment: Adjustment): Outcome<CartState> {
  const known = adjustmentsOf(cart)
  if (known.length >= maxAdjustments) return fail('INVALID_REQUEST', { field: 'price_adjustments' })
  return withAdjustments(cart, [...known, adjustment], adjustment)
}

/** Replaces the value of an adjustment. */
export function changeAdjustment(cart: CartState, adjustment: Adjustment): Outcome<CartState> {
  const known = adjustmentsOf(cart)
  if (!known.some(({ adjustmentId }) => adjustmentId === adjustment.adjustmentId)) return fail('NOT_FOUND')
  const changed = known.map((other) => (other.adjustmentId === adjustment.adjustmentId ? adjustment : other))
  return withAdjustments(cart, changed, adjustment)
}

/** Removes an adjustment. */
export function removeAdjustment(cart: CartState, adjustmentId: string): Outcome<CartState> {
  const known = adjustmentsOf(cart)
  const left = known.filter((other) => other.adjustmentId !== adjustmentId)
  return left.length < known.length ? ok(adjustedBy(cart, left)) : fail('NOT_FOUND')
}

/** Pays part of the cart with points; REW135 with a gift card in the cart. */
export function applyReward(cart: CartState, reward: PriceChanges['reward']): Outcome<CartState> {
  if (reward && buysStoredValue(cart)) return fail('REWARD_NOT_ELIGIBLE')
  const { reward: _, ...others } = changesOf(cart)
  return ok({ ...cart, priceChanges: { ...others, ...(reward && { reward }) } })
}

/** API400 with a reason: gift cards cost their face value, and all adjustments together have a ceiling. */
function withAdjustments(cart: CartState, adjustments: Adjustment[], { itemId, storeId }: Adjustment): Outcome<CartState> {
  const items = cart.lines.map(toPromotionItem)
  if (itemId !== undefined && !items.some(({ id }) => id === itemId)) return fail('ITEM_NOT_AVAILABLE', { itemId })
  if (!items.some(({ id, discountable }) => discountable && (itemId === undefined || id === itemId)))
    return fail('INVALID_REQUEST', { field: 'itemId', reason: 'gift-card' })
  const adjusted = adjustedBy(cart, adjustments)
  return isAboveCeiling(items, manualAdjustments(adjusted, storeId))
    ? fail('INVALID_REQUEST', { field: 'value', reason: 'above-ceiling' })
    : ok(adjusted)
}

/** A line's share is rounded, so the ceiling may cut a minor unit from each line. */
function isAboveCeiling(items: readonly PromotionItem[], byHand: ByHand): boolean {
  return takenOff(items, { ...byHand, ceiling: noCeiling }) - takenOff(items, byHand) > items.length
}

function takenOff(items: readonly PromotionItem[], byHand: ByHand): number {
  return applyPromotions(items, [], byHand)
    .reductions.flatMap(({ shares }) => shares)
    .reduce((total, share) => total + share, 0)
}

function adjustedBy(cart: CartState, adjustments: Adjustment[]): CartState {
  return { ...cart, priceChanges: { ...changesOf(cart), adjustments } }
}

function changesOf(cart: CartState): PriceChanges {
  return cart.priceChanges ?? noPriceChanges
}

function adjustmentsOf(cart: CartState): readonly Adjustment[] {
  return changesOf(cart).adjustments
}
