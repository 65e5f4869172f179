import * as z from 'zod'
import { brandIds } from '#config/brands'
import { customerReview } from '../entities/review'
import { operation } from './operation'

const moderationScope = 'moderation:write'
const idSchema = z.string().min(1).max(120)
const pageQuery = { after: idSchema.optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }
const questionState = z.enum(['waiting', 'shown', 'hidden'])

/** A shopper's question. `email`: for the reply; never shown in the shop. */
export const moderatedQuestion = z.object({
  id: z.string(),
  productId: z.string(),
  text: z.string(),
  author: z.string(),
  email: z.string(),
  locale: z.string(),
  state: questionState,
  createdAt: z.string(),
})

/** A review reported since the last decision about it. `reasons`: the latest five. */
export const flaggedReview = z.object({
  id: z.string(),
  productId: z.string(),
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  locale: z.string(),
  state: z.enum(['shown', 'hidden']),
  flags: z.int(),
  reasons: z.array(z.string()),
  flaggedAt: z.string(),
})

const reviewDecision = z.object({ id: z.string(), state: z.enum(['shown', 'hidden']) })

/** Moderation of shoppers' questions and reviews. */
export const moderationOperations = {
  /** Oldest first; `after` is the id of the last question of the previous page. */
  questions: operation({
    method: 'GET',
    path: '/operations/v1/moderation/questions',
    scope: moderationScope,
    query: z.strictObject({ state: questionState.default('waiting'), ...pageQuery }),
    response: z.object({ questions: z.array(moderatedQuestion) }),
    errors: [],
  }),
  /** Shows a question to everybody, or hides it. */
  decideQuestion: operation({
    method: 'PUT',
    path: '/operations/v1/moderation/questions/:questionId/state',
    scope: moderationScope,
    body: z.strictObject({ state: z.enum(['shown', 'hidden']) }),
    response: moderatedQuestion,
    errors: ['NOT_FOUND'],
  }),
  /** Answers a question of a shopper or of the catalog; publishes a pending one. Not found if hidden. */
  answerQuestion: operation({
    method: 'POST',
    path: '/operations/v1/moderation/questions/:questionId/answers',
    scope: moderationScope,
    body: z.strictObject({ text: z.string().trim().min(2).max(2000), author: z.string().trim().min(2).max(50) }),
    response: z.object({ id: z.string(), questionId: z.string(), productId: z.string() }),
    errors: ['NOT_FOUND'],
    status: 201,
  }),
  /** Reported reviews, longest waiting first; `after` is the id of the last review of the previous page. */
  reviews: operation({
    method: 'GET',
    path: '/operations/v1/moderation/reviews',
    scope: moderationScope,
    query: z.strictObject(pageQuery),
    response: z.object({ reviews: z.array(flaggedReview) }),
    errors: [],
  }),
  /** Keeps a review, or hides it with its photos, reply and translations. Its rating still counts in the product's score. */
  decideReview: operation({
    method: 'PUT',
    path: '/operations/v1/moderation/reviews/:reviewId/state',
    scope: moderationScope,
    body: z.strictObject({ state: z.enum(['shown', 'hidden']), reason: z.string().trim().min(3).max(200) }),
    response: reviewDecision,
    errors: ['NOT_FOUND'],
  }),
}

const reviewIdSchema = z.string().min(1).max(40)
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
      after: reviewIdSchema.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({ reviews: z.array(writtenReview) }),
    errors: [],
  }),
  /**
   * Publishes a review, which then counts in the product's rating, or refuses it with a reason; refusing a published one withdraws it. API404 for a
   * review its author has replaced, because nobody has read the new one.
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
