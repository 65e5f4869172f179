import type { Review } from '#contracts/entities/review'

/** A review as a page shows it. `from`: the language it was written in, by name, where it can be read in the shopper's own. */
export type ReviewOnPage = Omit<Review, 'translatedTo' | 'notHelpful'> & { from?: string; translated?: { title: string; text: string } }
export type ReviewsOnPage = {
  total: number
  average: number
  /** Distribution of all ratings, with or without text. */
  distribution: Record<string, number>
  /** Number of reviews with text, regardless of filters. */
  written?: number
  reviews: ReviewOnPage[]
}
