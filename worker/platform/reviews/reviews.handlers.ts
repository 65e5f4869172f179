import type { z } from 'zod'
import { isLocale, locales } from '#config/locales'
import type { Output } from '#contracts/endpoint'
import type { CartItem } from '#contracts/entities/cart'
import type { CustomerReview } from '#contracts/entities/review'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { reviewEndpoints } from '#contracts/reviews'
import { findDeliveredLine } from '#domain/order/fulfillment-progress'
import { shouldAskFit } from '#domain/sizing/size-chart-name'
import { takeNetworkAttempt } from '../security/network-attempts'
import { computeHmac, getIdentitySecret } from '../security/secrets'
import type { Handlers } from '../contract-router'
import type { PlatformEnv } from '../env'
import { getOrderStub } from '../orders/order-stub'
import { listOrdersWithProduct } from '../orders/orders.sql.ts'
import type { RequestContext } from '../request-context'
import { findCustomerReview, toCustomerReview, saveCustomerReview } from './customer-reviews'
import { loadProductsById } from '../catalog/product.sql.ts'
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

type ReviewWriter = { shop: RequestContext; consumerNo: string; productId: string }
type ReviewBody = z.output<(typeof reviewEndpoints)['writeReview']['body']>
type OwnReview = Output<(typeof reviewEndpoints)['ownReview']>

/** Data the review form needs about its writer. */
async function loadOwnReview(env: PlatformEnv, { shop, consumerNo, productId }: ReviewWriter): Promise<Outcome<OwnReview>> {
  const product = (await loadProductsById(env.CATALOGUE, [productId], shop)).get(productId)
  if (!product) return fail('NOT_FOUND')
  const [boughtItem, review] = await Promise.all([
    findBoughtItem(env, { consumerNo, productId }),
    findCustomerReview(env.RECORDS, { consumer_no: consumerNo, product_id: productId }),
  ])
  const size = boughtItem && getItemSize(boughtItem.line)
  return ok({
    ...{ bought: boughtItem !== undefined, asksFit: shouldAskFit(product) },
    ...(size !== undefined && { size }),
    ...(review && { review: toCustomerReview(review) }),
  })
}

/** Stores a review for moderation, once per transaction. REV403 unless the shopper has bought the product. */
async function writeReview(
  env: PlatformEnv,
  { shop, consumerNo, productId, body, now }: ReviewWriter & { body: ReviewBody; now: number },
): Promise<Outcome<CustomerReview>> {
  const product = (await loadProductsById(env.CATALOGUE, [productId], shop)).get(productId)
  if (!product) return fail('NOT_FOUND')
  if (body.fit !== undefined && !shouldAskFit(product)) return fail('INVALID_REQUEST', { field: 'fit' })
  const hash = await computeHmac(getIdentitySecret(env), `review:${consumerNo}:${productId}:${shop.transactionId}`)
  const id = `${productId}-${hash.slice(0, 16)}`
  const previousReview = await findCustomerReview(env.RECORDS, { consumer_no: consumerNo, product_id: productId })
  if (previousReview?.id === id) return ok(toCustomerReview(previousReview))
  const boughtItem = await findBoughtItem(env, { consumerNo, productId })
  if (!boughtItem) return fail('REVIEW_NOT_ALLOWED')
  if (!(await takeNetworkAttempt(env, { what: 'review', shop, now }))) return fail('CAPTCHA_FAILED')
  const { fit = null, ...text } = body
  const savedReview = await saveCustomerReview(env.RECORDS, {
    ...text,
    ...{ id, fit, brand: shop.brand, locale: shop.locale, created_at: new Date(now).toISOString() },
    ...{ consumer_no: consumerNo, product_id: productId, order_number: boughtItem.orderNumber, size: getItemSize(boughtItem.line) ?? null },
  })
  return savedReview?.id === id ? ok(toCustomerReview(savedReview)) : fail('REVIEW_PUBLISHED')
}

function getItemSize({ options }: CartItem): string | undefined {
  return options.find(({ type }) => type === 'size')?.valueLabel
}

/** The latest order that delivered the product to this customer. */
async function findBoughtItem(
  env: PlatformEnv,
  { consumerNo, productId }: { consumerNo: string; productId: string },
): Promise<{ orderNumber: string; line: CartItem } | undefined> {
  for (const orderNumber of await listOrdersWithProduct(env.RECORDS, { consumerNo, productId })) {
    const order = await getOrderStub(env, orderNumber).read()
    const line = order && findDeliveredLine(order, productId)
    if (line) return { orderNumber, line }
  }
  return undefined
}
