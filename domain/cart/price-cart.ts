import { noEntitlements, type Entitlements } from '#domain/consumer/entitlements'
import { chargesOf, taxRateOf } from '#domain/delivery/delivery-charges'
import { shippingOf } from '#domain/delivery/delivery-methods'
import { isPosted } from '#domain/delivery/parcels'
import { hasFreeDeliveryBenefit } from '#domain/loyalty/free-delivery-benefit'
import { athletePayment, creditOf } from '#domain/payment/methods-for'
import type { Minor } from '#domain/pricing/proportion'
import { type Split, splitPayment, type Totals, totalsOf } from '#domain/pricing/totals'
import type { Adjustment, ByHand } from '#domain/promotion/by-hand'
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
  split: Split
  /** Amount paid by athlete credit after rewards and gift cards, limited to the current credit. */
  credit: Minor
}

type Priced = Pick<PricingContext, 'offers' | 'gifts'> & Partial<PricingContext>

/** Prices a cart by line and in total. The result does not depend on the order of changes. Members may have free delivery. */
export function priceCart(cartState: CartState, { offers, gifts, standing = noEntitlements, storeId }: Priced): PricedCart {
  const changes = cartState.priceChanges ?? noPriceChanges
  const items = cartState.lines.map(toPromotionItem)
  const byHand = manualAdjustments(cartState, storeId)
  const reduced = applyPromotions(items, offers, byHand)
  const given = reduced.gifts.flatMap(({ promotionId }) => gifts.get(promotionId) ?? [])
  const freeDelivery = reduced.freeDelivery || (standing.loyaltyMember && hasFreeDeliveryBenefit(cartState.country))
  const cart = { ...cartState, lines: [...cartState.lines, ...given], freeDelivery }
  const discountAt = (place: number, level: 'PRODUCT' | 'ORDER') =>
    sum(reduced.reductions.map((reduction) => (reduction.level === level ? (reduction.shares[place] ?? 0) : 0)))
  const discounts = cart.lines.map((_, place) => ({
    itemDiscount: discountAt(place, 'PRODUCT'),
    orderDiscount: discountAt(place, 'ORDER'),
  }))
  const totals = totalsOf(
    cart.lines.map((line, place) => {
      const { unit, qty, bonus } = line
      const { itemDiscount = 0, orderDiscount = 0 } = discounts[place] ?? {}
      // A gift has no price and counts no units: the shopper did not choose it.
      return bonus
        ? { original: 0, current: 0, qty: 0, discount: 0 }
        : { ...unit, qty, discount: itemDiscount + orderDiscount, taxRate: taxRateOf(line, cart) }
    }),
    chargesOf(cart),
    shippingOf(cart),
  )
  const split = splitPayment(totals.total, {
    reward: changes.reward?.amount ?? 0,
    giftCards: changes.giftCards.map(({ balance }) => balance),
  })
  const credit = athletePayment({ credit: Math.min(creditOf(cartState), standing.athleteCredit), toPay: split.remaining }).payable
  const notGiven = reduced.gifts.flatMap(({ promotionId }) => (gifts.has(promotionId) ? [] : [promotionId]))
  return {
    cart,
    items,
    changes,
    byHand: byHand.adjustments,
    lines: discounts.map((discount, place) => {
      const promotion = promotionAt(place, reduced.reductions, offers)
      return { ...discount, row: rowOf(cart.lines[place]), tax: totals.lineTax[place] ?? 0, ...(promotion && { promotion }) }
    }),
    reductions: reduced.reductions,
    earned: new Set([...reduced.earned].filter((promotionId) => !notGiven.includes(promotionId))),
    totals,
    split: { ...split, remaining: split.remaining - credit },
    credit,
  }
}

/** Promotion that discounts only this line; manual discounts do not count. */
function promotionAt(place: number, reductions: Reductions['reductions'], offers: readonly Offer[]): LinePrice['promotion'] {
  const own = reductions.find(
    ({ level, source, shares }) =>
      level === 'PRODUCT' && (shares[place] ?? 0) > 0 && offers.some(({ promotionId }) => promotionId === source),
  )
  return own && { promotionId: own.source, amount: own.shares[place] ?? 0 }
}

/** Gifts a cart has earned, whether or not any are in stock. */
export function giftsEarned(cart: CartState, { offers, storeId }: Pick<PricingContext, 'offers' | 'storeId'>): Reductions['gifts'] {
  return applyPromotions(cart.lines.map(toPromotionItem), offers, manualAdjustments(cart, storeId)).gifts
}

/** A line as promotions see it. */
export function toPromotionItem(line: CartLine): PromotionItem {
  const { id, qty, digital, category } = line
  return { id, row: rowOf(line), qty, discountable: !digital, posted: isPosted(line), ...(category !== undefined && { category }) }
}

function rowOf(line: CartLine | undefined): Minor {
  return line ? line.unit.current * line.qty : 0
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

type Adjusted = Pick<CartState, 'currency' | 'priceChanges'>

/** Price adjustments that apply while an associate of this store is connected: those made there; none otherwise. */
export function manualAdjustments({ currency, priceChanges = noPriceChanges }: Adjusted, storeId: string | undefined): ByHand {
  const { percent, amount } = adjustmentCeiling
  const here = priceChanges.adjustments.filter((adjustment) => storeId !== undefined && adjustment.storeId === storeId)
  return { adjustments: here, ceiling: { percent, amount: amount[currency] } }
}

/** Removes adjustments that apply to no one present; undefined if there are none. */
export function withoutEndedAdjustments(cart: CartState, storeId: string | undefined): CartState | undefined {
  const { priceChanges } = cart
  const { adjustments } = manualAdjustments(cart, storeId)
  if (!priceChanges || adjustments.length === priceChanges.adjustments.length) return undefined
  return { ...cart, priceChanges: { ...priceChanges, adjustments: [...adjustments] } }
}
