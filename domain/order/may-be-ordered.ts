import { fail, ok, type Outcome } from '#contracts/errors'
import type { CartState } from '#domain/cart/cart-state'
import { addressRefusal } from '#domain/delivery/address-notes'
import { withinMostPieces } from './within-most-pieces'

/** Checks that a cart is within the order limit and its address is deliverable. */
export function mayBeOrdered(cart: CartState): Outcome<void> {
  const pieces = withinMostPieces(cart.lines)
  if (!pieces.ok) return pieces
  const refusal = addressRefusal(cart)
  return refusal ? fail(refusal.errorId, { field: refusal.field }) : ok(undefined)
}
