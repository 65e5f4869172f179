import { defaultMaxQty } from '#config/constants'
import { fail, ok, type Outcome } from '#contracts/errors'

export type Ask = {
  /** Pieces this line would hold. */
  wanted: number
  /** Pieces of the same upc in other lines of the cart. */
  elsewhere: number
  /** Pieces there are. */
  available: number
}

/** Whether a line may hold so many: never more than there are, and never more than one line may hold. (CART-09, ERR-09) */
export function allowedQuantity({ wanted, elsewhere, available }: Ask): Outcome<number> {
  if (available <= 0) return fail('ITEM_OOS')
  const maxAllowedQty = Math.max(0, Math.min(defaultMaxQty, available - elsewhere))
  return wanted > maxAllowedQty ? fail('ADDED_MAX_QUANTITY', { maxAllowedQty }) : ok(wanted)
}
