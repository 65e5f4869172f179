import { fail, ok, type Outcome } from '#contracts/errors'
import type { CartState } from '#domain/cart/cart-state'
import { addressRefusal } from '#domain/delivery/address-notes'
import { withinMostPieces } from './within-most-pieces'

/** Whether a whole cart may be ordered as it is: no more pieces than an order takes, and to an address it can all go to. (CHK-13, ERR-16, SEC-09) */
export function mayBeOrdered(cart: CartState): Outcome<void> {
  const pieces = withinMostPieces(cart.lines)
  if (!pieces.ok) return pieces
  const refusal = addressRefusal(cart)
  return refusal ? fail(refusal.errorId, { field: refusal.field }) : ok(undefined)
}
