import { noEntitlements, type Entitlements } from '#domain/consumer/entitlements'
import { chargesOf, taxRateOf } from '#domain/delivery/charges-of'
import { shippingOf } from '#domain/delivery/methods-of'
import { isPosted } from '#domain/delivery/parcels'
import { hasFreeDeliveryBenefit } from '#domain/loyalty/free-delivery-benefit'
import { athletePayment, creditOf } from '#domain/payment/athlete-payment'
import type { Minor } from '#domain/pricing/proportion'
import { type Split, splitPayment } from '#domain/pricing/split-payment'
import { type Totals, totalsOf } from '#domain/pricing/totals'
import type { Adjustment } from '#domain/promotion/by-hand'
import type { Offer } from '#domain/promotion/offer'
import { type PromotionItem, applyPromotions, type Reductions } from '#domain/promotion/apply-promotions'
import { byHandOf } from './by-hand-of'
import type { CartLine, CartState } from './cart-state'
import { noPriceChanges, type PriceChanges } from './price-changes'

/** What stands around a cart when its price is made: who the shopper is, the offers made, and the gifts that can be given, by promotion. */
export type PricingContext = {
  offers: readonly Offer[]
  gifts: ReadonlyMap<string, CartLine>
  standing: Entitlements
  /** The store whose associate is there; nobody else sees price adjustments. (CART-28) */
  storeId?: string | undefined
}
export const noPricingContext: PricingContext = { offers: [], gifts: new Map(), standing: noEntitlements }

/** One line with all that is taken off it. Minor units, for all its pieces. */
export type LinePrice = {
  row: Minor
  itemDiscount: Minor
  orderDiscount: Minor
  tax: Minor
  /** The one promotion on the line itself, and its part of `itemDiscount`. */
  promotion?: { promotionId: string; amount: Minor }
}

export type PricedCart = {
  /** The cart with its gifts, and with delivery free where that was earned, or is a member's own. */
  cart: CartState
  goods: PromotionItem[]
  changes: PriceChanges
  /** The price adjustments that count for whoever looks. */
  byHand: readonly Adjustment[]
  /** In the order of the cart's lines. */
  lines: LinePrice[]
  reductions: Reductions['reductions']
  /** Promotions that give the shopper something. */
  earned: ReadonlySet<string>
  totals: Totals
  split: Split
  /** What an athlete's credit pays, after rewards and gift cards: what was put to the cart, as far as it is there now. (PAY-04, EMP-21) */
  credit: Minor
}

type Priced = Pick<PricingContext, 'offers' | 'gifts'> & Partial<PricingContext>

/**
 * What a cart costs, line by line and in all. The same things in a cart cost the same, in whatever order they came there.
 * Members pay no delivery where that is a benefit of theirs. (CART-02, CART-04, PROM-02, LOY-11)
 */
export function priceCart(asked: CartState, { offers, gifts, standing = noEntitlements, storeId }: Priced): PricedCart {
  const changes = asked.priceChanges ?? noPriceChanges
  const goods = asked.lines.map(toPromotionItem)
  const byHand = byHandOf(asked, storeId)
  const reduced = applyPromotions(goods, offers, byHand)
  const given = reduced.gifts.flatMap(({ promotionId }) => gifts.get(promotionId) ?? [])
  const freeDelivery = reduced.freeDelivery || (standing.loyaltyMember && hasFreeDeliveryBenefit(asked.country))
  const cart = { ...asked, lines: [...asked.lines, ...given], freeDelivery }
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
      // A gift is worth nothing and counts as nothing: it was not chosen.
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
  const credit = athletePayment({ credit: Math.min(creditOf(asked), standing.athleteCredit), toPay: split.remaining }).payable
  const notGiven = reduced.gifts.flatMap(({ promotionId }) => (gifts.has(promotionId) ? [] : [promotionId]))
  return {
    cart,
    goods,
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

/** Which offer takes something off this line alone; what an associate takes off it is none. (PROM-02, CART-24) */
function promotionAt(place: number, reductions: Reductions['reductions'], offers: readonly Offer[]): LinePrice['promotion'] {
  const own = reductions.find(
    ({ level, source, shares }) =>
      level === 'PRODUCT' && (shares[place] ?? 0) > 0 && offers.some(({ promotionId }) => promotionId === source),
  )
  return own && { promotionId: own.source, amount: own.shares[place] ?? 0 }
}

/** The gifts a cart has earned, whether or not there are any left to give. */
export function giftsEarned(cart: CartState, { offers, storeId }: Pick<PricingContext, 'offers' | 'storeId'>): Reductions['gifts'] {
  return applyPromotions(cart.lines.map(toPromotionItem), offers, byHandOf(cart, storeId)).gifts
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
