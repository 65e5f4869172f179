import { noEntitlements, type Entitlements } from '#domain/consumer/entitlements'
import { getCartCharges, getLineTaxRate } from '#domain/delivery/delivery-charges'
import { calculateShipping } from '#domain/delivery/delivery-methods'
import { isLineShipped } from '#domain/delivery/parcels'
import { hasFreeDeliveryBenefit } from '#domain/loyalty/free-delivery-benefit'
import { calculateCreditUse, getCartCredit } from '#domain/payment/available-methods'
import type { Minor } from '#domain/money/minor-units'
import { type PaymentSplit, splitPayment, type Totals, calculateTotals } from '#domain/pricing/totals'
import type { Adjustment, ManualAdjustments } from '#domain/promotion/manual-adjustments'
import type { Offer } from '#domain/promotion/offer'
import { type PromotionItem, applyPromotions, type Reductions } from '#domain/promotion/apply-promotions'
import { adjustmentCeiling } from '#config/limits'
import { type CartLine, type CartState, noPriceChanges, type PriceChanges } from './cart-state'

/** Inputs for pricing besides the cart: entitlements, promotions, and available gifts by promotion. */
export type PricingContext = {
  offers: readonly Offer[]
  gifts: ReadonlyMap<string, CartLine>
  standing: Entitlements
  /** Store of the connected associate; only associates see adjustments. */
  storeId?: string | undefined
}
export const noPricingContext: PricingContext = { offers: [], gifts: new Map(), standing: noEntitlements }

/** Line price with discounts, in minor units for all units. */
export type LinePrice = {
  row: Minor
  itemDiscount: Minor
  orderDiscount: Minor
  tax: Minor
  /** Promotion on this line alone, and its part of `itemDiscount`. */
  promotion?: { promotionId: string; amount: Minor }
}

export type PricedCart = {
  /** The cart with its gifts, and with free delivery if earned or included in the membership. */
  cart: CartState
  items: PromotionItem[]
  changes: PriceChanges
  /** Price adjustments that apply to this viewer. */
  byHand: readonly Adjustment[]
  /** In the order of the cart's lines. */
  lines: LinePrice[]
  reductions: Reductions['reductions']
  /** Promotions that apply. */
  earned: ReadonlySet<string>
  totals: Totals
  split: PaymentSplit
  /** Amount paid by athlete credit after rewards and gift cards, limited to the current credit. */
  credit: Minor
}

type PricingInput = Pick<PricingContext, 'offers' | 'gifts'> & Partial<PricingContext>

/** Prices a cart by line and in total. The result does not depend on the order of changes. Members may have free delivery. */
export function priceCart(cartState: CartState, { offers, gifts, standing = noEntitlements, storeId }: PricingInput): PricedCart {
  const changes = cartState.priceChanges ?? noPriceChanges
  const items = cartState.lines.map(toPromotionItem)
  const byHand = getManualAdjustments(cartState, storeId)
  const promotionResult = applyPromotions(items, offers, byHand)
  const giftLines = promotionResult.gifts.flatMap(({ promotionId }) => gifts.get(promotionId) ?? [])
  const freeDelivery = promotionResult.freeDelivery || (standing.loyaltyMember && hasFreeDeliveryBenefit(cartState.country))
  const cart = { ...cartState, lines: [...cartState.lines, ...giftLines], freeDelivery }
  const sumDiscounts = (lineIndex: number, level: 'PRODUCT' | 'ORDER') =>
    sumAmounts(promotionResult.reductions.map((reduction) => (reduction.level === level ? (reduction.shares[lineIndex] ?? 0) : 0)))
  const discounts = cart.lines.map((_, lineIndex) => ({
    itemDiscount: sumDiscounts(lineIndex, 'PRODUCT'),
    orderDiscount: sumDiscounts(lineIndex, 'ORDER'),
  }))
  const totals = calculateTotals(
    cart.lines.map((line, lineIndex) => {
      const { unit, qty, bonus } = line
      const { itemDiscount = 0, orderDiscount = 0 } = discounts[lineIndex] ?? {}
      // A gift has no price and counts no units: the shopper did not choose it.
      return bonus
        ? { original: 0, current: 0, qty: 0, discount: 0 }
        : { ...unit, qty, discount: itemDiscount + orderDiscount, taxRate: getLineTaxRate(line, cart) }
    }),
    getCartCharges(cart),
    calculateShipping(cart),
  )
  const split = splitPayment(totals.total, {
    reward: changes.reward?.amount ?? 0,
    giftCards: changes.giftCards.map(({ balance }) => balance),
  })
  const credit = calculateCreditUse({ credit: Math.min(getCartCredit(cartState), standing.athleteCredit), toPay: split.remaining }).payable
  const unavailableGifts = promotionResult.gifts.flatMap(({ promotionId }) => (gifts.has(promotionId) ? [] : [promotionId]))
  return {
    cart,
    items,
    changes,
    byHand: byHand.adjustments,
    lines: discounts.map((discount, lineIndex) => {
      const promotion = findLinePromotion(lineIndex, promotionResult.reductions, offers)
      return { ...discount, row: getRowTotal(cart.lines[lineIndex]), tax: totals.lineTax[lineIndex] ?? 0, ...(promotion && { promotion }) }
    }),
    reductions: promotionResult.reductions,
    earned: new Set([...promotionResult.earned].filter((promotionId) => !unavailableGifts.includes(promotionId))),
    totals,
    split: { ...split, remaining: split.remaining - credit },
    credit,
  }
}

/** Promotion that discounts only this line; manual discounts do not count. */
function findLinePromotion(lineIndex: number, reductions: Reductions['reductions'], offers: readonly Offer[]): LinePrice['promotion'] {
  const matchingReduction = reductions.find(
    ({ level, source, shares }) =>
      level === 'PRODUCT' && (shares[lineIndex] ?? 0) > 0 && offers.some(({ promotionId }) => promotionId === source),
  )
  return matchingReduction && { promotionId: matchingReduction.source, amount: matchingReduction.shares[lineIndex] ?? 0 }
}

/** Gifts a cart has earned, whether or not any are in stock. */
export function listEarnedGifts(cart: CartState, { offers, storeId }: Pick<PricingContext, 'offers' | 'storeId'>): Reductions['gifts'] {
  return applyPromotions(cart.lines.map(toPromotionItem), offers, getManualAdjustments(cart, storeId)).gifts
}

/** A line as promotions see it. */
export function toPromotionItem(line: CartLine): PromotionItem {
  const { id, qty, digital, category } = line
  return {
    id,
    row: getRowTotal(line),
    qty,
    discountable: !digital,
    posted: isLineShipped(line),
    ...(category !== undefined && { category }),
  }
}

function getRowTotal(line: CartLine | undefined): Minor {
  return line ? line.unit.current * line.qty : 0
}

function sumAmounts(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

type AdjustableCart = Pick<CartState, 'currency' | 'priceChanges'>

/** Price adjustments that apply while an associate of this store is connected: those made there; none otherwise. */
export function getManualAdjustments(
  { currency, priceChanges = noPriceChanges }: AdjustableCart,
  storeId: string | undefined,
): ManualAdjustments {
  const { percent, amount } = adjustmentCeiling
  const storeAdjustments = priceChanges.adjustments.filter((adjustment) => storeId !== undefined && adjustment.storeId === storeId)
  return { adjustments: storeAdjustments, ceiling: { percent, amount: amount[currency] } }
}

/** Removes adjustments that apply to no one present; undefined if there are none. */
export function removeEndedAdjustments(cart: CartState, storeId: string | undefined): CartState | undefined {
  const { priceChanges } = cart
  const { adjustments } = getManualAdjustments(cart, storeId)
  if (!priceChanges || adjustments.length === priceChanges.adjustments.length) return undefined
  return { ...cart, priceChanges: { ...priceChanges, adjustments: [...adjustments] } }
}
