import { fail, ok, type Outcome } from '#contracts/errors'
import type { CartState } from './cart-state'
import { isGiftLineId } from './gift-line'

/** Takes a line out, but no gift. A upc, when given, must be the line's: the shopper may have changed it in another window. */
export function removeItem(cart: CartState, itemId: string, upc?: string): Outcome<CartState> {
  if (isGiftLineId(itemId)) return fail('GWP_PRODUCT', { itemId })
  const line = cart.lines.find((other) => other.id === itemId)
  if (!line || (upc !== undefined && upc !== line.upc)) return fail('ITEM_NOT_AVAILABLE', { itemId })
  return ok({ ...cart, lines: cart.lines.filter((other) => other !== line) })
}
