import * as z from 'zod'
import { brandIds } from '../../config/brands.ts'
import { regions } from '../../config/locales.ts'
import { scheduledTime } from '../scheduled-time.ts'
import { localizedText, pricesPerCurrency } from './catalog-file.ts'

/** A callout is `title|detail|legal line`; other shapes are not shown. */
const calloutText = localizedText.refine(
  (texts) => Object.values(texts).every((text) => text.split('|').length === 3),
  'three parts, in every language',
)

const brandId = z.enum(brandIds)

const promotionReward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percentage'), percent: z.int().min(1).max(100) }),
  z.strictObject({ kind: z.literal('amount'), amount: pricesPerCurrency }),
  /** One free unit of this product; each brand has its own. */
  z.strictObject({ kind: z.literal('gift'), products: z.record(brandId, z.string().regex(/^[A-Z0-9]{8}$/)) }),
  z.strictObject({ kind: z.literal('free-delivery') }),
])

/** Fields of a promotion. Amounts in minor units for every currency. */
export const promotionFields = {
  promotionId: z.string().regex(/^[a-z][a-z0-9-]{2,39}$/),
  campaignId: z.string().regex(/^[a-z][a-z0-9-]{2,39}$/),
  name: localizedText,
  callout: calloutText,
  level: z.enum(['ORDER', 'PRODUCT', 'SHIPPING']),
  regions: z.array(z.enum(regions)).min(1),
  /** Needs a code. `uses` in total and `usesPerConsumer`; unlimited if absent. */
  coupon: z
    .strictObject({
      code: z.string().regex(/^[A-Z0-9]{4,20}$/),
      uses: z.int().positive().optional(),
      usesPerConsumer: z.int().positive().optional(),
    })
    .optional(),
  /** From this time, up to but not including that one. Without a zone each market begins and ends at it on its own clock. */
  from: scheduledTime.optional(),
  until: scheduledTime.optional(),
  /** Not combinable with other item promotions. */
  exclusive: z.boolean().default(false),
  /** Only for employees who accepted their terms. */
  audience: z.enum(['employee']).optional(),
  /** Minimum item value before promotions; `market`: the country's free-delivery threshold. */
  minimum: z.union([pricesPerCurrency, z.literal('market')]).optional(),
  /** Counts and discounts only items of these main categories. */
  categories: z
    .array(z.string().regex(/^\d{4}$/))
    .min(1)
    .optional(),
  reward: promotionReward,
  /** Sentence for shoppers who have not reached the threshold. */
  approaching: localizedText.optional(),
}

const levelsByReward = { percentage: ['ORDER', 'PRODUCT'], amount: ['ORDER', 'PRODUCT'], gift: ['ORDER'], 'free-delivery': ['SHIPPING'] }

type RewardAtLevel = { level: string; reward: { kind: keyof typeof levelsByReward } }

/** Returns true if this kind of reward is allowed at this level. */
export function isRewardAllowed({ level, reward: { kind } }: RewardAtLevel): boolean {
  return levelsByReward[kind].includes(level)
}

/** A promotion as a merchandiser writes it. Texts may use `{percent}`, `{amount}`, `{minimum}` and, in `approaching`, `{distance}`. */
export const promotion = z.strictObject(promotionFields).refine(isRewardAllowed, 'a reward of this kind has another level')

export const promotionsFile = z.array(promotion)
export type Promotion = z.infer<typeof promotion>
