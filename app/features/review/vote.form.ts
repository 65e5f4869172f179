import { z } from 'zod'

const id = z.string().regex(/^[\w-]{1,60}$/)

/** The page a vote or report was sent from, where its shopper goes back to. */
const opinionPages = ['product', 'reviews', 'questions'] as const
export type OpinionPage = (typeof opinionPages)[number]
const from = z.enum(opinionPages)

/** Helpful or not; of a review or of an answer, by its id. */
export const voteForm = z.object({ itemId: id, vote: z.enum(['UP', 'DOWN']), from })

export const reportReasons = ['rude', 'advert', 'wrong', 'private'] as const

/** Reasons to report a review. */
export const reportForm = z.object({ itemId: id, reason: z.enum(reportReasons), from })
