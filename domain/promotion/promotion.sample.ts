import { promotion, type Promotion } from '#contracts/entities/promotion'

/** The same words in every language. */
export const inAllLanguages = (text: string) => ({ en: text, fr: text, de: text, it: text, es: text, nl: text })

/** Ten percent off the order, everywhere, for everybody. */
export function aPromotion(overrides: object = {}): Promotion {
  return promotion.parse({
    promotionId: 'ten-off',
    campaignId: 'campaign',
    name: inAllLanguages('Ten off'),
    callout: inAllLanguages('{percent} off|From {minimum}|While it lasts'),
    level: 'ORDER',
    regions: ['NORA', 'EMEA'],
    reward: { kind: 'percentage', percent: 10 },
    ...overrides,
  })
}
