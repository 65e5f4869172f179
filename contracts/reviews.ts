import * as z from 'zod'
import { endpoint } from './endpoint'
import { customerReview, question, review, voteCounts } from './entities/review'
import { emailText } from './entities/texts'
import { wornFits } from './entities/product'

const pageQuery = {
  start: z.coerce.number().int().min(0).max(10_000).default(0),
  count: z.coerce.number().int().min(1).max(50).default(6),
}
const voteBody = z.object({ vote: z.enum(['UP', 'DOWN']) })
const reviewErrors = ['NOT_FOUND', 'INVALID_REQUEST', 'TOKEN_INVALID', 'CAPTCHA_FAILED'] as const

/** Reviews and questions. Note the paths: both `review` and `reviews` exist, and translate has no product. */
export const reviewEndpoints = {
  reviews: endpoint({
    method: 'GET',
    path: '/products/v1/products/:productId/reviews',
    query: z.object({
      ...pageQuery,
      sort: z.enum(['newest', 'highest', 'lowest']).default('newest'),
      rating: z.coerce.number().int().min(1).max(5).optional(),
    }),
    response: z.object({
      total: z.int(),
      average: z.number(),
      distribution: z.record(z.string(), z.int()),
      written: z.int().optional(),
      reviews: z.array(review),
    }),
    errors: ['NOT_FOUND', 'INVALID_REQUEST'],
    class: 'deferred-read',
  }),
  /** Own review of the token's owner, whether they bought the product, and whether to ask for `fit`. */
  ownReview: endpoint({
    method: 'GET',
    access: 'consumer',
    path: '/products/v1/products/:productId/reviews/own',
    response: z.object({ bought: z.boolean(), asksFit: z.boolean(), size: z.string().optional(), review: customerReview.optional() }),
    errors: ['NOT_FOUND', 'TOKEN_INVALID', 'CANNOT_AUTHORIZE'],
    class: 'critical-read',
  }),
  /**
   * Writes the review of a delivered product. Replaces the shopper's own unpublished review; REV409 if one is published. Visible to its
   * author until an operator publishes it.
   */
  writeReview: endpoint({
    method: 'POST',
    access: 'consumer',
    path: '/products/v1/products/:productId/reviews',
    body: z.object({
      rating: z.int().min(1).max(5),
      title: z.string().trim().min(2).max(100),
      text: z.string().trim().min(10).max(1000),
      author: z.string().trim().min(2).max(50),
      fit: z.enum(wornFits).optional(),
    }),
    response: customerReview,
    errors: [...reviewErrors, 'CANNOT_AUTHORIZE', 'REVIEW_NOT_ALLOWED', 'REVIEW_PUBLISHED'],
    class: 'mutation',
    status: 201,
  }),
  flagReview: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/products/v1/products/:productId/review/:reviewId/flag',
    body: z.object({ reason: z.string().trim().min(1).max(1000) }),
    response: z.undefined(),
    errors: reviewErrors,
    class: 'mutation',
    status: 204,
  }),
  voteReview: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/products/v1/products/:productId/review/:reviewId/vote',
    body: voteBody,
    response: voteCounts,
    errors: [...reviewErrors, 'VOTE_REPEATED'],
    class: 'mutation',
  }),
  translateReview: endpoint({
    method: 'POST',
    path: '/products/v1/review/:reviewId/translate',
    body: z.object({ targetLocale: z.string().regex(/^[a-z]{2}-[a-z]{2}$/) }),
    response: z.object({ title: z.string(), text: z.string() }),
    errors: ['NOT_FOUND', 'INVALID_REQUEST'],
    class: 'deferred-read',
  }),
  questions: endpoint({
    method: 'GET',
    path: '/products/v1/products/:productId/reviews/questions',
    query: z.object(pageQuery),
    response: z.object({ total: z.int().nonnegative(), questions: z.array(question) }),
    errors: ['NOT_FOUND', 'INVALID_REQUEST'],
    class: 'deferred-read',
  }),
  askQuestion: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/products/v1/products/:productId/reviews/questions',
    body: z.object({
      text: z.string().trim().min(10).max(1000),
      author: z.string().trim().min(2).max(50),
      email: emailText,
      recaptcha_response: z.string().min(1).max(4000),
    }),
    response: question,
    errors: [...reviewErrors, 'CAPTCHA_FAILED'],
    class: 'mutation',
    status: 201,
  }),
  voteAnswer: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/products/v1/products/:productId/review/:answerId/questions/vote',
    body: voteBody,
    response: voteCounts,
    errors: [...reviewErrors, 'VOTE_REPEATED'],
    class: 'mutation',
  }),
}
