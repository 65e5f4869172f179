import type { CallInput } from '../kit/call-input'
import { requireFixture } from '../kit/finding'
import type { Kit } from '../kit/kit'
import type { AreaPlans } from '../kit/plan'

const unknownProduct = { productId: 'ZZZZZZZZ' }
const getReviewedParams = ({ fixtures }: Kit) => ({ productId: requireFixture(fixtures.products.reviewed, 'products.reviewed') })
const buildUnknownProductCall = () => ({ params: unknownProduct })

const buildReviewCall = async (kit: Kit, body: object, overrides: Record<string, string> = {}): Promise<CallInput> => {
  const { reviews } = await kit.done('products.reviews', { params: getReviewedParams(kit), query: { count: 1 } })
  const params = { ...getReviewedParams(kit), reviewId: reviews[0]?.id ?? 'none', ...overrides }
  return { params, body, token: (await kit.people.guest()).token }
}
const buildAnswerCall = async (kit: Kit, overrides: Record<string, string> = {}): Promise<CallInput> => {
  const { questions } = await kit.done('products.questions', { params: getReviewedParams(kit), query: { count: 1 } })
  const params = { ...getReviewedParams(kit), answerId: questions[0]?.answers[0]?.id ?? 'none', ...overrides }
  return { params, body: { vote: 'UP' }, token: (await kit.people.guest()).token }
}
const buildAskQuestion = async (kit: Kit, overrides: Partial<CallInput> = {}): Promise<CallInput> => ({
  params: getReviewedParams(kit),
  body: {
    ...{ text: 'Is it as warm as it looks in the picture?', author: 'Ada B.', email: 'conformance@example.com' },
    recaptcha_response: await kit.people.captcha('question'),
  },
  token: (await kit.people.guest()).token,
  ...overrides,
})
const buildWriteReview = async (kit: Kit, overrides: Partial<CallInput> = {}): Promise<CallInput> => ({
  params: getReviewedParams(kit),
  body: { rating: 4, title: 'Warm and dry', text: 'As warm as it looks in the picture.', author: 'Ada B.' },
  token: overrides.token ?? (await kit.people.shopper()).token,
  ...overrides,
})
const unknownReview = { reviewId: 'no-such-review' }
const rateLimitReason = 'Only after more requests than a shopper makes.'
export const reviewPlans: AreaPlans<'products'> = {
  'products.reviews': {
    feature: 'reviews',
    ask: (kit) => ({ params: getReviewedParams(kit) }),
    errors: { NOT_FOUND: buildUnknownProductCall },
  },
  'products.ownReview': {
    feature: 'reviews',
    ask: async (kit) => ({ params: getReviewedParams(kit), token: (await kit.people.shopper()).token }),
    errors: { NOT_FOUND: async (kit) => ({ params: unknownProduct, token: (await kit.people.shopper()).token }) },
  },
  'products.writeReview': {
    feature: 'reviews',
    ask: (kit) => buildWriteReview(kit),
    cannotSucceed: 'Only who has received the product writes about it; no client makes a parcel arrive.',
    errors: {
      NOT_FOUND: (kit) => buildWriteReview(kit, { params: unknownProduct }),
      REVIEW_NOT_ALLOWED: async (kit) => buildWriteReview(kit, { token: (await kit.people.newPerson()).session.token }),
      REVIEW_PUBLISHED: 'Only an operator publishes a review.',
      CAPTCHA_FAILED: rateLimitReason,
    },
  },
  'products.flagReview': {
    feature: 'reviews',
    ask: (kit) => buildReviewCall(kit, { reason: 'It names somebody.' }),
    errors: { NOT_FOUND: (kit) => buildReviewCall(kit, { reason: 'None.' }, unknownReview), CAPTCHA_FAILED: rateLimitReason },
  },
  'products.voteReview': {
    feature: 'reviews',
    ask: (kit) => buildReviewCall(kit, { vote: 'UP' }),
    errors: {
      NOT_FOUND: (kit) => buildReviewCall(kit, { vote: 'UP' }, unknownReview),
      CAPTCHA_FAILED: rateLimitReason,
      VOTE_REPEATED: async (kit) => {
        const input = await buildReviewCall(kit, { vote: 'UP' })
        await kit.done('products.voteReview', input)
        return input
      },
    },
  },
  'products.translateReview': {
    feature: 'reviews',
    ask: async (kit) => ({
      params: { reviewId: (await buildReviewCall(kit, {})).params?.reviewId ?? '' },
      body: { targetLocale: 'fr-fr' },
    }),
    errors: { NOT_FOUND: () => ({ params: unknownReview, body: { targetLocale: 'fr-fr' } }) },
  },
  'products.questions': {
    feature: 'reviews',
    ask: (kit) => ({ params: getReviewedParams(kit) }),
    errors: { NOT_FOUND: buildUnknownProductCall },
  },
  'products.askQuestion': {
    feature: 'reviews',
    ask: (kit) => buildAskQuestion(kit),
    errors: {
      NOT_FOUND: (kit) => buildAskQuestion(kit, { params: unknownProduct }),
      CAPTCHA_FAILED: async (kit) => {
        const input = await buildAskQuestion(kit)
        return { ...input, body: { ...(input.body as object), recaptcha_response: 'no-token' } }
      },
    },
  },
  'products.voteAnswer': {
    feature: 'reviews',
    ask: (kit) => buildAnswerCall(kit),
    errors: {
      NOT_FOUND: (kit) => buildAnswerCall(kit, { answerId: 'no-such-answer' }),
      CAPTCHA_FAILED: rateLimitReason,
      VOTE_REPEATED: async (kit) => {
        const input = await buildAnswerCall(kit)
        await kit.done('products.voteAnswer', input)
        return input
      },
    },
  },
}
