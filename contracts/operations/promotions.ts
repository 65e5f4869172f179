import * as z from 'zod'
import { isRewardAllowed, promotionFields } from '../entities/promotion'
import { operation } from './operation'

const promotionScope = 'promotions:write'
const promotionPath = '/operations/v1/promotions/:promotionId'
const { promotionId, ...editableFields } = promotionFields

/** A promotion as operators wrote it. */
export const operatorPromotion = z.object({
  promotionId: z.string(),
  ...editableFields,
  exclusive: z.boolean(),
  /** Not begun, running, or over. */
  state: z.enum(['soon', 'now', 'over']),
  /** One more with each change. */
  version: z.int().positive(),
})

/** Uses of a limited coupon by orders, and by orders that are being placed. */
const couponUses = z.object({ used: z.int().nonnegative(), held: z.int().nonnegative() })

/** Promotions of all brands; those with a `coupon` are given for its code. */
export const promotionOperations = {
  list: operation({
    method: 'GET',
    path: '/operations/v1/promotions',
    scope: promotionScope,
    query: z.strictObject({ state: z.enum(['soon', 'now', 'over']).optional() }),
    response: z.object({ promotions: z.array(operatorPromotion) }),
    errors: [],
  }),
  get: operation({
    method: 'GET',
    path: promotionPath,
    scope: promotionScope,
    query: z.strictObject({}),
    response: operatorPromotion.extend({ uses: couponUses.optional() }),
    errors: ['NOT_FOUND'],
  }),
  /**
   * Creates or replaces a promotion. Uses of its code stay counted: a new limit changes what is left. `version`: the version the change is based on,
   * 0 for a new promotion; OPS412 if another was written since. Without it the promotion is replaced unconditionally.
   */
  set: operation({
    method: 'PUT',
    path: promotionPath,
    scope: promotionScope,
    body: z
      .strictObject({ ...editableFields, version: z.int().nonnegative().optional() })
      .refine(isRewardAllowed, { path: ['level'], message: 'a reward of this kind has another level' })
      .refine(({ from, until }) => from === undefined || until === undefined || from < until, {
        path: ['until'],
        message: 'ends before it begins',
      }),
    response: operatorPromotion,
    errors: ['CONTENT_CHANGED'],
  }),
  /** Ends a promotion now, also one that has not begun. Orders that were placed keep it. */
  end: operation({
    method: 'POST',
    path: `${promotionPath}/end`,
    scope: promotionScope,
    body: z.strictObject({}),
    response: operatorPromotion,
    errors: ['NOT_FOUND'],
  }),
}

export const operatorPromotionId = promotionId
