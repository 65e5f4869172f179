import { fail, ok, type Outcome } from '#contracts/errors'
import type { CartState } from '#domain/cart/cart-state'
import { noPriceChanges, type PriceChanges } from '#domain/cart/price-changes'
import { buysStoredValue } from '#domain/money/conservation'
import type { Adjustment } from '#domain/promotion/reduce-goods'

/** The most hand-made changes one cart takes. */
const maxAdjustments = 20

/** A hand-made change joins the cart; INV409 when it is for a line that is not there. (CART-19, CART-24) */
export function addAdjustment(cart: CartState, adjustment: Adjustment): Outcome<CartState> {
  const known = adjustmentsOf(cart)
  if (known.length >= maxAdjustments) return fail('INVALID_REQUEST', { field: 'price_adjustments' })
  return withAdjustments(cart, [...known, adjustment], adjustment)
}

/** Another value for a hand-made change, in its place. (APIC-31) */
export function changeAdjustment(cart: CartState, adjustment: Adjustment): Outcome<CartState> {
  const known = adjustmentsOf(cart)
  if (!known.some(({ adjustmentId }) => adjustmentId === adjustment.adjustmentId)) return fail('NOT_FOUND')
  const changed = known.map((other) => (other.adjustmentId === adjustment.adjustmentId ? adjustment : other))
  return withAdjustments(cart, changed, adjustment)
}

/** Takes a hand-made change back. (APIC-32) */
export function removeAdjustment(cart: CartState, adjustmentId: string): Outcome<CartState> {
  const known = adjustmentsOf(cart)
  const left = known.filter((other) => other.adjustmentId !== adjustmentId)
  return left.length < known.length ? ok({ ...cart, priceChanges: { ...changesOf(cart), adjustments: left } }) : fail('NOT_FOUND')
}

/** Points pay for a part of the cart, REW135 for none with a gift card in it; nothing takes them back. (LOY-02, PAY-21) */
export function applyReward(cart: CartState, reward: PriceChanges['reward']): Outcome<CartState> {
  if (reward && buysStoredValue(cart)) return fail('REWARD_NOT_ELIGIBLE')
  const { reward: _, ...others } = changesOf(cart)
  return ok({ ...cart, priceChanges: { ...others, ...(reward && { reward }) } })
}

function withAdjustments(cart: CartState, adjustments: Adjustment[], { itemId }: Adjustment): Outcome<CartState> {
  if (itemId !== undefined && !cart.lines.some(({ id }) => id === itemId)) return fail('ITEM_NOT_AVAILABLE', { itemId })
  return ok({ ...cart, priceChanges: { ...changesOf(cart), adjustments } })
}

function changesOf(cart: CartState): PriceChanges {
  return cart.priceChanges ?? noPriceChanges
}

function adjustmentsOf(cart: CartState): readonly Adjustment[] {
  return changesOf(cart).adjustments
}
