import { isLocale, locales } from '#config/locales'
import { fail, ok } from '#contracts/errors'
import type { reviewEndpoints } from '#contracts/reviews'
import { withinNetwork } from '../auth/within-network'
import type { Handlers } from '../contract-router'
import type { PlatformEnv } from '../env'
import { askQuestion, sessionKey, hasAnswer, questionsAbout } from './questions.sql.ts'
import { hiddenReviews, isHiddenReview } from './review-moderation.sql.ts'
import { flagReview, reviewById, reviewIn, reviewsOf, castVote, tallies } from './reviews.sql.ts'
import { ownReview, writeReview } from './write-review'

export const reviewsHandlers: Handlers<typeof reviewEndpoints> = {
  async reviews({ params, query, shop }, { CATALOGUE, RECORDS }) {
    const hidden = await hiddenReviews(RECORDS, params.productId)
    const product = { id: params.productId, brand: shop.brand, language: locales[shop.locale].language, hidden }
    const found = await reviewsOf(CATALOGUE, product, query)
    if (!found) return fail('NOT_FOUND')
    const votesOn = await tallies(
      RECORDS,
      found.reviews.map(({ id }) => id),
    )
    return ok({ ...found, reviews: found.reviews.map((review) => ({ ...review, ...votesOn(review.id) })) })
  },

  ownReview: ({ params, shop, consumerNo }, env) => ownReview(env, { productId: params.productId, shop, consumerNo }),

  writeReview: ({ params, shop, consumerNo, body, now }, env) =>
    writeReview(env, { productId: params.productId, shop, consumerNo, body, now }),

  async flagReview({ params: { productId, reviewId }, body, shop, consumerNo, now }, env) {
    const { RECORDS } = env
    if (!(await isShownReview(env, { reviewId, productId, brand: shop.brand }))) return fail('NOT_FOUND')
    if (!(await withinNetwork(env, { what: 'vote', shop, now }))) return fail('CAPTCHA_FAILED')
    await flagReview(RECORDS, { reviewId, by: consumerNo, reason: body.reason, now })
    return ok(undefined)
  },

  async voteReview({ params: { productId, reviewId }, body, shop, consumerNo, now }, env) {
    const { RECORDS } = env
    if (!(await isShownReview(env, { reviewId, productId, brand: shop.brand }))) return fail('NOT_FOUND')
    if (!(await withinNetwork(env, { what: 'vote', shop, now }))) return fail('CAPTCHA_FAILED')
    return castVote(RECORDS, { itemId: reviewId, voter: consumerNo, vote: body.vote, transactionId: shop.transactionId, now })
  },

  async translateReview({ params: { reviewId }, body: { targetLocale }, shop }, { CATALOGUE, RECORDS }) {
    if (!isLocale(targetLocale)) return fail('INVALID_REQUEST', { field: 'targetLocale' })
    if (await isHiddenReview(RECORDS, reviewId)) return fail('NOT_FOUND')
    const translated = await reviewIn(CATALOGUE, locales[targetLocale].language, { reviewId, brand: shop.brand })
    return translated ? ok(translated) : fail('NOT_FOUND')
  },

  async questions({ params, query: { start, count }, shop }, env) {
    const questions = await questionsAbout(
      env,
      { id: params.productId, brand: shop.brand, language: locales[shop.locale].language },
      await sessionKey(env, shop),
    )
    if (!questions) return fail('NOT_FOUND')
    const page = questions.slice(start, start + count)
    const votesOn = await tallies(
      env.RECORDS,
      page.flatMap(({ answers }) => answers.map(({ id }) => id)),
    )
    const counted = page.map((question) => ({
      ...question,
      answers: question.answers.map((answer) => ({ ...answer, ...votesOn(answer.id) })),
    }))
    return ok({ total: questions.length, questions: counted })
  },

  askQuestion: (call, env) => askQuestion(env, { ...call, productId: call.params.productId }),

  async voteAnswer({ params: { productId, answerId }, body, shop, consumerNo, now }, env) {
    const { RECORDS } = env
    if (!(await hasAnswer(env, { id: productId, brand: shop.brand }, answerId))) return fail('NOT_FOUND')
    if (!(await withinNetwork(env, { what: 'vote', shop, now }))) return fail('CAPTCHA_FAILED')
    return castVote(RECORDS, { itemId: answerId, voter: consumerNo, vote: body.vote, transactionId: shop.transactionId, now })
  },
}

type ReviewNamed = Parameters<typeof reviewById>[1]

async function isShownReview({ CATALOGUE, RECORDS }: PlatformEnv, named: ReviewNamed): Promise<boolean> {
  const [written, isHidden] = await Promise.all([reviewById(CATALOGUE, named), isHiddenReview(RECORDS, named.reviewId)])
  return written !== null && !isHidden
}
