import type { Ask } from '../kit/ask'
import { given } from '../kit/finding'
import type { Kit } from '../kit/kit'
import type { AreaPlans } from '../kit/plan'

const unknown = { productId: 'ZZZZZZZZ' }
const ofReviewed = ({ fixtures }: Kit) => ({ productId: given(fixtures.products.reviewed, 'products.reviewed') })
const notFound = () => ({ params: unknown })

const about = async (kit: Kit, body: object, over: Record<string, string> = {}): Promise<Ask> => {
  const { reviews } = await kit.done('products.reviews', { params: ofReviewed(kit), query: { count: 1 } })
  const params = { ...ofReviewed(kit), reviewId: reviews[0]?.id ?? 'none', ...over }
  return { params, body, token: (await kit.people.guest()).token }
}
const onAnswer = async (kit: Kit, over: Record<string, string> = {}): Promise<Ask> => {
  const { questions } = await kit.done('products.questions', { params: ofReviewed(kit), query: { count: 1 } })
  const params = { ...ofReviewed(kit), answerId: questions[0]?.answers[0]?.id ?? 'none', ...over }
  return { params, body: { vote: 'UP' }, token: (await kit.people.guest()).token }
}
const question = async (kit: Kit, over: Partial<Ask> = {}): Promise<Ask> => ({
  params: ofReviewed(kit),
  body: {
    ...{ text: 'Is it as warm as it looks in the picture?', author: 'Ada B.', email: 'conformance@example.com' },
    recaptcha_response: await kit.people.captcha('question'),
  },
  token: (await kit.people.guest()).token,
  ...over,
})
const review = async (kit: Kit, over: Partial<Ask> = {}): Promise<Ask> => ({
  params: ofReviewed(kit),
  body: { rating: 4, title: 'Warm and dry', text: 'As warm as it looks in the picture.', author: 'Ada B.' },
  token: over.token ?? (await kit.people.shopper()).token,
  ...over,
})
const none = { reviewId: 'no-such-review' }
const many = 'Only after more requests than a shopper makes.'
export const reviewPlans: AreaPlans<'products'> = {
  'products.reviews': { feature: 'reviews', ask: (kit) => ({ params: ofReviewed(kit) }), errors: { NOT_FOUND: notFound } },
  'products.ownReview': {
    feature: 'reviews',
    ask: async (kit) => ({ params: ofReviewed(kit), token: (await kit.people.shopper()).token }),
    errors: { NOT_FOUND: async (kit) => ({ params: unknown, token: (await kit.people.shopper()).token }) },
  },
  'products.writeReview': {
    feature: 'reviews',
    ask: (kit) => review(kit),
    cannotSucceed: 'Only who has received the product writes about it; no client makes a parcel arrive.',
    errors: {
      NOT_FOUND: (kit) => review(kit, { params: unknown }),
      REVIEW_NOT_ALLOWED: async (kit) => review(kit, { token: (await kit.people.newPerson()).session.token }),
      REVIEW_PUBLISHED: 'Only an operator publishes a review.',
      CAPTCHA_FAILED: many,
    },
  },
  'products.flagReview': {
    feature: 'reviews',
    ask: (kit) => about(kit, { reason: 'It names somebody.' }),
    errors: { NOT_FOUND: (kit) => about(kit, { reason: 'None.' }, none), CAPTCHA_FAILED: many },
  },
  'products.voteReview': {
    feature: 'reviews',
    ask: (kit) => about(kit, { vote: 'UP' }),
    errors: {
      NOT_FOUND: (kit) => about(kit, { vote: 'UP' }, none),
      CAPTCHA_FAILED: many,
      VOTE_REPEATED: async (kit) => {
        const ask = await about(kit, { vote: 'UP' })
        await kit.done('products.voteReview', ask)
        return ask
      },
    },
  },
  'products.translateReview': {
    feature: 'reviews',
    ask: async (kit) => ({ params: { reviewId: (await about(kit, {})).params?.reviewId ?? '' }, body: { targetLocale: 'fr-fr' } }),
    errors: { NOT_FOUND: () => ({ params: none, body: { targetLocale: 'fr-fr' } }) },
  },
  'products.questions': { feature: 'reviews', ask: (kit) => ({ params: ofReviewed(kit) }), errors: { NOT_FOUND: notFound } },
  'products.askQuestion': {
    feature: 'reviews',
    ask: (kit) => question(kit),
    errors: {
      NOT_FOUND: (kit) => question(kit, { params: unknown }),
      CAPTCHA_FAILED: async (kit) => {
        const ask = await question(kit)
        return { ...ask, body: { ...(ask.body as object), recaptcha_response: 'no-token' } }
      },
    },
  },
  'products.voteAnswer': {
    feature: 'reviews',
    ask: (kit) => onAnswer(kit),
    errors: {
      NOT_FOUND: (kit) => onAnswer(kit, { answerId: 'no-such-answer' }),
      CAPTCHA_FAILED: many,
      VOTE_REPEATED: async (kit) => {
        const ask = await onAnswer(kit)
        await kit.done('products.voteAnswer', ask)
        return ask
      },
    },
  },
}
