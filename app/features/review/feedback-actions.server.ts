import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import { parseProductSlug } from '#routes/path-ids'
import { type FormActionArgs, formHandler, seeOther } from '~/server/form-action.server'
import type { SessionFlash } from '~/server/session-store'
import { clearFeedbackCache } from './reviews-and-questions.server'
import { type FeedbackPage, reportReviewForm, voteForm } from './vote.form'

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
