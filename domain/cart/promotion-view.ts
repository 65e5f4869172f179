import type { Currency, Locale } from '#config/locales'
import type { Cart } from '#contracts/entities/cart'
import { formatMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import type { Minor } from '#domain/pricing/proportion'
import { distanceTo, promotionClass } from '#domain/promotion/promotions-for'
import type { Offer } from '#domain/promotion/offer'
import type { Adjustment } from '#domain/promotion/by-hand'
import { isMet } from '#domain/promotion/apply-promotions'
import type { PricedCart } from './price-cart'

type PromotionPart = 'couponItems' | 'orderPromotions' | 'promoSummary' | 'approachingPromotions' | 'priceAdjustments'
type Print = { currency: Currency; locale: Locale }

/** Promotion part of the API cart: applied, requested and nearly reached. */
export function promotionView(priced: PricedCart, offers: readonly Offer[], print: Print): Pick<Cart, PromotionPart> {
  const earned = offers.filter((offer) => isGiving(priced, offer))
  const near = offers.filter((offer) => !isReplaced(offer, priced, offers))
  const wire = (amount: Minor) => toWireAmount(amount, print.currency)
  return {
    couponItems: priced.changes.coupons.map(({ couponItemId, code }) => {
      const valid = earned.some(({ couponCode }) => couponCode === code)
      return { couponItemId, code, statusCode: valid ? 'APPLIED' : 'NO_APPLICABLE_PROMOTION', valid }
    }),
    orderPromotions: earned.flatMap(({ promotionId, level }) =>
      level === 'ORDER' && takenBy(priced, promotionId) > 0 ? [{ promotionId, amount: wire(takenBy(priced, promotionId)) }] : [],
    ),
    promoSummary: earned.map(({ promotionId, campaignId, level, couponCode, text }) => ({
      promotionId,
      promotionName: text.name,
      calloutMessage: text.callout,
      level,
      campaignId,
      ...(couponCode !== undefined && { couponCode }),
    })),
    approachingPromotions: near.flatMap((offer) => approachingPromotion(offer, priced, print)),
    priceAdjustments: priced.byHand.map((adjustment) => adjustmentView(adjustment, priced, wire)),
  }
}

/** Hides a promotion that gives nothing because a better one replaced it. */
function isGiving(priced: PricedCart, { promotionId, reward }: Offer): boolean {
  if (!priced.earned.has(promotionId)) return false
  return reward.kind === 'free-delivery' || reward.kind === 'gift' || takenBy(priced, promotionId) > 0
}

/**
 * Hides an earned offer that gives nothing: replaced by a better one, or its gift is gone. With an exclusive promotion only delivery can be
 * earned as well.
 */
function isReplaced(offer: Offer, priced: PricedCart, offers: readonly Offer[]): boolean {
  if (isGiving(priced, offer)) return false
  const standsAlone = offers.some(({ exclusive, promotionId }) => exclusive && priced.earned.has(promotionId))
  return isMet(priced.items, offer) || (standsAlone && offer.level !== 'SHIPPING')
}

function takenBy({ reductions }: PricedCart, source: string): Minor {
  return reductions.filter((reduction) => reduction.source === source).reduce((total, { shares }) => total + sum(shares), 0)
}

function approachingPromotion(offer: Offer, priced: PricedCart, { currency, locale }: Print): Cart['approachingPromotions'] & object {
  const { promotionId, level, text } = offer
  const nothingPosted = level === 'SHIPPING' && !priced.items.some(({ posted }) => posted)
  if (text.approaching === undefined || priced.items.length === 0 || nothingPosted) return []
  const distance = distanceTo(offer, priced.items)
  const inWire = distance === undefined ? undefined : toWireAmount(distance, currency)
  const nearness = promotionClass({ distance, applied: priced.earned.has(promotionId) })
  const sentence = text.approaching.replaceAll('{distance}', formatMoney(inWire ?? 0, currency, locale))
  return [
    {
      promotionId,
      promotionClass: nearness,
      ...(inWire !== undefined && { distanceFromConditionThreshold: inWire }),
      calloutMsg: nearness === 'Threshold Reached' ? text.name : sentence,
      calloutMessage: text.callout,
      approachingDisplayLevel: level,
      level,
    },
  ]
}

function adjustmentView(adjustment: Adjustment, priced: PricedCart, wire: (amount: Minor) => number) {
  const { adjustmentId, itemId, type, value, reason, storeId, storeEmployeeId } = adjustment
  return {
    ...{ adjustmentId, storeId, storeEmployeeId },
    ...(itemId !== undefined && { itemId }),
    level: itemId === undefined ? ('ORDER' as const) : ('ITEM' as const),
    type,
    value: type === 'PERCENTAGE' ? value / 100 : wire(value),
    reason,
    amount: wire(takenBy(priced, adjustmentId)),
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
