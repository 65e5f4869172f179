import type { Review } from '#contracts/entities/review'

/** A review as a page shows it. `from`: the language it was written in, by name, where it can be read in the shopper's own. */
export type ReviewOnPage = Omit<Review, 'translatedTo' | 'notHelpful'> & { from?: string; translated?: { title: string; text: string } }
export type ReviewsOnPage = {
  total: number
  average: number
  /** Of all ratings, with words or without. */
  distribution: Record<string, number>
  /** How many wrote, whatever is filtered by. */
  written?: number
  reviews: ReviewOnPage[]
}
