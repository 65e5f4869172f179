import * as z from 'zod'
import { wornFits } from './product.ts'

/** Brand's reply, in the review's language. */
export const reviewResponse = z.object({ text: z.string(), author: z.string(), createdAt: z.string() })

/** Customer review. `translatedTo`: available translations. */
export const review = z.object({
  id: z.string(),
  rating: z.int().min(1).max(5),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  createdAt: z.string(),
  locale: z.string(),
  verified: z.boolean(),
  /** Fit by its writer, for products that are worn. */
  fit: z.enum(wornFits).optional(),
  helpful: z.int().nonnegative(),
  notHelpful: z.int().nonnegative(),
  photos: z.array(z.string()),
  translatedTo: z.array(z.string()).optional(),
  response: reviewResponse.optional(),
})

/** A review as its writer and operators see it. `size`: from the order. `reason`: why it was refused. */
export const customerReview = z.object({
  id: z.string(),
  state: z.enum(['pending', 'published', 'refused']),
  ...review.pick({ rating: true, title: true, text: true, author: true, fit: true, createdAt: true, locale: true }).shape,
  size: z.string().optional(),
  reason: z.string().optional(),
})

export const answer = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  isStaff: z.boolean(),
  helpful: z.int().nonnegative(),
  notHelpful: z.int().nonnegative(),
})

/** `pending`: asked in this session, not yet moderated, visible to its author only. */
export const question = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  createdAt: z.string(),
  locale: z.string(),
  pending: z.boolean().optional(),
  answers: z.array(answer),
})

export const voteCounts = z.object({ helpful: z.int().nonnegative(), notHelpful: z.int().nonnegative() })

export type Review = z.infer<typeof review>
export type CustomerReview = z.infer<typeof customerReview>
export type Answer = z.infer<typeof answer>
export type Question = z.infer<typeof question>
export type VoteCounts = z.infer<typeof voteCounts>
