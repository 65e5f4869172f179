import { fail, ok } from '#contracts/errors'
import type { moderationOperations } from '#contracts/operations/moderation'
import {
  decideQuestion,
  keepAnswer,
  moderatedQuestion,
  type ModeratedQuestionRow,
  moderatedQuestions,
  productOfCatalogQuestion,
} from '../products/questions.sql.ts'
import { keepDecision, reportedReviews, reviewState, reviewTexts } from '../products/review-moderation.sql.ts'
import type { OperationHandlers } from './operation-call'

const shownReasons = 5

export const moderationHandlers: OperationHandlers<typeof moderationOperations> = {
  questions: async ({ query }, env) => ok({ questions: (await moderatedQuestions(env.RECORDS, query)).map(questionView) }),

  async decideQuestion({ params: { questionId }, body: { state } }, { RECORDS }) {
    const row = await moderatedQuestion(RECORDS, questionId)
    if (!row) return fail('NOT_FOUND')
    await decideQuestion(RECORDS, questionId, state)
    const change = { target: `question:${questionId}`, before: { state: row.state }, after: { state } }
    return ok({ answer: questionView({ ...row, state }), change })
  },

  async answerQuestion({ params: { questionId }, body, claim, now }, { CATALOGUE, RECORDS }) {
    const row = await moderatedQuestion(RECORDS, questionId)
    const productId = row ? row.product_id : await productOfCatalogQuestion(CATALOGUE, questionId)
    if (productId === null || row?.state === 'hidden') return fail('NOT_FOUND')
    const answer = { id: `A-${claim}`, questionId, productId }
    await keepAnswer(RECORDS, { ...answer, ...body, createdAt: new Date(now).toISOString() })
    return ok({ answer, change: { target: `question:${questionId}`, before: null, after: { answerId: answer.id, ...body } } })
  },

  async reviews({ query }, { CATALOGUE, RECORDS }) {
    const reported = await reportedReviews(RECORDS, query)
    const texts = await reviewTexts(
      CATALOGUE,
      reported.map(({ review_id }) => review_id),
    )
    const reviews = reported.flatMap(({ review_id, flags, flagged_at, reasons, state }) => {
      const written = texts.get(review_id)
      if (!written) return []
      const { product_id, ...text } = written
      const reports = { flags, reasons: reasons.slice(0, shownReasons), flaggedAt: flagged_at }
      return [{ ...text, productId: product_id, state: state ?? ('shown' as const), ...reports }]
    })
    return ok({ reviews })
  },

  async decideReview({ params: { reviewId }, body: { state, reason }, now }, { CATALOGUE, RECORDS }) {
    const written = (await reviewTexts(CATALOGUE, [reviewId])).get(reviewId)
    if (!written) return fail('NOT_FOUND')
    const before = { state: await reviewState(RECORDS, reviewId) }
    await keepDecision(RECORDS, { reviewId, productId: written.product_id, state, reason, at: new Date(now).toISOString() })
    return ok({ answer: { id: reviewId, state }, change: { target: `review:${reviewId}`, before, after: { state, reason } } })
  },
}

function questionView({ product_id, created_at, ...row }: ModeratedQuestionRow) {
  return { ...row, productId: product_id, createdAt: created_at }
}
