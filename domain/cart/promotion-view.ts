import type { Currency, Locale } from '#config/locales'
import type { Cart } from '#contracts/entities/cart'
import { toWireAmount, type Minor, sumAmounts } from '#domain/money/minor-units'
import { formatMoney } from '#domain/money/format-money'
import { getDistanceToMinimum, getPromotionClass } from '#domain/promotion/applicable-offers'
import { isOfferMet } from '#domain/promotion/apply-promotions'
import type { Adjustment } from '#domain/promotion/manual-adjustments'
import type { Offer } from '#domain/promotion/offer'
import type { PricedCart } from './price-cart'

type PromotionViewKey = 'couponItems' | 'orderPromotions' | 'promoSummary' | 'approachingPromotions' | 'priceAdjustments'
type FormatOptions = { currency: Currency; locale: Locale }

/** Promotion part of the API cart: applied, requested and nearly reached. */
export function toPromotionView(priced: PricedCart, offers: readonly Offer[], formatOptions: FormatOptions): Pick<Cart, PromotionViewKey> {
  const earnedOffers = offers.filter((offer) => isEffective(priced, offer))
  const approachingOffers = offers.filter((offer) => !isReplaced(offer, priced, offers))
  const toWire = (amount: Minor) => toWireAmount(amount, formatOptions.currency)
  return {
    couponItems: priced.changes.coupons.map(({ couponItemId, code }) => {
      const valid = earnedOffers.some(({ couponCode }) => couponCode === code)
      return { couponItemId, code, statusCode: valid ? 'APPLIED' : 'NO_APPLICABLE_PROMOTION', valid }
    }),
    orderPromotions: earnedOffers.flatMap(({ promotionId, level }) =>
      level === 'ORDER' && sumDiscountBySource(priced, promotionId) > 0
        ? [{ promotionId, amount: toWire(sumDiscountBySource(priced, promotionId)) }]
        : [],
    ),
    promoSummary: earnedOffers.map(({ promotionId, campaignId, level, couponCode, text }) => ({
      promotionId,
      promotionName: text.name,
      calloutMessage: text.callout,
      level,
      campaignId,
      ...(couponCode !== undefined && { couponCode }),
    })),
    approachingPromotions: approachingOffers.flatMap((offer) => toApproachingPromotion(offer, priced, formatOptions)),
    priceAdjustments: priced.byHand.map((adjustment) => toAdjustmentView(adjustment, priced, toWire)),
  }
}

/** Hides a promotion that gives nothing because a better one replaced it. */
function isEffective(priced: PricedCart, { promotionId, reward }: Offer): boolean {
  if (!priced.earned.has(promotionId)) return false
  return reward.kind === 'free-delivery' || reward.kind === 'gift' || sumDiscountBySource(priced, promotionId) > 0
}

/**
 * Hides an earned offer that gives nothing: replaced by a better one, or its gift is gone. With an exclusive promotion only delivery can be
 * earned as well.
 */
function isReplaced(offer: Offer, priced: PricedCart, offers: readonly Offer[]): boolean {
  if (isEffective(priced, offer)) return false
  const hasExclusiveOffer = offers.some(({ exclusive, promotionId }) => exclusive && priced.earned.has(promotionId))
  return isOfferMet(priced.items, offer) || (hasExclusiveOffer && offer.level !== 'SHIPPING')
}

function sumDiscountBySource({ reductions }: PricedCart, source: string): Minor {
  return reductions.filter((reduction) => reduction.source === source).reduce((total, { shares }) => total + sumAmounts(shares), 0)
}

function toApproachingPromotion(
  offer: Offer,
  priced: PricedCart,
  { currency, locale }: FormatOptions,
): Cart['approachingPromotions'] & object {
  const { promotionId, level, text } = offer
  const hasNothingShipped = level === 'SHIPPING' && !priced.items.some(({ isShipped }) => isShipped)
  if (text.approaching === undefined || priced.items.length === 0 || hasNothingShipped || hasItsReward(priced, offer)) return []
  const distance = getDistanceToMinimum(offer, priced.items)
  const wireDistance = distance === undefined ? undefined : toWireAmount(distance, currency)
  const distanceClass = getPromotionClass({ distance, applied: priced.earned.has(promotionId) })
  const message = text.approaching.replaceAll('{distance}', formatMoney(wireDistance ?? 0, currency, locale))
  return [
    {
      promotionId,
      promotionClass: distanceClass,
      ...(wireDistance !== undefined && { distanceFromConditionThreshold: wireDistance }),
      calloutMsg: distanceClass === 'Threshold Reached' ? text.name : message,
      calloutMessage: text.callout,
      approachingDisplayLevel: level,
      level,
    },
  ]
}

/** Free delivery is not near for a cart that has it already: by membership, or by another promotion. */
function hasItsReward({ cart, earned }: PricedCart, { promotionId, reward }: Offer): boolean {
  return reward.kind === 'free-delivery' && cart.freeDelivery === true && !earned.has(promotionId)
}

function toAdjustmentView(adjustment: Adjustment, priced: PricedCart, toWire: (amount: Minor) => number) {
  const { adjustmentId, itemId, type, value, reason, storeId, storeEmployeeId } = adjustment
  return {
    ...{ adjustmentId, storeId, storeEmployeeId },
    ...(itemId !== undefined && { itemId }),
    level: itemId === undefined ? ('ORDER' as const) : ('ITEM' as const),
    type,
    value: type === 'PERCENTAGE' ? value / 100 : toWire(value),
    reason,
    amount: toWire(sumDiscountBySource(priced, adjustmentId)),
  }
}
