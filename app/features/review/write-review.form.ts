import { z } from 'zod'

/** Fields of the review form. The action validates them, so that all errors show at once. */
export const writeReviewForm = z.object({
  rating: z.string().max(4).default(''),
  title: z.string().trim().default(''),
  text: z.string().trim().default(''),
  author: z.string().trim().default(''),
  fit: z.string().max(10).default(''),
})

/** Length limits, as on the platform. */
export const reviewLengths = { title: { least: 2, most: 100 }, text: { least: 10, most: 1_000 }, author: { least: 2, most: 50 } }

/** Best first, as the ratings of a product are listed. */
export const starChoices = [5, 4, 3, 2, 1] as const
