import type { PricedCart } from '#domain/cart/priced-cart'
import type { Offer } from '#domain/promotion/offer'
import type { HoldPlan } from './hold-plan'

/** The balance of a gift card among what is held of it. */
export const cardMoney = 'money'

/** The balance of one shopper's own uses of a coupon. */
export function ownUses(consumerNo: string): string {
  return `consumer:${consumerNo}`
}

/**
 * What an order of this cart uses up beside its goods: a use of each limited code that gives something, what each gift card pays,
 * the points of its reward
 * and an athlete's credit. (GIFT-04, LOY-02, PAY-04, PROM-08)
 */
export function priceHoldsOf(priced: PricedCart, offers: readonly Offer[]): HoldPlan[] {
  return [...couponHolds(priced, offers), ...cardHolds(priced), ...accountHolds(priced)]
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

/** Both come of one account: one hold takes them together. */
function accountHolds({ cart, changes, split, credit }: PricedCart): HoldPlan[] {
  const points = changes.reward && split.reward > 0 ? changes.reward.points : 0
  const wants = { ...(points > 0 && { points }), ...(credit > 0 && { athleteCredit: credit }) }
  if (Object.keys(wants).length === 0) return []
  return [{ kind: 'points', name: cart.owner, wants, itemIds: {}, onShort: points > 0 ? 'REWARD_NOT_AVAILABLE' : 'PAYMENT_DECLINED' }]
}
