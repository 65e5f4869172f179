import { transitionOf } from '#domain/delivery/transition'
import { fail, ok, type Outcome } from '#contracts/errors'
import { allowedQuantity } from '#domain/stock/stock'
import { type CartLine, type CartState, isSameChoice, piecesBeside, piecesElsewhere } from './cart-state'
import { isGiftLineId } from './gift-line'

/** Stock at the line's source, and whether it switches to home delivery, loses its gift option, or returns to the preset amount. */
export type Change = { available: number; toHome?: boolean; noGift?: boolean; asPrinted?: boolean }

/**
 * Changes a line's quantity or variant in place. If another line has the new choice, both are joined. Gifts cannot be changed. A changed
 * delivery is reported once.
 */
export function changeItem(cart: CartState, chosen: CartLine, { available, ...change }: Change): Outcome<CartState> {
  if (isGiftLineId(chosen.id)) return fail('GWP_PRODUCT', { itemId: chosen.id })
  const current = cart.lines.find((other) => other.id === chosen.id)
  if (!current) return fail('ITEM_NOT_AVAILABLE', { itemId: chosen.id })
  const line = withWhatStays(current, chosen, change)
  const same = cart.lines.find((other) => other !== current && isSameChoice(other, line))
  const others = { ...cart, lines: cart.lines.filter((other) => other !== current) }
  const beside = { elsewhere: piecesElsewhere(others, line, same?.id), ...piecesBeside(others, line, same?.id) }
  const qty = allowedQuantity({ requested: line.qty + (same?.qty ?? 0), available, ...beside })
  if (!qty.ok) return fail(qty.errorId, { ...qty.details, itemId: line.id })
  const updated = { ...cart, ...notesOf(current, line) }
  if (same)
    return ok({ ...updated, lines: others.lines.map((other) => (other === same ? { ...line, id: same.id, qty: qty.value } : other)) })
  return ok({ ...updated, lines: cart.lines.map((other) => (other === current ? line : other)) })
}

function notesOf(current: CartLine, line: CartLine): Pick<CartState, 'notes'> {
  const code = transitionOf(current.delivery, line.delivery)
  return code ? { notes: [{ code, type: 'INFO', itemId: current.id, name: line.text.name }] } : {}
}

/** A customized item stays customized in another size. Delivery, gift message and gift card amount stay unless changed or removed. */
function withWhatStays(current: CartLine, chosen: CartLine, { toHome, noGift, asPrinted }: Omit<Change, 'available'>): CartLine {
  const { productId, recipeId, precreatedCustomsCode, delivery, giftOption, customAmount, unit, text } = current
  const staysWorth = customAmount !== undefined && chosen.customAmount === undefined && chosen.upc === current.upc && !asPrinted
  const recipe = { ...(recipeId !== undefined && { recipeId }), ...(precreatedCustomsCode !== undefined && { precreatedCustomsCode }) }
  return {
    ...(delivery && !toHome && { delivery }),
    ...(giftOption && !noGift && { giftOption }),
    ...(chosen.productId === productId && recipe),
    ...chosen,
    ...(staysWorth && { customAmount, unit, text }),
  }
}
