import { z } from 'zod'
import { reportReasons } from './report-reasons'

const feedbackIdField = z.string().regex(/^[\w-]{1,60}$/)

/** The page a vote or report was sent from, where its shopper goes back to. */
const feedbackPages = ['product', 'reviews', 'questions'] as const
export type FeedbackPage = (typeof feedbackPages)[number]
const feedbackPageField = z.enum(feedbackPages)

/** Helpful or not; of a review or of an answer, by its id. */
export const voteForm = z.object({ itemId: feedbackIdField, vote: z.enum(['UP', 'DOWN']), from: feedbackPageField })

/** A report of a review, with its reason. */
export const reportReviewForm = z.object({ itemId: feedbackIdField, reason: z.enum(reportReasons), from: feedbackPageField })
