import type { Address } from '#contracts/entities/address'
import type { PaymentMethodId } from '#contracts/entities/payment'
import { ok, type Outcome, fail } from '#contracts/errors'
import { chooseMethod, type MethodChoice, type Moves, moveLines } from '#domain/delivery/move-lines'
import { removeAddresses, type SetAddresses, setAddresses } from '#domain/delivery/set-addresses'
import { withoutUnlawfulPayment } from '#domain/money/conservation'
import { removeBillingAddress, setBillingAddress, addInstrument, removeInstrument } from '#domain/payment/change-cart-payment'
import type { CartPayment, Instrument } from '#domain/payment/cart-payment'
import { maxCartItems } from '#config/constants'
import { allowedQuantity } from '#domain/stock/stock'
import { transitionOf } from '#domain/delivery/line-delivery'
import { type CartLine, type CartState, isSameChoice, otherLinesQuantity, otherLinesFromSameStock } from './cart-state'
import { isGiftLineId } from './promised-gifts'
import { type Available, type GuestCart, mergeCarts } from './merge-carts'
import { type PricingCommand, pricingRules } from './pricing-command'

/** Every command on a cart, as sent to its object. */
export type CartCommand =
  | PricingCommand
  | { act: 'add-item'; line: CartLine; available: number }
  | ({ act: 'change-item'; line: CartLine } & Change)
  | { act: 'remove-item'; itemId: string; upc?: string }
  | { act: 'choose-method'; choice: MethodChoice }
  | { act: 'move-lines'; moves: Moves }
  | ({ act: 'set-addresses' } & SetAddresses)
  | { act: 'remove-addresses'; shippingId?: string }
  | { act: 'set-billing'; address: Address }
  | { act: 'remove-billing' }
  | { act: 'merge'; guest: GuestCart; available: Available }
  | { act: 'add-instrument'; instrument: Instrument }
  | { act: 'remove-instrument'; id: string; method: PaymentMethodId }
  | { act: 'set-fingerprint'; fingerprint: NonNullable<CartPayment['fingerprint']> }

type ActOf<N extends CartCommand['act']> = Extract<CartCommand, { act: N }>
type Rules = { [N in CartCommand['act']]: (cart: CartState, act: ActOf<N>) => Outcome<CartState> }

const rules: Rules = {
  ...pricingRules,
  'add-item': (cart, { line, available }) => addItem(cart, line, available),
  'change-item': (cart, { line, ...change }) => changeItem(cart, line, change),
  'remove-item': (cart, { itemId, upc }) => removeItem(cart, itemId, upc),
  'choose-method': (cart, { choice }) => chooseMethod(cart, choice),
  'move-lines': (cart, { moves }) => ok(moveLines(cart, moves)),
  'set-addresses': setAddresses,
  'remove-addresses': (cart, { shippingId }) => removeAddresses(cart, shippingId),
  'set-billing': (cart, { address }) => setBillingAddress(cart, address),
  'remove-billing': removeBillingAddress,
  merge: (cart, { guest, available }) => ok(mergeCarts(cart, guest, available)),
  'add-instrument': (cart, { instrument }) => addInstrument(cart, instrument),
  'remove-instrument': (cart, { id, method }) => removeInstrument(cart, id, method),
  'set-fingerprint': (cart, { fingerprint }) => ok({ ...cart, payment: { ...cart.payment, fingerprint } }),
}

/** Applies a command: returns the cart with notes for the shopper, or an error. Removes payments that may no longer pay for it. */
export function applyCartCommand<N extends CartCommand['act']>(cart: CartState, act: ActOf<N>): Outcome<CartState> {
  const { notes: _, ...silent } = cart
  const outcome = rules[act.act as N](silent, act)
  return outcome.ok ? ok(withoutUnlawfulPayment(outcome.value)) : outcome
}

/** Removes a line; gifts cannot be removed. A given UPC must match, because another window may have changed the line. */
export function removeItem(cart: CartState, itemId: string, upc?: string): Outcome<CartState> {
  if (isGiftLineId(itemId)) return fail('GWP_PRODUCT', { itemId })
  const line = cart.lines.find((other) => other.id === itemId)
  if (!line || (upc !== undefined && upc !== line.upc)) return fail('ITEM_NOT_AVAILABLE', { itemId })
  return ok({ ...cart, lines: cart.lines.filter((other) => other !== line) })
}

/** Adds an item. An existing line gains quantity and takes today's price; a new choice becomes a line, at most 50. Never exceeds stock. */
export function addItem(cart: CartState, line: CartLine, available: number): Outcome<CartState> {
  const same = cart.lines.find((other) => isSameChoice(other, line))
  const beside = { elsewhere: otherLinesFromSameStock(cart, line, same?.id), ...otherLinesQuantity(cart, line, same?.id) }
  const qty = allowedQuantity({ requested: (same?.qty ?? 0) + line.qty, available, ...beside })
  if (!qty.ok) return qty
  if (same) return ok({ ...cart, lines: cart.lines.map((other) => (other === same ? { ...line, id: same.id, qty: qty.value } : other)) })
  if (cart.lines.length >= maxCartItems) return fail('CART_FULL')
  return ok({ ...cart, lines: [...cart.lines, line] })
}

/** Stock at the line's source, and whether it switches to home delivery, loses its gift option, or returns to the preset amount. */
type Change = { available: number; toHome?: boolean; noGift?: boolean; asPrinted?: boolean }

/**
 * Changes a line's quantity or variant in place. If another line has the new choice, both are joined. Gifts cannot be changed. A changed
 * delivery is reported once.
 */
export function changeItem(cart: CartState, chosen: CartLine, { available, ...change }: Change): Outcome<CartState> {
  if (isGiftLineId(chosen.id)) return fail('GWP_PRODUCT', { itemId: chosen.id })
  const current = cart.lines.find((other) => other.id === chosen.id)
  if (!current) return fail('ITEM_NOT_AVAILABLE', { itemId: chosen.id })
  const line = keepUnchanged(current, chosen, change)
  const same = cart.lines.find((other) => other !== current && isSameChoice(other, line))
  const others = { ...cart, lines: cart.lines.filter((other) => other !== current) }
  const beside = { elsewhere: otherLinesFromSameStock(others, line, same?.id), ...otherLinesQuantity(others, line, same?.id) }
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
function keepUnchanged(current: CartLine, chosen: CartLine, { toHome, noGift, asPrinted }: Omit<Change, 'available'>): CartLine {
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
