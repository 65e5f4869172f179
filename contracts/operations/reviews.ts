import * as z from 'zod'
import { brandIds } from '#config/brands'
import { customerReview } from '../entities/review'
import { operation } from './operation'

const idSchema = z.string().min(1).max(40)
const reviewState = customerReview.shape.state

/** A review that a customer wrote. The order shows that its writer bought the product. */
export const writtenReview = customerReview.extend({ productId: z.string(), brand: z.enum(brandIds), orderNumber: z.string() })

/** Reviews of customers, before and after others see them. */
export const reviewOperations = {
  /** Those written longest ago first; `after` is the id of the last review of the previous page. */
  list: operation({
    method: 'GET',
    path: '/operations/v1/reviews',
    scope: 'reviews:read',
    query: z.strictObject({
      state: reviewState.default('pending'),
      after: idSchema.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({ reviews: z.array(writtenReview) }),
    errors: [],
  }),
  /**
   * Publishes a review, which counts in the product's rating from then on, or refuses it with a reason; a published one is taken back. A
   * review that its writer has replaced is not found: nobody has read the new one.
   */
  decide: operation({
    method: 'PUT',
    path: '/operations/v1/reviews/:reviewId/state',
    scope: 'reviews:write',
    body: z.strictObject({ state: reviewState.exclude(['pending']), reason: z.string().trim().min(3).max(200).optional() }),
    response: z.object({ id: z.string(), state: reviewState }),
    errors: ['NOT_FOUND'],
  }),
}
