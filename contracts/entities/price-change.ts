import * as z from 'zod'
import { money } from './product'

const level = z.enum(['ORDER', 'PRODUCT', 'SHIPPING'])

/** A coupon in the cart. It stays if no item qualifies any more; `valid` is then false. */
export const couponItem = z.object({ couponItemId: z.string(), code: z.string(), statusCode: z.string(), valid: z.boolean() })

/** Discount of a promotion. */
export const orderPromotion = z.object({ promotionId: z.string(), amount: money })

/** A promotion applied to this cart. `calloutMessage` is `title|detail|legal line`. */
export const promoSummaryEntry = z.object({
  promotionId: z.string(),
  promotionName: z.string(),
  calloutMessage: z.string(),
  level,
  couponCode: z.string().optional(),
  campaignId: z.string().optional(),
})

/** A promotion close to applying. `calloutMsg` is a sentence, `calloutMessage` the three parts. */
export const approachingPromotion = z.object({
  promotionId: z.string(),
  promotionClass: z.enum(['Above Threshold', 'Below Threshold', 'Threshold Reached']),
  distanceFromConditionThreshold: money.optional(),
  calloutMsg: z.string(),
  calloutMessage: z.string(),
  approachingDisplayLevel: level,
  level,
})

/** Manual discount by an associate, on one line or on the order. */
export const priceAdjustment = z.object({
  adjustmentId: z.string(),
  itemId: z.string().optional(),
  level: z.enum(['ITEM', 'ORDER']).optional(),
  type: z.enum(['AMOUNT', 'PERCENTAGE']).optional(),
  value: z.number().optional(),
  reason: z.string().optional(),
  /** Author of the adjustment, and the store. */
  storeId: z.string().optional(),
  storeEmployeeId: z.string().optional(),
  /** Discount amount. */
  amount: money,
})

/** Points that can be exchanged for a discount on this cart. */
export const applicableVoucher = z.object({ points: z.int(), amountInCurrency: money, available: z.boolean(), eligible: z.boolean() })
