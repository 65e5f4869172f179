/** Average of stars, 1 to 5, and number of ratings. */
export type Rating = { score: number; count: number }

/** What products without ratings have. */
const unrated: Rating = { score: 1, count: 0 }

/** A rating with one more review of these stars, or with one less. It is not rounded: taking a review away undoes adding it. */
export function ratingWith({ score, count }: Rating, stars: number, change: 1 | -1): Rating {
  const next = count + change
  return next > 0 ? { score: Math.min(5, Math.max(1, (score * count + change * stars) / next)), count: next } : unrated
}

/** An average as it is shown, to one decimal. */
export function shownScore(score: number): number {
  return Math.round(score * 10) / 10
}
