import type { Minor } from '#domain/pricing/proportion'
import type { Offer } from './offer'
import { type PromotionItem, worthFor } from './apply-promotions'

export type PromotionClass = 'Above Threshold' | 'Below Threshold' | 'Threshold Reached'

/**
 * Classifies progress to a promotion, using the API's inverted terms: `Above Threshold` means the threshold is above the cart. Any unit;
 * undefined without an amount condition.
 */
export function promotionClass({ distance, applied }: { distance: number | undefined; applied: boolean }): PromotionClass {
  if (applied || distance === 0) return 'Threshold Reached'
  return distance === undefined ? 'Below Threshold' : 'Above Threshold'
}

/** Amount missing to an offer's minimum, in minor units; undefined without one. */
export function distanceTo(offer: Offer, items: readonly PromotionItem[]): Minor | undefined {
  return offer.minimum > 0 ? Math.max(0, offer.minimum - worthFor(items, offer)) : undefined
}
