import { applyGiftCard } from './change-cart-payment'
import { maxCartItems } from '#config/constants'
import { maxUnits } from '#config/limits'
import { buysStoredValue, removeDisallowedPayments } from './conservation'
import { addCoupon } from './coupons'
import type { Offer } from '#domain/promotion/offer'
import type { Cart, CartMerge, CartMergeLine } from '#contracts/entities/cart'
import {
  type CartLine,
  type CartState,
  isSameChoice,
  type StoredMergeLine,
  getOtherLinesQuantity,
  getSameStockQuantity,
  noPriceChanges,
  type PriceChanges,
} from './cart-state'

/** What an account takes over from a guest's cart; the rest stays behind. */
export type GuestCart = Pick<CartState, 'id' | 'lines' | 'priceChanges'>

/** Stock by line of the guest's cart, and the offers of those of its codes that the account may use. */
export type MergeFacts = { available: Readonly<Record<string, number>>; offers: readonly Offer[] }

const maxRememberedMerges = 20

/**
 * Merges a guest's cart into the account's at sign-in; idempotent per guest cart. Equal lines are joined. No line exceeds the stock, none
 * shrinks, and none is lost within the limit of fifty. The result of each guest line is stored for the merge message. The account's codes
 * and gift cards stay, and the guest's are added where allowed. With a gift card among the items only money may pay; the merge message
 * reports removed payments.
 */
export function mergeCarts(cart: CartState, guest: GuestCart, { available, offers }: MergeFacts): CartState {
  if (cart.merged?.includes(guest.id)) return cart
  const mergedCartIds = [...(cart.merged ?? []), guest.id].slice(-maxRememberedMerges)
  const initialCart = { ...cart, merged: mergedCartIds, merge: { cartId: guest.id, lines: [] } }
  const mergedCart = guest.lines.reduce<CartState>((each, line) => mergeLine(each, line, available[line.id] ?? 0), initialCart)
  const guestChanges = guest.priceChanges ?? noPriceChanges
  const changedCart = addGiftCards(addCoupons(addAdjustments(mergedCart, guestChanges), guestChanges, offers), guestChanges)
  return reportRemovedPayments(changedCart, guestChanges)
}

function reportRemovedPayments(cart: CartState, { giftCards }: PriceChanges): CartState {
  const payableCart = removeDisallowedPayments(cart)
  const isRemoved = payableCart !== cart || (giftCards.length > 0 && buysStoredValue(cart))
  return isRemoved && cart.merge ? { ...payableCart, merge: { ...cart.merge, paymentRemoved: true } } : payableCart
}

/** They do not apply to the account without the associate; their end is reported. */
function addAdjustments(cart: CartState, { adjustments }: PriceChanges): CartState {
  const changes = cart.priceChanges ?? noPriceChanges
  return adjustments.length === 0 ? cart : { ...cart, priceChanges: { ...changes, adjustments: [...changes.adjustments, ...adjustments] } }
}

function addCoupons(cart: CartState, { coupons }: PriceChanges, offers: readonly Offer[]): CartState {
  return coupons.reduce((each, coupon) => {
    const offer = offers.find(({ couponCode }) => couponCode === coupon.code)
    const outcome = offer && addCoupon(each, coupon, offer)
    return outcome?.ok ? outcome.value : each
  }, cart)
}

function addGiftCards(cart: CartState, { giftCards }: PriceChanges): CartState {
  return giftCards.reduce((each, card) => {
    const outcome = applyGiftCard(each, card)
    return outcome.ok ? outcome.value : each
  }, cart)
}

function mergeLine(cart: CartState, line: CartLine, available: number): CartState {
  const matchingLine = cart.lines.find((other) => isSameChoice(other, line))
  const { ofVariant, ofCart } = getOtherLinesQuantity(cart, line, matchingLine?.id)
  const remainingCapacity = Math.min(
    available - getSameStockQuantity(cart, line, matchingLine?.id),
    maxUnits.ofVariant - ofVariant,
    maxUnits.ofOrder - ofCart,
  )
  const lineResult = { id: line.id, name: line.text.name, chosen: line.qty, before: matchingLine?.qty ?? 0 }
  const cause = available <= 0 ? ('ITEM_OOS' as const) : ('ADDED_MAX_QUANTITY' as const)
  if (matchingLine) {
    const combined = matchingLine.qty + line.qty
    const qty = Math.min(combined, Math.max(matchingLine.qty, remainingCapacity))
    const previousPrice = matchingLine.unit.current
    const note = {
      ...lineResult,
      itemId: matchingLine.id,
      qty,
      ...(qty < combined && { cause }),
      ...(previousPrice !== line.unit.current && { formerPrice: previousPrice }),
    }
    // Uses today's price, which the guest saw; the account's line may be weeks old.
    const combinedLine = { ...matchingLine, qty, unit: line.unit }
    return recordMergedLine({ ...cart, lines: cart.lines.map((other) => (other === matchingLine ? combinedLine : other)) }, note)
  }
  if (cart.lines.length >= maxCartItems) return recordMergedLine(cart, { ...lineResult, qty: 0, cause: 'CART_FULL' })
  const qty = Math.min(line.qty, Math.max(1, remainingCapacity))
  const mergeNote = { ...lineResult, itemId: line.id, qty, ...(remainingCapacity < line.qty && { cause }) }
  return recordMergedLine({ ...cart, lines: [...cart.lines, { ...line, qty }] }, mergeNote)
}

function recordMergedLine(cart: CartState, line: StoredMergeLine): CartState {
  const { lines = [], ...merge } = cart.merge ?? { cartId: '' }
  return { ...cart, merge: { ...merge, lines: [...lines, line] } }
}

type SummaryLineInput = { id: string; qty: number }

export type MergeSummaryLine = SummaryLineInput & {
  /** Units chosen just now, and units there before. */
  here: number
  before: number
  /** Units left if only the just-chosen items stay. */
  stays: number
  /** Result of the guest's line. */
  became?: CartMergeLine
}

type MergeSummary = {
  lines: MergeSummaryLine[]
  /** Guest lines that did not fit into the cart. */
  left: CartMergeLine[]
  /** Total quantity. */
  here: number
  before: number
  /** Recently chosen quantity that the cart does not hold. */
  missing: number
}

/**
 * Describes a merged cart by origin, as it is now; lines changed since report their current quantity. Without a merge, everything is old.
 */
export function summarizeMerge(
  items: readonly SummaryLineInput[],
  { lines: mergedLines }: Pick<CartMerge, 'lines'> = { lines: [] },
): MergeSummary {
  const lines = items.map(({ id, qty }) =>
    toSummaryLine(
      { id, qty },
      mergedLines.find(({ itemId }) => itemId === id),
    ),
  )
  const sum = (getUnits: (line: MergeSummaryLine) => number) => lines.reduce((total, line) => total + getUnits(line), 0)
  return {
    lines,
    left: mergedLines.filter(({ itemId }) => itemId === undefined),
    here: sum(({ here }) => here),
    before: sum(({ before }) => before),
    missing: mergedLines.reduce((total, { chosen, qty }) => total + Math.max(0, chosen - qty), 0),
  }
}

/** Lines the shopper chose; gifts follow their promotions. */
export function getChosenLines(cart: Cart): Cart['items'] {
  return cart.items.filter(({ bonus }) => !bonus)
}

function toSummaryLine(line: SummaryLineInput, note?: CartMergeLine): MergeSummaryLine {
  if (!note) return { ...line, here: 0, before: line.qty, stays: 0 }
  const newUnits = Math.min(line.qty, note.qty - note.before)
  return { ...line, here: newUnits, before: line.qty - newUnits, stays: Math.min(line.qty, note.chosen), became: note }
}
