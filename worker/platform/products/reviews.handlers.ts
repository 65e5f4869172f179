import { isLocale, locales } from '#config/locales'
import { fail, ok } from '#contracts/errors'
import type { reviewEndpoints } from '#contracts/reviews'
import { takeNetworkAttempt } from '../auth/network-attempts'
import type { Handlers } from '../contract-router'
import type { PlatformEnv } from '../env'
import { askQuestion, deriveSessionKey, hasAnswer, listProductQuestions } from './questions.sql.ts'
import {
  listHiddenReviewIds,
  isHiddenReview,
  flagReview,
  findReviewById,
  loadReviewTranslation,
  loadReviews,
  castVote,
  loadVoteCounts,
} from './reviews.sql.ts'
import { loadOwnReview, writeReview } from './write-review'

export const reviewsHandlers: Handlers<typeof reviewEndpoints> = {
  async reviews({ params, query, shop }, { CATALOGUE, RECORDS }) {
    const hiddenIds = await listHiddenReviewIds(RECORDS, params.productId)
    const product = { id: params.productId, brand: shop.brand, language: locales[shop.locale].language, hidden: hiddenIds }
    const reviewPage = await loadReviews(CATALOGUE, product, query)
    if (!reviewPage) return fail('NOT_FOUND')
    const getVotes = await loadVoteCounts(
      RECORDS,
      reviewPage.reviews.map(({ id }) => id),
    )
    return ok({ ...reviewPage, reviews: reviewPage.reviews.map((review) => ({ ...review, ...getVotes(review.id) })) })
  },

  ownReview: ({ params, shop, consumerNo }, env) => loadOwnReview(env, { productId: params.productId, shop, consumerNo }),

  writeReview: ({ params, shop, consumerNo, body, now }, env) =>
    writeReview(env, { productId: params.productId, shop, consumerNo, body, now }),

  async flagReview({ params: { productId, reviewId }, body, shop, consumerNo, now }, env) {
    const { RECORDS } = env
    if (!(await isVisibleReview(env, { reviewId, productId, brand: shop.brand }))) return fail('NOT_FOUND')
    if (!(await takeNetworkAttempt(env, { what: 'vote', shop, now }))) return fail('CAPTCHA_FAILED')
    await flagReview(RECORDS, { reviewId, by: consumerNo, reason: body.reason, now })
    return ok(undefined)
  },

  async voteReview({ params: { productId, reviewId }, body, shop, consumerNo, now }, env) {
    const { RECORDS } = env
    if (!(await isVisibleReview(env, { reviewId, productId, brand: shop.brand }))) return fail('NOT_FOUND')
    if (!(await takeNetworkAttempt(env, { what: 'vote', shop, now }))) return fail('CAPTCHA_FAILED')
    return castVote(RECORDS, { itemId: reviewId, voter: consumerNo, vote: body.vote, transactionId: shop.transactionId, now })
  },

  async translateReview({ params: { reviewId }, body: { targetLocale }, shop }, { CATALOGUE, RECORDS }) {
    if (!isLocale(targetLocale)) return fail('INVALID_REQUEST', { field: 'targetLocale' })
    if (await isHiddenReview(RECORDS, reviewId)) return fail('NOT_FOUND')
    const translation = await loadReviewTranslation(CATALOGUE, targetLocale, { reviewId, brand: shop.brand })
    return translation ? ok(translation) : fail('NOT_FOUND')
  },

  async questions({ params, query: { start, count }, shop }, env) {
    const questions = await listProductQuestions(
      env,
      { id: params.productId, brand: shop.brand, language: locales[shop.locale].language },
      await deriveSessionKey(env, shop),
    )
    if (!questions) return fail('NOT_FOUND')
    const page = questions.slice(start, start + count)
    const getVotes = await loadVoteCounts(
      env.RECORDS,
      page.flatMap(({ answers }) => answers.map(({ id }) => id)),
    )
    const questionsWithVotes = page.map((question) => ({
      ...question,
      answers: question.answers.map((answer) => ({ ...answer, ...getVotes(answer.id) })),
    }))
    return ok({ total: questions.length, questions: questionsWithVotes })
  },

  askQuestion: (call, env) => askQuestion(env, { ...call, productId: call.params.productId }),

  async voteAnswer({ params: { productId, answerId }, body, shop, consumerNo, now }, env) {
    const { RECORDS } = env
    if (!(await hasAnswer(env, { id: productId, brand: shop.brand }, answerId))) return fail('NOT_FOUND')
    if (!(await takeNetworkAttempt(env, { what: 'vote', shop, now }))) return fail('CAPTCHA_FAILED')
    return castVote(RECORDS, { itemId: answerId, voter: consumerNo, vote: body.vote, transactionId: shop.transactionId, now })
  },
}

type ReviewReference = Parameters<typeof findReviewById>[1]

async function isVisibleReview({ CATALOGUE, RECORDS }: PlatformEnv, reviewKey: ReviewReference): Promise<boolean> {
  const [review, isHidden] = await Promise.all([findReviewById(CATALOGUE, reviewKey), isHiddenReview(RECORDS, reviewKey.reviewId)])
  return review !== null && !isHidden
}
