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
type RatingDistribution = Record<number, number>

type RatedProduct = {
  /** Displayed average, to one decimal. */
  score: number
  /** Number of ratings, most without text. */
  count: number
  /** Stars of ratings with a review. */
  written: RatingDistribution
}

const starLevels = [5, 4, 3, 2, 1] as const
/** Share of ratings that differ by one star either way. */
const neighborShare = 0.2

/**
 * Distribution of ratings by stars that matches count and average: reviews as they are, the others estimated. If reviews alone contradict
 * the average, only they count.
 */
export function estimateDistribution({ score, count, written }: RatedProduct): RatingDistribution {
  const spread = Object.fromEntries(starLevels.map((step) => [step, written[step] ?? 0])) as RatingDistribution
  const ratingsWithoutText = count - sumDistribution(spread, () => 1)
  const missingStars = Math.round((5 - score) * count) - sumDistribution(spread, (step) => 5 - step)
  if (ratingsWithoutText < 0 || missingStars < 0 || missingStars > 4 * ratingsWithoutText) return spread
  const estimated = distributeRatings(ratingsWithoutText, missingStars)
  return Object.fromEntries(starLevels.map((step) => [step, (spread[step] ?? 0) + (estimated[step] ?? 0)])) as RatingDistribution
}

/** Distributes ratings without text so that their stars add up, with some spread. */
function distributeRatings(ratings: number, missingStars: number): RatingDistribution {
  if (ratings === 0) return {}
  const highestStars = 5 - Math.floor(missingStars / ratings)
  const spread: RatingDistribution = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0, [highestStars]: ratings - (missingStars % ratings) }
  if (missingStars % ratings > 0) spread[highestStars - 1] = missingStars % ratings
  for (const step of [4, 3, 2] as const) {
    const shiftedRatings = Math.floor((spread[step] ?? 0) * neighborShare)
    spread[step] = (spread[step] ?? 0) - 2 * shiftedRatings
    spread[step + 1] = (spread[step + 1] ?? 0) + shiftedRatings
    spread[step - 1] = (spread[step - 1] ?? 0) + shiftedRatings
  }
  return spread
}

function sumDistribution(spread: RatingDistribution, getWeight: (step: number) => number): number {
  return starLevels.reduce((total, step) => total + (spread[step] ?? 0) * getWeight(step), 0)
}
