import { fail, ok } from '#contracts/errors'
import type { reviewOperations } from '#contracts/operations/reviews'
import {
  customerReviewById,
  customerReviews,
  customerReviewView,
  type CustomerReviewRow,
  decideCustomerReview,
} from '../products/customer-reviews.sql.ts'
import { showReview, takeReviewBack } from '../products/publish-review'
import type { OperationHandlers } from './operation-call'

export const reviewOperationHandlers: OperationHandlers<typeof reviewOperations> = {
  list: async ({ query }, { RECORDS }) => ok({ reviews: (await customerReviews(RECORDS, query)).map(writtenView) }),

  async decide({ params: { reviewId }, body: { state, reason }, claim, now }, env) {
    if (state === 'refused' && reason === undefined) return fail('INVALID_REQUEST', { field: 'reason' })
    const review = await customerReviewById(env.RECORDS, reviewId)
    if (!review) return fail('NOT_FOUND')
    const decide = () => decideCustomerReview(env.RECORDS, reviewId, { state, reason })
    // Its writer replaces no published review: so it is published before it is shown, and refused after it is taken back.
    if (state === 'published' && !(await decide())) return fail('NOT_FOUND')
    const done = state === 'published' ? await showReview(env, review, { claim, now }) : await takeReviewBack(env, review, { claim, now })
    if (!done.ok) return done
    if (state === 'refused' && !(await decide())) return fail('NOT_FOUND')
    const before = { state: review.state, ...(review.reason !== null && { reason: review.reason }) }
    const after = { state, ...(reason !== undefined && { reason }) }
    return ok({ answer: { id: reviewId, state }, change: { target: `review:${reviewId}`, before, after } })
  },
}

function writtenView(row: CustomerReviewRow) {
  const { product_id, brand, order_number } = row
  return { ...customerReviewView(row), productId: product_id, brand, orderNumber: order_number }
}
