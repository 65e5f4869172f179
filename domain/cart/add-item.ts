import { maxCartItems } from '#config/constants'
import { fail, ok, type Outcome } from '#contracts/errors'
import { allowedQuantity } from '#domain/stock/stock'
import { type CartLine, type CartState, isSameChoice, piecesBeside, piecesElsewhere } from './cart-state'

/** Adds an item. An existing line gains quantity and takes today's price; a new choice becomes a line, at most 50. Never exceeds stock. */
export function addItem(cart: CartState, line: CartLine, available: number): Outcome<CartState> {
  const same = cart.lines.find((other) => isSameChoice(other, line))
  const beside = { elsewhere: piecesElsewhere(cart, line, same?.id), ...piecesBeside(cart, line, same?.id) }
  const qty = allowedQuantity({ requested: (same?.qty ?? 0) + line.qty, available, ...beside })
  if (!qty.ok) return qty
  if (same) return ok({ ...cart, lines: cart.lines.map((other) => (other === same ? { ...line, id: same.id, qty: qty.value } : other)) })
  if (cart.lines.length >= maxCartItems) return fail('CART_FULL')
  return ok({ ...cart, lines: [...cart.lines, line] })
}
