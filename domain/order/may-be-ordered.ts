import { mostPieces } from '#config/order-limits'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { CartState, CartLine } from '#domain/cart/cart-state'
import { addressRefusal } from '#domain/delivery/address-notes'

/** Checks that a cart is within the order limit and its address is deliverable. */
export function mayBeOrdered(cart: CartState): Outcome<void> {
  const pieces = withinMostPieces(cart.lines)
  if (!pieces.ok) return pieces
  const { errorId, ...details } = addressRefusal(cart) ?? {}
  return errorId ? fail(errorId, details) : ok(undefined)
}

type Lines = readonly Pick<CartLine, 'id' | 'upc' | 'qty'>[]

/** INV408 names the first line that exceeds a limit, and the allowed quantity. */
export function withinMostPieces(lines: Lines): Outcome<void> {
  const ofVariant = new Map<string, number>()
  let ofOrder = 0
  for (const { id, upc, qty } of lines) {
    const before = ofVariant.get(upc) ?? 0
    const left = Math.max(0, Math.min(mostPieces.ofVariant - before, mostPieces.ofOrder - ofOrder))
    if (qty > left) return fail('ADDED_MAX_QUANTITY', { itemId: id, maxAllowedQty: left })
    ofVariant.set(upc, before + qty)
    ofOrder += qty
  }
  return ok(undefined)
}
