/** Average of stars, 1 to 5, and number of ratings. */
type Rating = { score: number; count: number }

/** Default for products without ratings. */
const noRating: Rating = { score: 1, count: 0 }

/** Adds or removes one rating. Not rounded, so that removing a rating undoes adding it. */
export function applyRating({ score, count }: Rating, stars: number, change: 1 | -1): Rating {
  const nextCount = count + change
  return nextCount > 0 ? { score: Math.min(5, Math.max(1, (score * count + change * stars) / nextCount)), count: nextCount } : noRating
}

/** Average for display, to one decimal. */
export function roundScore(score: number): number {
  return Math.round(score * 10) / 10
}

/** Number of ratings per star, 1 to 5. */
type RatingDistribution = Record<1 | 2 | 3 | 4 | 5, number>

/** Counts of ratings by stars, of all five. Ratings without a review are known by their average alone, so nothing is told of their stars. */
export function fillDistribution(counts: Readonly<Record<number, number>>): RatingDistribution {
  return { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0, ...counts }
}
