import type { PricedCart } from '#domain/cart/price-cart'
import type { Offer } from '#domain/promotion/offer'
import type { HoldPlan } from './hold-plan'

/** Balance key of a gift card. */
export const cardMoney = 'money'

/** The balance of what an employee may spend at employees' prices in a year; every year's begins so. */
export function allowanceKey(year?: number): string {
  return `employee:${year ?? ''}`
}

/** The balance of one shopper's own uses of a coupon. */
export function ownUses(consumerNo: string): string {
  return `consumer:${consumerNo}`
}

/**
 * Returns the resources an order uses besides stock: limited coupon uses, gift card amounts, points, athlete credit, and the employee
 * allowance of `year`.
 */
export function priceHoldsOf(priced: PricedCart, offers: readonly Offer[], year?: number): HoldPlan[] {
  return [...couponHolds(priced, offers), ...cardHolds(priced), ...accountHolds(priced, year)]
}

function couponHolds({ cart, changes, earned }: PricedCart, offers: readonly Offer[]): HoldPlan[] {
  const codes = changes.coupons.map(({ code }) => code)
  return offers.flatMap(({ promotionId, couponCode, limits = {} }) => {
    if (couponCode === undefined || !codes.includes(couponCode) || !earned.has(promotionId)) return []
    const wants = {
      ...(limits.uses !== undefined && { all: 1 }),
      ...(limits.usesPerConsumer !== undefined && { [ownUses(cart.owner)]: 1 }),
    }
    if (Object.keys(wants).length === 0) return []
    const onShort = limits.uses === undefined ? 'COUPON_ALREADY_REDEEMED' : 'COUPON_LIMIT_EXCEEDED'
    return [{ kind: 'coupon' as const, name: promotionId, wants, itemIds: {}, onShort }]
  })
}

function cardHolds({ changes, split }: PricedCart): HoldPlan[] {
  return changes.giftCards.flatMap(({ cardId }, place) => {
    const pays = split.giftCards[place] ?? 0
    return pays > 0
      ? [{ kind: 'gift-card' as const, name: cardId, wants: { [cardMoney]: pays }, itemIds: {}, onShort: 'GC_ZERO_BALANCE' }]
      : []
  })
}

/** All are of one account: one hold takes them together. With too little of an allowance left, the price changes. */
function accountHolds({ cart, changes, split, credit, reductions }: PricedCart, year?: number): HoldPlan[] {
  const points = changes.reward && split.reward > 0 ? changes.reward.points : 0
  const spends = reductions.reduce((sum, reduction) => sum + (reduction.spends ?? 0), 0)
  const wants = {
    ...(points > 0 && { points }),
    ...(credit > 0 && { athleteCredit: credit }),
    ...(spends > 0 && { [allowanceKey(year)]: spends }),
  }
  if (Object.keys(wants).length === 0) return []
  const onShort = points > 0 ? 'REWARD_NOT_AVAILABLE' : 'PAYMENT_DECLINED'
  const shortOf = spends > 0 && { shortOf: { [allowanceKey(year)]: 'ORDER_TOTALS_FAILED' as const } }
  return [{ kind: 'points', name: cart.owner, wants, itemIds: {}, onShort, ...shortOf }]
}
