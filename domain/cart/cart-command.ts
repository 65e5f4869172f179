import type { Address } from '#contracts/entities/address'
import type { PaymentMethodId } from '#contracts/entities/payment'
import { ok, type Outcome, fail } from '#contracts/errors'
import { chooseDeliveryMethod, type MethodChoice, type LineMoves, moveLines } from './move-lines'
import { removeAddresses, type SetAddresses, setAddresses } from './set-addresses'
import { removeDisallowedPayments, buysStoredValue } from './conservation'
import {
  applyGiftCard,
  removeGiftCard,
  removeBillingAddress,
  setBillingAddress,
  addInstrument,
  removeInstrument,
} from './change-cart-payment'
import type { CartPayment, PaymentInstrument } from '#domain/payment/cart-payment'
import { maxCartItems } from '#config/constants'
import { validateQuantity } from '#domain/stock/stock'
import { getDeliveryTransition } from '#domain/delivery/line-delivery'
import { type PromotionItem, applyPromotions } from '#domain/promotion/apply-promotions'
import { addCoupon, removeCoupon } from './coupons'
import type { Adjustment, ManualAdjustments, AdjustmentCeiling } from '#domain/promotion/manual-adjustments'
import type { Offer } from '#domain/promotion/offer'
import {
  type CartLine,
  type CartState,
  isSameChoice,
  getOtherLinesQuantity,
  getSameStockQuantity,
  type CartCoupon,
  type CartGiftCard,
  type PriceChanges,
  noPriceChanges,
} from './cart-state'
import { isGiftLineId } from './promised-gifts'
import { type GuestCart, type MergeFacts, mergeCarts } from './merge-carts'
import { getManualAdjustments, toPromotionItem } from './price-cart'

/** Every command on a cart, as sent to its object. */
export type CartCommand =
  | PricingCommand
  | { kind: 'add-item'; line: CartLine; available: number }
  | ({ kind: 'change-item'; line: CartLine } & ItemChange)
  | { kind: 'remove-item'; itemId: string; upc?: string }
  | { kind: 'choose-method'; choice: MethodChoice }
  | { kind: 'move-lines'; moves: LineMoves }
  | ({ kind: 'set-addresses' } & SetAddresses)
  | { kind: 'remove-addresses'; shippingId?: string }
  | { kind: 'set-billing'; address: Address }
  | { kind: 'remove-billing' }
  | ({ kind: 'merge'; guest: GuestCart } & MergeFacts)
  | { kind: 'add-instrument'; instrument: PaymentInstrument }
  | { kind: 'remove-instrument'; id: string; method: PaymentMethodId }
  | { kind: 'set-fingerprint'; fingerprint: NonNullable<CartPayment['fingerprint']> }

/** Commands that change a cart's price or remaining amount. */
type PricingCommand =
  | { kind: 'add-coupon'; coupon: CartCoupon; offer: Offer }
  | { kind: 'remove-coupon'; code: string; couponItemId?: string }
  | { kind: 'apply-reward'; reward?: PriceChanges['reward'] }
  | { kind: 'add-adjustment'; adjustment: Adjustment }
  | { kind: 'change-adjustment'; adjustment: Adjustment }
  | { kind: 'remove-adjustment'; adjustmentId: string }
  | { kind: 'apply-gift-card'; giftCard: CartGiftCard }
  | { kind: 'remove-gift-card'; paymentInstrumentId: string }

type CartCommandOf<N extends CartCommand['kind']> = Extract<CartCommand, { kind: N }>
type CommandRules = { [N in CartCommand['kind']]: (cart: CartState, command: CartCommandOf<N>) => Outcome<CartState> }

const commandRules: CommandRules = {
  'add-item': (cart, { line, available }) => addItem(cart, line, available),
  'change-item': (cart, { line, ...change }) => changeItem(cart, line, change),
  'remove-item': (cart, { itemId, upc }) => removeItem(cart, itemId, upc),
  'choose-method': (cart, { choice }) => chooseDeliveryMethod(cart, choice),
  'move-lines': (cart, { moves }) => ok(moveLines(cart, moves)),
  'set-addresses': setAddresses,
  'remove-addresses': (cart, { shippingId }) => removeAddresses(cart, shippingId),
  'set-billing': (cart, { address }) => setBillingAddress(cart, address),
  'remove-billing': removeBillingAddress,
  merge: (cart, { guest, ...facts }) => ok(mergeCarts(cart, guest, facts)),
  'add-instrument': (cart, { instrument }) => addInstrument(cart, instrument),
  'remove-instrument': (cart, { id, method }) => removeInstrument(cart, id, method),
  'set-fingerprint': (cart, { fingerprint }) => ok({ ...cart, payment: { ...cart.payment, fingerprint } }),
  'add-coupon': (cart, { coupon, offer }) => addCoupon(cart, coupon, offer),
  'remove-coupon': removeCoupon,
  'apply-reward': (cart, { reward }) => applyReward(cart, reward),
  'add-adjustment': (cart, { adjustment }) => addAdjustment(cart, adjustment),
  'change-adjustment': (cart, { adjustment }) => changeAdjustment(cart, adjustment),
  'remove-adjustment': (cart, { adjustmentId }) => removeAdjustment(cart, adjustmentId),
  'apply-gift-card': (cart, { giftCard }) => applyGiftCard(cart, giftCard),
  'remove-gift-card': (cart, { paymentInstrumentId }) => removeGiftCard(cart, paymentInstrumentId),
}

/** Applies a command: returns the cart with notes for the shopper, or an error. Removes payments that may no longer pay for it. */
export function applyCartCommand<N extends CartCommand['kind']>(cart: CartState, command: CartCommandOf<N>): Outcome<CartState> {
  const { notes: _, ...cartWithoutNotes } = cart
  const outcome = commandRules[command.kind as N](cartWithoutNotes, command)
  return outcome.ok ? ok(removeDisallowedPayments(outcome.value)) : outcome
}

/** Removes a line; gifts cannot be removed. A given UPC must match, because another window may have changed the line. */
export function removeItem(cart: CartState, itemId: string, upc?: string): Outcome<CartState> {
  if (isGiftLineId(itemId)) return fail('GWP_PRODUCT', { itemId })
  const line = cart.lines.find((each) => each.id === itemId)
  if (!line || (upc !== undefined && upc !== line.upc)) return fail('ITEM_NOT_AVAILABLE', { itemId })
  return ok({ ...cart, lines: cart.lines.filter((each) => each !== line) })
}

/** Adds an item. An existing line gains quantity and takes today's price; a new choice becomes a line, at most 50. Never exceeds stock. */
export function addItem(cart: CartState, line: CartLine, available: number): Outcome<CartState> {
  const matchingLine = cart.lines.find((other) => isSameChoice(other, line))
  const otherQuantities = {
    elsewhere: getSameStockQuantity(cart, line, matchingLine?.id),
    ...getOtherLinesQuantity(cart, line, matchingLine?.id),
  }
  const qty = validateQuantity({ requested: (matchingLine?.qty ?? 0) + line.qty, available, ...otherQuantities })
  if (!qty.ok) return qty
  if (matchingLine)
    return ok({
      ...cart,
      lines: cart.lines.map((other) => (other === matchingLine ? { ...line, id: matchingLine.id, qty: qty.value } : other)),
    })
  if (cart.lines.length >= maxCartItems) return fail('CART_FULL')
  return ok({ ...cart, lines: [...cart.lines, line] })
}

/** Stock at the line's source, and whether it switches to home delivery, loses its gift option, or returns to the preset amount. */
type ItemChange = { available: number; toHome?: boolean; noGift?: boolean; asPrinted?: boolean }

/**
 * Changes a line's quantity or variant in place. If another line has the new choice, both are joined. Gifts cannot be changed. A changed
 * delivery is reported once.
 */
export function changeItem(cart: CartState, requestedLine: CartLine, { available, ...change }: ItemChange): Outcome<CartState> {
  if (isGiftLineId(requestedLine.id)) return fail('GWP_PRODUCT', { itemId: requestedLine.id })
  const current = cart.lines.find((other) => other.id === requestedLine.id)
  if (!current) return fail('ITEM_NOT_AVAILABLE', { itemId: requestedLine.id })
  const line = keepUnchangedFields(current, requestedLine, change)
  const matchingLine = cart.lines.find((other) => other !== current && isSameChoice(other, line))
  const cartWithoutLine = { ...cart, lines: cart.lines.filter((other) => other !== current) }
  const otherQuantities = {
    elsewhere: getSameStockQuantity(cartWithoutLine, line, matchingLine?.id),
    ...getOtherLinesQuantity(cartWithoutLine, line, matchingLine?.id),
  }
  const qty = validateQuantity({ requested: line.qty + (matchingLine?.qty ?? 0), available, ...otherQuantities })
  if (!qty.ok) return fail(qty.errorId, { ...qty.details, itemId: line.id })
  const updated = { ...cart, ...getTransitionNotes(current, line) }
  if (matchingLine)
    return ok({
      ...updated,
      lines: cartWithoutLine.lines.map((other) => (other === matchingLine ? { ...line, id: matchingLine.id, qty: qty.value } : other)),
    })
  return ok({ ...updated, lines: cart.lines.map((other) => (other === current ? line : other)) })
}

function getTransitionNotes(current: CartLine, line: CartLine): Pick<CartState, 'notes'> {
  const code = getDeliveryTransition(current.delivery, line.delivery)
  return code ? { notes: [{ code, type: 'INFO', itemId: current.id, name: line.text.name }] } : {}
}

/** A customized item stays customized in another size. Delivery, gift message and gift card amount stay unless changed or removed. */
function keepUnchangedFields(
  current: CartLine,
  requestedLine: CartLine,
  { toHome, noGift, asPrinted }: Omit<ItemChange, 'available'>,
): CartLine {
  const { productId, recipeId, precreatedCustomsCode, delivery, giftOption, customAmount, unit, text } = current
  const keepsAmount =
    customAmount !== undefined && requestedLine.customAmount === undefined && requestedLine.upc === current.upc && !asPrinted
  const recipe = { ...(recipeId !== undefined && { recipeId }), ...(precreatedCustomsCode !== undefined && { precreatedCustomsCode }) }
  return {
    ...(delivery && !toHome && { delivery }),
    ...(giftOption && !noGift && { giftOption }),
    ...(requestedLine.productId === productId && recipe),
    ...requestedLine,
    ...(keepsAmount && { customAmount, unit, text }),
  }
}

/** Maximum number of adjustments per cart. */
const maxAdjustments = 20
const noCeiling: AdjustmentCeiling = { percent: 100, amount: Number.MAX_SAFE_INTEGER }

/** Adds an adjustment; INV409 for an unknown line. */
export function addAdjustment(cart: CartState, adjustment: Adjustment): Outcome<CartState> {
  const adjustments = getAdjustments(cart)
  if (adjustments.length >= maxAdjustments) return fail('INVALID_REQUEST', { field: 'price_adjustments' })
  return validateAdjustments(cart, [...adjustments, adjustment], adjustment)
}

/** Replaces the value of an adjustment. */
export function changeAdjustment(cart: CartState, adjustment: Adjustment): Outcome<CartState> {
  const adjustments = getAdjustments(cart)
  if (!adjustments.some(({ adjustmentId }) => adjustmentId === adjustment.adjustmentId)) return fail('NOT_FOUND')
  const updatedAdjustments = adjustments.map((other) => (other.adjustmentId === adjustment.adjustmentId ? adjustment : other))
  return validateAdjustments(cart, updatedAdjustments, adjustment)
}

/** Removes an adjustment. */
function removeAdjustment(cart: CartState, adjustmentId: string): Outcome<CartState> {
  const adjustments = getAdjustments(cart)
  const remainingAdjustments = adjustments.filter((other) => other.adjustmentId !== adjustmentId)
  return remainingAdjustments.length < adjustments.length ? ok(setAdjustments(cart, remainingAdjustments)) : fail('NOT_FOUND')
}

/** Pays part of the cart with points; REW135 with a gift card in the cart. */
function applyReward(cart: CartState, reward: PriceChanges['reward']): Outcome<CartState> {
  if (reward && buysStoredValue(cart)) return fail('REWARD_NOT_ELIGIBLE')
  const { reward: _, ...otherChanges } = getPriceChanges(cart)
  return ok({ ...cart, priceChanges: { ...otherChanges, ...(reward && { reward }) } })
}

/** API400 with a reason: gift cards cost their face value, and all adjustments together have a ceiling. */
function validateAdjustments(cart: CartState, adjustments: Adjustment[], { itemId, storeId }: Adjustment): Outcome<CartState> {
  const items = cart.lines.map(toPromotionItem)
  if (itemId !== undefined && !items.some(({ id }) => id === itemId)) return fail('ITEM_NOT_AVAILABLE', { itemId })
  if (!items.some(({ id, isGiftCard }) => !isGiftCard && (itemId === undefined || id === itemId)))
    return fail('INVALID_REQUEST', { field: 'itemId', reason: 'gift-card' })
  const adjustedCart = setAdjustments(cart, adjustments)
  return isAboveCeiling(items, getManualAdjustments(adjustedCart, storeId))
    ? fail('INVALID_REQUEST', { field: 'value', reason: 'above-ceiling' })
    : ok(adjustedCart)
}

/** A line's share is rounded, so the ceiling may cut a minor unit from each line. */
function isAboveCeiling(items: readonly PromotionItem[], byHand: ManualAdjustments): boolean {
  return sumDiscounts(items, { ...byHand, ceiling: noCeiling }) - sumDiscounts(items, byHand) > items.length
}

function sumDiscounts(items: readonly PromotionItem[], byHand: ManualAdjustments): number {
  return applyPromotions(items, [], byHand)
    .reductions.flatMap(({ shares }) => shares)
    .reduce((total, share) => total + share, 0)
}

function setAdjustments(cart: CartState, adjustments: Adjustment[]): CartState {
  return { ...cart, priceChanges: { ...getPriceChanges(cart), adjustments } }
}

function getPriceChanges(cart: CartState): PriceChanges {
  return cart.priceChanges ?? noPriceChanges
}

function getAdjustments(cart: CartState): readonly Adjustment[] {
  return getPriceChanges(cart).adjustments
}
