import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import { parseProductSlug } from '#routes/path-ids'
import { type FormActionArgs, formHandler, seeOther, FieldErrors } from '~/server/form-action.server'
import type { SessionFlash } from '~/server/session-store'
import { clearFeedbackCache } from './reviews-and-questions.server'
import { type FeedbackPage, reportReviewForm, voteForm } from './vote.form'
import { wornFits } from '#contracts/entities/product'
import { withConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { findFirstProblem, createProblem } from '#domain/validation/rule'
import { maxLength, minLength, required } from '#domain/validation/text-rules'
import { reviewLengths, starChoices, writeReviewForm } from './write-review.form'

type FeedbackMessage = Pick<SessionFlash, 'tone' | 'key' | 'at'>
/** Target item and originating page. */
type FeedbackTarget = { itemId: string; from: FeedbackPage }

/** Counts whether a review helped. A second vote learns that the first counts. */
export const voteReviewAction = formHandler(voteForm, ({ vote, ...feedbackTarget }, args) =>
  submitFeedback(args, feedbackTarget, async (productId) => {
    const api = await args.shop.personalApi()
    await api(endpoints.products.voteReview, { params: { productId, reviewId: feedbackTarget.itemId }, body: { vote } })
    await clearFeedbackCache(args.shop, productId)
    return { tone: 'success', key: vote === 'UP' ? 'questions.votedUp' : 'questions.votedDown' }
  }),
)

/** Counts whether an answer helped. */
export const voteAnswerAction = formHandler(voteForm, ({ vote, ...feedbackTarget }, args) =>
  submitFeedback(args, feedbackTarget, async (productId) => {
    const api = await args.shop.personalApi()
    await api(endpoints.products.voteAnswer, { params: { productId, answerId: feedbackTarget.itemId }, body: { vote } })
    await clearFeedbackCache(args.shop, productId)
    return { tone: 'success', key: vote === 'UP' ? 'questions.votedUp' : 'questions.votedDown' }
  }),
)

/** Tells the shop that a review should be looked at, and why. */
export const reportReviewAction = formHandler(reportReviewForm, ({ reason, ...feedbackTarget }, args) =>
  submitFeedback(args, feedbackTarget, async (productId) => {
    const api = await args.shop.personalApi()
    await api(endpoints.products.flagReview, { params: { productId, reviewId: feedbackTarget.itemId }, body: { reason } })
    return { tone: 'success', key: 'questions.reported' }
  }),
)

/** Performs the action, and returns to its subject with a confirmation. */
async function submitFeedback(
  { shop, params }: FormActionArgs,
  { itemId, from }: FeedbackTarget,
  callback: (productId: string) => Promise<FeedbackMessage>,
): Promise<Response> {
  const slug = params.slug ?? ''
  const message = await callback(parseProductSlug(slug) ?? '').catch(toFeedbackError)
  await shop.session.addFlash({ at: itemId, ...message })
  const { searchParams } = new URL(shop.request.url)
  for (const dialogParam of ['report', 'index']) searchParams.delete(dialogParam)
  return seeOther(`${href(from, { locale: shop.locale, slug })}?${searchParams}#${itemId}`)
}

function toFeedbackError(error: unknown): FeedbackMessage {
  if (!(error instanceof ApiError)) throw error
  if (error.errorId === 'VOTE_REPEATED') return { tone: 'info', key: 'questions.votedBefore' }
  if (error.status === 404) return { tone: 'warning', key: 'questions.gone', at: '' }
  return { tone: 'error', key: 'questions.notKept' }
}

/** What the form needs of the signed-in shopper: whether they have the product, their review, and a name to begin with. */
export async function loadCustomerReview(shop: StorefrontContext, productId: string) {
  return withConsumer(shop, async (api, { firstName = '' }) => {
    const { bought, asksFit, size, review } = await api(endpoints.products.ownReview, { params: { productId } })
    const { rating, title = '', text = '', author = firstName, fit = '' } = review ?? {}
    const values: Record<string, string> = { rating: rating ? String(rating) : '', title, text, author, fit }
    return { bought, fits: asksFit ? [...wornFits] : [], size, state: review?.state, reason: review?.reason, values }
  })
}

export type CustomerReview = Awaited<ReturnType<typeof loadCustomerReview>>

/** Sends a review, and says that it is read first. Sent again, it takes the place of the first. */
export const writeReviewAction = formHandler(writeReviewForm, async ({ rating, fit, ...reviewTexts }, { shop, params }) => {
  const ratingValue = starChoices.find((count) => String(count) === rating)
  const problems = { ...(!ratingValue && { rating: createProblem('chooseStars') }), ...findTextProblems(reviewTexts) }
  if (!ratingValue || Object.keys(problems).length > 0) throw new FieldErrors(problems)
  const slug = params.slug ?? ''
  const wornFit = wornFits.find((candidate) => candidate === fit)
  const body = { rating: ratingValue, ...reviewTexts, ...(wornFit && { fit: wornFit }) }
  await withConsumer(shop, (api) => api(endpoints.products.writeReview, { params: { productId: parseProductSlug(slug) ?? '' }, body }))
  return seeOther(`${href('writeReview', { locale: shop.locale, slug })}?step=sent`)
})

type ReviewTexts = Record<keyof typeof reviewLengths, string>

function findTextProblems(reviewTexts: ReviewTexts) {
  const problemEntries = (['title', 'text', 'author'] as const).flatMap((field) => {
    const { least, most } = reviewLengths[field]
    const problem = findFirstProblem(reviewTexts[field], [required, minLength(least), maxLength(most)])
    return problem ? [[field, problem] as const] : []
  })
  return Object.fromEntries(problemEntries)
}
