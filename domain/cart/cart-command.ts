import type { Address } from '#contracts/entities/address'
import type { PaymentMethodId } from '#contracts/entities/payment'
import { ok, type Outcome, fail } from '#contracts/errors'
import { chooseMethod, type MethodChoice } from '#domain/delivery/choose-method'
import { type Moves, moveLines } from '#domain/delivery/move-lines'
import { removeAddresses, type SetAddresses, setAddresses } from '#domain/delivery/set-addresses'
import { withoutUnlawfulPayment } from '#domain/money/conservation'
import { removeBillingAddress, setBillingAddress } from '#domain/payment/billing-address'
import type { CartPayment, Instrument } from '#domain/payment/cart-payment'
import { addInstrument, removeInstrument } from '#domain/payment/change-instruments'
import { addItem } from './add-item'
import type { CartLine, CartState } from './cart-state'
import { type Change, changeItem } from './change-item'
import { isGiftLineId } from './gift-line'
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
