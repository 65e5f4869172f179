import { fail, ok } from '#contracts/errors'
import type { reviewOperations } from '#contracts/operations/reviews'
import {
  findCustomerReviewById,
  listCustomerReviews,
  toCustomerReview,
  type CustomerReviewRow,
  decideCustomerReview,
} from '../products/customer-reviews.sql.ts'
import { publishReview, withdrawReview } from '../products/publish-review'
import type { OperationHandlers } from './operation-call'

export const reviewOperationHandlers: OperationHandlers<typeof reviewOperations> = {
  list: async ({ query }, { RECORDS }) => ok({ reviews: (await listCustomerReviews(RECORDS, query)).map(toWrittenReview) }),

  async decide({ params: { reviewId }, body: { state, reason }, claim, now }, env) {
    if (state === 'refused' && reason === undefined) return fail('INVALID_REQUEST', { field: 'reason' })
    const review = await findCustomerReviewById(env.RECORDS, reviewId)
    if (!review) return fail('NOT_FOUND')
    const saveDecision = () => decideCustomerReview(env.RECORDS, reviewId, { state, reason })
    // Its writer replaces no published review: so it is published before it is shown, and refused after it is taken back.
    if (state === 'published' && !(await saveDecision())) return fail('NOT_FOUND')
    const publicationOutcome =
      state === 'published' ? await publishReview(env, review, { claim, now }) : await withdrawReview(env, review, { claim, now })
    if (!publicationOutcome.ok) return publicationOutcome
    if (state === 'refused' && !(await saveDecision())) return fail('NOT_FOUND')
    const before = { state: review.state, ...(review.reason !== null && { reason: review.reason }) }
    const after = { state, ...(reason !== undefined && { reason }) }
    return ok({ answer: { id: reviewId, state }, change: { target: `review:${reviewId}`, before, after } })
  },
}

function toWrittenReview(row: CustomerReviewRow) {
  const { product_id, brand, order_number } = row
  return { ...toCustomerReview(row), productId: product_id, brand, orderNumber: order_number }
}
