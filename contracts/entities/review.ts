import * as z from 'zod'

/** What the brand says to a review, in the review's own language. */
export const reviewResponse = z.object({ text: z.string(), author: z.string(), createdAt: z.string() })

/** What somebody wrote about a product. `translatedTo`: languages it can be read in besides its own. (REV-04) */
export const review = z.object({
  id: z.string(),
  rating: z.int().min(1).max(5),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  createdAt: z.string(),
  locale: z.string(),
  verified: z.boolean(),
  helpful: z.int().nonnegative(),
  notHelpful: z.int().nonnegative(),
  photos: z.array(z.string()),
  translatedTo: z.array(z.string()).optional(),
  response: reviewResponse.optional(),
})

export const answer = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  isStaff: z.boolean(),
  helpful: z.int().nonnegative(),
  notHelpful: z.int().nonnegative(),
})

/** `pending`: asked in this session and not looked at yet; nobody else sees it. (REV-02, REV-04) */
export const question = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  createdAt: z.string(),
  locale: z.string(),
  pending: z.boolean().optional(),
  answers: z.array(answer),
})

export const tally = z.object({ helpful: z.int().nonnegative(), notHelpful: z.int().nonnegative() })

export type Review = z.infer<typeof review>
export type Answer = z.infer<typeof answer>
export type Question = z.infer<typeof question>
export type Tally = z.infer<typeof tally>
