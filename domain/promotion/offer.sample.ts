import type { Adjustment } from './manual-adjustments'
import type { Offer } from './offer'
import type { PromotionItem } from './apply-promotions'

/** Ten percent off the order. */
export function anOffer(overrides: Partial<Offer> = {}): Offer {
  return {
    promotionId: 'ten-off',
    campaignId: 'campaign-1',
    level: 'ORDER',
    exclusive: false,
    minimum: 0,
    reward: { kind: 'percentage', percent: 10 },
    text: { name: 'Ten off', callout: '10% off|On everything|Not on gift cards' },
    ...overrides,
  }
}

export function aPromotionItem(overrides: Partial<PromotionItem> = {}): PromotionItem {
  return { id: 'line-1', row: 10_000, qty: 1, isGiftCard: false, isShipped: true, ...overrides }
}

/** Ten percent off the order, by an associate in Seattle. */
export function anAdjustment(overrides: Partial<Adjustment> = {}): Adjustment {
  return {
    adjustmentId: 'a1',
    type: 'PERCENTAGE',
    value: 1_000,
    reason: 'DAMAGED',
    storeId: 'HV-US-01',
    storeEmployeeId: 'E100037',
    ...overrides,
  }
}
