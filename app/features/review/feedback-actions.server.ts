import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import { productIdOf } from '#routes/ids-in-path'
import { type ActionArgs, formHandler, seeOther } from '~/server/form-action.server'
import type { SessionFlash } from '~/server/session-store'
import { forgetFeedback } from './reviews-and-questions.server'
import { type OpinionPage, reportForm, voteForm } from './vote.form'

type FeedbackMessage = Pick<SessionFlash, 'tone' | 'key' | 'at'>
/** Target item and originating page. */
type Aim = { itemId: string; from: OpinionPage }

/** Counts whether a review helped. A second vote learns that the first counts. */
export const voteReviewAction = formHandler(voteForm, ({ vote, ...aim }, args) =>
  answered(args, aim, async (productId) => {
    const api = await args.shop.personalApi()
    await api(endpoints.products.voteReview, { params: { productId, reviewId: aim.itemId }, body: { vote } })
    await forgetFeedback(args.shop, productId)
    return { tone: 'success', key: vote === 'UP' ? 'questions.votedUp' : 'questions.votedDown' }
  }),
)

/** Counts whether an answer helped. */
export const voteAnswerAction = formHandler(voteForm, ({ vote, ...aim }, args) =>
  answered(args, aim, async (productId) => {
    const api = await args.shop.personalApi()
    await api(endpoints.products.voteAnswer, { params: { productId, answerId: aim.itemId }, body: { vote } })
    await forgetFeedback(args.shop, productId)
    return { tone: 'success', key: vote === 'UP' ? 'questions.votedUp' : 'questions.votedDown' }
  }),
)

/** Tells the shop that a review should be looked at, and why. */
export const reportReviewAction = formHandler(reportForm, ({ reason, ...aim }, args) =>
  answered(args, aim, async (productId) => {
    const api = await args.shop.personalApi()
    await api(endpoints.products.flagReview, { params: { productId, reviewId: aim.itemId }, body: { reason } })
    return { tone: 'success', key: 'questions.reported' }
  }),
)

/** Performs the action, and returns to its subject with a confirmation. */
async function answered(
  { shop, params }: ActionArgs,
  { itemId, from }: Aim,
  act: (productId: string) => Promise<FeedbackMessage>,
): Promise<Response> {
  const slug = params.slug ?? ''
  const message = await act(productIdOf(slug) ?? '').catch(refusal)
  await shop.session.addFlash({ at: itemId, ...message })
  const { searchParams } = new URL(shop.request.url)
  for (const own of ['report', 'index']) searchParams.delete(own)
  return seeOther(`${href(from, { locale: shop.locale, slug })}?${searchParams}#${itemId}`)
}

function refusal(error: unknown): FeedbackMessage {
  if (!(error instanceof ApiError)) throw error
  if (error.errorId === 'VOTE_REPEATED') return { tone: 'info', key: 'questions.votedBefore' }
  if (error.status === 404) return { tone: 'warning', key: 'questions.gone', at: '' }
  return { tone: 'error', key: 'questions.notKept' }
}
