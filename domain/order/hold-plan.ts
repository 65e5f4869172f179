import type { Cart, CartItem } from '#contracts/entities/cart'
import type { ErrorId } from '#contracts/errors'
import { getStockKey, type StockLocation } from '#domain/stock/stock'
import { getUsedReward, type PricedCart } from '#domain/cart/price-cart'
import type { Offer } from '#domain/promotion/offer'

/** One limited resource an order needs: kind, name, amount, and the error if insufficient. */
export type HoldPlan = {
  kind: 'stock' | 'coupon' | 'gift-card' | 'points'
  name: string
  wants: Record<string, number>
  /** The line each part is wanted for. */
  itemIds: Record<string, string>
  onShort: ErrorId
  /** Error if this part is insufficient. */
  shortOf?: Record<string, ErrorId>
}

/**
 * All stock an order of this cart needs. Lines of one variant in one location are one amount, else two lines could each get the last item.
 * Always in the same order, so that two orders never deadlock.
 */
export function buildStockHolds({ items }: Pick<Cart, 'items'>): HoldPlan[] {
  const byProduct = new Map<string, HoldPlan>()
  for (const item of items) {
    const plan = byProduct.get(item.productId) ?? {
      kind: 'stock',
      name: item.productId,
      wants: {},
      itemIds: {},
      onShort: 'ITEM_NO_LONGER_AVAILABLE',
    }
    const key = getStockKey(item.upc, getStockLocation(item))
    plan.wants[key] = (plan.wants[key] ?? 0) + item.qty
    // A variant both bought and given: the gift may be what is insufficient.
    if (item.bonus || plan.itemIds[key] === undefined) plan.itemIds[key] = item.id
    byProduct.set(item.productId, plan)
  }
  return [...byProduct.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Only store pickup uses the store's stock; ship to store and gifts use the warehouse. */
function getStockLocation({ shippingOptions, bonus }: CartItem): StockLocation {
  const selectedOption = shippingOptions.find(({ selected }) => selected)
  return !bonus && selectedOption?.shippingMethod.code === 'pickup' && selectedOption.storeInfo ? selectedOption.storeInfo.id : 'web'
}

/** Balance key of a gift card. */
export const giftCardBalanceKey = 'money'

/** The balance of what an employee may spend at employees' prices in a year; every year's begins so. */
export function getAllowanceKey(year?: number): string {
  return `employee:${year ?? ''}`
}

/** The balance of one shopper's own uses of a coupon. */
export function getConsumerUsesKey(consumerNo: string): string {
  return `consumer:${consumerNo}`
}

/**
 * Returns the resources an order uses besides stock: limited coupon uses, gift card amounts, points, athlete credit, and the employee
 * allowance of `year`.
 */
export function buildPriceHolds(priced: PricedCart, offers: readonly Offer[], year?: number): HoldPlan[] {
  return [...buildCouponHolds(priced, offers), ...buildGiftCardHolds(priced), ...buildAccountHolds(priced, year)]
}

function buildCouponHolds({ cart, changes, earned }: PricedCart, offers: readonly Offer[]): HoldPlan[] {
  const codes = changes.coupons.map(({ code }) => code)
  return offers.flatMap(({ promotionId, couponCode, limits = {} }) => {
    if (couponCode === undefined || !codes.includes(couponCode) || !earned.has(promotionId)) return []
    const wants = {
      ...(limits.uses !== undefined && { all: 1 }),
      ...(limits.usesPerConsumer !== undefined && { [getConsumerUsesKey(cart.owner)]: 1 }),
    }
    if (Object.keys(wants).length === 0) return []
    const onShort = limits.uses === undefined ? 'COUPON_ALREADY_REDEEMED' : 'COUPON_LIMIT_EXCEEDED'
    return [{ kind: 'coupon' as const, name: promotionId, wants, itemIds: {}, onShort }]
  })
}

function buildGiftCardHolds({ changes, split }: PricedCart): HoldPlan[] {
  return changes.giftCards.flatMap(({ cardId }, index) => {
    const paidAmount = split.giftCards[index] ?? 0
    return paidAmount > 0
      ? [{ kind: 'gift-card' as const, name: cardId, wants: { [giftCardBalanceKey]: paidAmount }, itemIds: {}, onShort: 'GC_ZERO_BALANCE' }]
      : []
  })
}

/** All are of one account: one hold takes them together. With too little of an allowance left, the price changes. */
function buildAccountHolds({ cart, credit, reductions, ...priced }: PricedCart, year?: number): HoldPlan[] {
  const { points = 0 } = getUsedReward(priced) ?? {}
  const allowanceSpent = reductions.reduce((sum, reduction) => sum + (reduction.spends ?? 0), 0)
  const wants = {
    ...(points > 0 && { points }),
    ...(credit > 0 && { athleteCredit: credit }),
    ...(allowanceSpent > 0 && { [getAllowanceKey(year)]: allowanceSpent }),
  }
  if (Object.keys(wants).length === 0) return []
  const onShort = points > 0 ? 'REWARD_NOT_AVAILABLE' : 'PAYMENT_DECLINED'
  const shortOf = allowanceSpent > 0 && { shortOf: { [getAllowanceKey(year)]: 'ORDER_TOTALS_FAILED' as const } }
  return [{ kind: 'points', name: cart.owner, wants, itemIds: {}, onShort, ...shortOf }]
}
