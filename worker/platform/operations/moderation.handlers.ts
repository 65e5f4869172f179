import { fail, ok } from '#contracts/errors'
import type { moderationOperations, reviewOperations } from '#contracts/operations/moderation'
import {
  findCustomerReviewById,
  listCustomerReviews,
  toCustomerReview,
  type CustomerReviewRow,
  moderateCustomerReview,
  publishReview,
  withdrawReview,
} from '../reviews/customer-reviews'
import {
  moderateQuestion,
  saveStaffAnswer,
  findModeratedQuestion,
  type ModeratedQuestionRow,
  listModeratedQuestions,
  findQuestionProductId,
} from '../reviews/questions.sql.ts'
import { saveReviewDecision, listReportedReviews, loadReviewState, loadReviewTexts } from '../reviews/reviews.sql.ts'
import type { OperationHandlers } from './operation-call'

const maxReasons = 5

export const moderationHandlers: OperationHandlers<typeof moderationOperations> = {
  questions: async ({ query }, env) => ok({ questions: (await listModeratedQuestions(env.RECORDS, query)).map(toQuestionView) }),

  async decideQuestion({ params: { questionId }, body: { state } }, { RECORDS }) {
    const row = await findModeratedQuestion(RECORDS, questionId)
    if (!row) return fail('NOT_FOUND')
    await moderateQuestion(RECORDS, questionId, state)
    const change = { target: `question:${questionId}`, before: { state: row.state }, after: { state } }
    return ok({ answer: toQuestionView({ ...row, state }), change })
  },

  async answerQuestion({ params: { questionId }, body, claim, now }, { CATALOGUE, RECORDS }) {
    const row = await findModeratedQuestion(RECORDS, questionId)
    const productId = row ? row.product_id : await findQuestionProductId(CATALOGUE, questionId)
    if (productId === null || row?.state === 'hidden') return fail('NOT_FOUND')
    const answerId = { id: `A-${claim}`, questionId, productId }
    await saveStaffAnswer(RECORDS, { ...answerId, ...body, createdAt: new Date(now).toISOString() })
    return ok({ answer: answerId, change: { target: `question:${questionId}`, before: null, after: { answerId: answerId.id, ...body } } })
  },

  async reviews({ query }, { CATALOGUE, RECORDS }) {
    const reportRows = await listReportedReviews(RECORDS, query)
    const texts = await loadReviewTexts(
      CATALOGUE,
      reportRows.map(({ review_id }) => review_id),
    )
    const reviews = reportRows.flatMap(({ review_id, flags, flagged_at, reasons, state }) => {
      const review = texts.get(review_id)
      if (!review) return []
      const { product_id, ...text } = review
      const reports = { flags, reasons: reasons.slice(0, maxReasons), flaggedAt: flagged_at }
      return [{ ...text, productId: product_id, state: state ?? ('shown' as const), ...reports }]
    })
    return ok({ reviews })
  },

  async decideReview({ params: { reviewId }, body: { state, reason }, now }, { CATALOGUE, RECORDS }) {
    const review = (await loadReviewTexts(CATALOGUE, [reviewId])).get(reviewId)
    if (!review) return fail('NOT_FOUND')
    const before = { state: await loadReviewState(RECORDS, reviewId) }
    await saveReviewDecision(RECORDS, { reviewId, productId: review.product_id, state, reason, at: new Date(now).toISOString() })
    return ok({ answer: { id: reviewId, state }, change: { target: `review:${reviewId}`, before, after: { state, reason } } })
  },
}

function toQuestionView({ product_id, created_at, ...row }: ModeratedQuestionRow) {
  return { ...row, productId: product_id, createdAt: created_at }
}

export const reviewOperationHandlers: OperationHandlers<typeof reviewOperations> = {
  list: async ({ query }, { RECORDS }) => ok({ reviews: (await listCustomerReviews(RECORDS, query)).map(toWrittenReview) }),

  async decide({ params: { reviewId }, body: { state, reason }, claim, now }, env) {
    if (state === 'refused' && reason === undefined) return fail('INVALID_REQUEST', { field: 'reason' })
    const review = await findCustomerReviewById(env.RECORDS, reviewId)
    if (!review) return fail('NOT_FOUND')
    const saveDecision = () => moderateCustomerReview(env.RECORDS, reviewId, { state, reason })
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
