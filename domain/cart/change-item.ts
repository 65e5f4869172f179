import { fail, ok, type Outcome } from '#contracts/errors'
import { allowedQuantity } from '#domain/stock/allowed-quantity'
import { type CartLine, type CartState, isSameChoice, piecesElsewhere } from './cart-state'
import { isGiftLineId } from './gift-line'

/**
 * Changing a line sets its quantity, its variant, or both, in its place. Choosing what another line already holds joins the
 * two, as adding would; a gift cannot be changed. (CART-09, CART-22)
 */
export function changeItem(cart: CartState, chosen: CartLine, available: number): Outcome<CartState> {
  if (isGiftLineId(chosen.id)) return fail('GWP_PRODUCT', { itemId: chosen.id })
  const current = cart.lines.find((other) => other.id === chosen.id)
  if (!current) return fail('ITEM_NOT_AVAILABLE', { itemId: chosen.id })
  const line = withWhatStays(current, chosen)
  const same = cart.lines.find((other) => other !== current && isSameChoice(other, line))
  const others = { ...cart, lines: cart.lines.filter((other) => other !== current) }
  const qty = allowedQuantity({ wanted: line.qty + (same?.qty ?? 0), elsewhere: piecesElsewhere(others, line, same?.id), available })
  if (!qty.ok) return fail(qty.errorId, { ...qty.details, itemId: line.id })
  if (same)
    return ok({ ...others, lines: others.lines.map((other) => (other === same ? { ...line, id: same.id, qty: qty.value } : other)) })
  return ok({ ...cart, lines: cart.lines.map((other) => (other === current ? line : other)) })
}

/** Another size of a customised piece stays customised; where a line goes and its gift words stay, unless others were sent. */
function withWhatStays(current: CartLine, chosen: CartLine): CartLine {
  const { productId, recipeId, precreatedCustomsCode, delivery, giftOption } = current
  const recipe = { ...(recipeId !== undefined && { recipeId }), ...(precreatedCustomsCode !== undefined && { precreatedCustomsCode }) }
  return { ...(delivery && { delivery }), ...(giftOption && { giftOption }), ...(chosen.productId === productId && recipe), ...chosen }
}
