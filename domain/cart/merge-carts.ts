import { maxCartItems } from '#config/constants'
import { mostPieces } from '#config/limits'
import { buysStoredValue, withoutUnlawfulPayment } from '#domain/money/conservation'
import { applyGiftCard } from '#domain/gift-card/gift-card'
import { addCoupon } from '#domain/promotion/coupons'
import type { Offer } from '#domain/promotion/offer'
import type { Cart, CartMerge } from '#contracts/entities/cart'
import {
  type CartLine,
  type CartState,
  isSameChoice,
  type MergedLine,
  otherLinesQuantity,
  otherLinesFromSameStock,
  type CartCoupon,
  type CartGiftCard,
  noPriceChanges,
  type PriceChanges,
} from './cart-state'

/** Guest cart for a merge: contents, and the codes this shopper may use. */
export type GuestCart = Pick<CartState, 'id' | 'lines'> & {
  coupons?: { coupon: CartCoupon; offer: Offer }[]
  giftCards?: CartGiftCard[]
  /** Adjustments do not apply to the account without the associate; their end is reported. */
  adjustments?: PriceChanges['adjustments']
}
/** Available stock by line of the guest's cart. */
export type Available = Readonly<Record<string, number>>

const rememberedMerges = 20

/**
 * Merges a guest's cart into the account's at sign-in; idempotent per guest cart. Equal lines are joined. No line exceeds the stock, none
 * shrinks, and none is lost within the limit of fifty. The result of each guest line is stored for the merge message. The account's codes
 * and gift cards stay and the guest's are added where allowed; with a gift card among the items only money may pay, which is reported.
 */
export function mergeCarts(cart: CartState, guest: GuestCart, available: Available): CartState {
  if (cart.merged?.includes(guest.id)) return cart
  const merged = [...(cart.merged ?? []), guest.id].slice(-rememberedMerges)
  const begun = { ...cart, merged, merge: { cartId: guest.id, lines: [] } }
  const joined = guest.lines.reduce<CartState>((each, line) => joinLine(each, line, available[line.id] ?? 0), begun)
  return reportRemovedPayments(mergeCouponsAndGiftCards(withAdjustments(joined, guest), guest), guest)
}

function reportRemovedPayments(cart: CartState, { giftCards = [] }: GuestCart): CartState {
  const lawful = withoutUnlawfulPayment(cart)
  const isRemoved = lawful !== cart || (giftCards.length > 0 && buysStoredValue(cart))
  return isRemoved && cart.merge ? { ...lawful, merge: { ...cart.merge, paymentRemoved: true } } : lawful
}

function withAdjustments(cart: CartState, { adjustments = [] }: GuestCart): CartState {
  const changes = cart.priceChanges ?? noPriceChanges
  return adjustments.length === 0 ? cart : { ...cart, priceChanges: { ...changes, adjustments: [...changes.adjustments, ...adjustments] } }
}

function mergeCouponsAndGiftCards(cart: CartState, { coupons = [], giftCards = [] }: GuestCart): CartState {
  const joins = [
    ...coupons.map(
      ({ coupon, offer }) =>
        (each: CartState) =>
          addCoupon(each, coupon, offer),
    ),
    ...giftCards.map((card) => (each: CartState) => applyGiftCard(each, card)),
  ]
  return joins.reduce((each, join) => {
    const joined = join(each)
    return joined.ok ? joined.value : each
  }, cart)
}

function joinLine(cart: CartState, line: CartLine, available: number): CartState {
  const same = cart.lines.find((other) => isSameChoice(other, line))
  const { ofVariant, ofCart } = otherLinesQuantity(cart, line, same?.id)
  const room = Math.min(
    available - otherLinesFromSameStock(cart, line, same?.id),
    mostPieces.ofVariant - ofVariant,
    mostPieces.ofOrder - ofCart,
  )
  const became = { id: line.id, name: line.text.name, chosen: line.qty, before: same?.qty ?? 0 }
  const cause = available <= 0 ? ('ITEM_OOS' as const) : ('ADDED_MAX_QUANTITY' as const)
  if (same) {
    const combined = same.qty + line.qty
    const qty = Math.min(combined, Math.max(same.qty, room))
    const former = same.unit.current
    const note = {
      ...became,
      itemId: same.id,
      qty,
      ...(qty < combined && { cause }),
      ...(former !== line.unit.current && { formerPrice: former }),
    }
    // Uses today's price, which the guest saw; the account's line may be weeks old.
    const joined = { ...same, qty, unit: line.unit }
    return recordMergedLine({ ...cart, lines: cart.lines.map((other) => (other === same ? joined : other)) }, note)
  }
  if (cart.lines.length >= maxCartItems) return recordMergedLine(cart, { ...became, qty: 0, cause: 'CART_FULL' })
  const qty = Math.min(line.qty, Math.max(1, room))
  const explanation = { ...became, itemId: line.id, qty, ...(room < line.qty && { cause }) }
  return recordMergedLine({ ...cart, lines: [...cart.lines, { ...line, qty }] }, explanation)
}

function recordMergedLine(cart: CartState, line: MergedLine): CartState {
  const { lines = [], ...merge } = cart.merge ?? { cartId: '' }
  return { ...cart, merge: { ...merge, lines: [...lines, line] } }
}

type MergeSummaryLineShape = { id: string; qty: number }
type MergedLineNote = CartMerge['lines'][number]

export type MergeSummaryLine = MergeSummaryLineShape & {
  /** Units chosen just now, and units there before. */
  here: number
  before: number
  /** Units left if only the just-chosen items stay. */
  stays: number
  /** Result of the guest's line. */
  became?: MergedLineNote
}

type MergeSummary = {
  lines: MergeSummaryLine[]
  /** Guest lines that did not fit into the cart. */
  left: MergedLineNote[]
  /** Total quantity. */
  here: number
  before: number
  /** Recently chosen quantity that the cart does not hold. */
  missing: number
}

/**
 * Describes a merged cart by origin, as it is now; lines changed since report their current quantity. Without a merge, everything is old.
 */
export function mergeSummary(
  items: readonly MergeSummaryLineShape[],
  { lines: joined }: Pick<CartMerge, 'lines'> = { lines: [] },
): MergeSummary {
  const lines = items.map(({ id, qty }) =>
    storyOf(
      { id, qty },
      joined.find(({ itemId }) => itemId === id),
    ),
  )
  const sum = (of: (line: MergeSummaryLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  return {
    lines,
    left: joined.filter(({ itemId }) => itemId === undefined),
    here: sum(({ here }) => here),
    before: sum(({ before }) => before),
    missing: joined.reduce((total, { chosen, qty }) => total + Math.max(0, chosen - qty), 0),
  }
}

/** Lines the shopper chose; gifts follow their promotions. */
export function chosenLines(cart: Cart): Cart['items'] {
  return cart.items.filter(({ bonus }) => !bonus)
}

function storyOf(line: MergeSummaryLineShape, became?: MergedLineNote): MergeSummaryLine {
  if (!became) return { ...line, here: 0, before: line.qty, stays: 0 }
  const here = Math.min(line.qty, became.qty - became.before)
  return { ...line, here, before: line.qty - here, stays: Math.min(line.qty, became.chosen), became }
}
