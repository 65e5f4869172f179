import { adjustmentCeiling } from '#config/adjustment-ceiling'
import type { ByHand } from '#domain/promotion/by-hand'
import type { CartState } from './cart-state'
import { noPriceChanges } from './price-changes'

type Adjusted = Pick<CartState, 'currency' | 'priceChanges'>

/** The price adjustments that count while an associate of this store is there: those made in it, and none where nobody is. */
export function byHandOf({ currency, priceChanges = noPriceChanges }: Adjusted, storeId: string | undefined): ByHand {
  const { percent, amount } = adjustmentCeiling
  const here = priceChanges.adjustments.filter((adjustment) => storeId !== undefined && adjustment.storeId === storeId)
  return { adjustments: here, ceiling: { percent, amount: amount[currency] } }
}

/** The cart without the adjustments that count for nobody who is there; undefined while there is nothing to take out. */
export function withoutEndedAdjustments(cart: CartState, storeId: string | undefined): CartState | undefined {
  const { priceChanges } = cart
  const { adjustments } = byHandOf(cart, storeId)
  if (!priceChanges || adjustments.length === priceChanges.adjustments.length) return undefined
  return { ...cart, priceChanges: { ...priceChanges, adjustments: [...adjustments] } }
}
