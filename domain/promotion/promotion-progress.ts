import type { Minor } from '#domain/pricing/proportion'
import type { Offer } from './offer'
import { type PromotionItem, worthFor } from './apply-promotions'

export type PromotionClass = 'Above Threshold' | 'Below Threshold' | 'Threshold Reached'

/**
 * How near a promotion is. The words are the wire's and read backwards: `Above Threshold` means the threshold still lies above
 * what is in the cart. Distance in any unit; undefined when the condition is not an amount. (PROM-05, PROM-06, PROM-07, PROM-12, TRAP-36)
 */
export function promotionClass({ distance, applied }: { distance: number | undefined; applied: boolean }): PromotionClass {
  if (applied || distance === 0) return 'Threshold Reached'
  return distance === undefined ? 'Below Threshold' : 'Above Threshold'
}

/** What the goods are short of an offer's minimum, in minor units; undefined when it asks for no amount. (PROM-04) */
export function distanceTo(offer: Offer, goods: readonly PromotionItem[]): Minor | undefined {
  return offer.minimum > 0 ? Math.max(0, offer.minimum - worthFor(goods, offer)) : undefined
}
