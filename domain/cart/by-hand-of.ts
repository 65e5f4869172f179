import { adjustmentCeiling } from '#config/adjustment-ceiling'
import type { ByHand } from '#domain/promotion/by-hand'
import type { CartState } from './cart-state'
import { noPriceChanges } from './price-changes'

type Adjusted = Pick<CartState, 'currency' | 'priceChanges'>

/** Price adjustments that apply while an associate of this store is connected: those made there; none otherwise. */
export function byHandOf({ currency, priceChanges = noPriceChanges }: Adjusted, storeId: string | undefined): ByHand {
  const { percent, amount } = adjustmentCeiling
  const here = priceChanges.adjustments.filter((adjustment) => storeId !== undefined && adjustment.storeId === storeId)
  return { adjustments: here, ceiling: { percent, amount: amount[currency] } }
}

/** Removes adjustments that apply to no one present; undefined if there are none. */
export function withoutEndedAdjustments(cart: CartState, storeId: string | undefined): CartState | undefined {
  const { priceChanges } = cart
  const { adjustments } = byHandOf(cart, storeId)
  if (!priceChanges || adjustments.length === priceChanges.adjustments.length) return undefined
  return { ...cart, priceChanges: { ...priceChanges, adjustments: [...adjustments] } }
}
