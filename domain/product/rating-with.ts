/** Average of stars, 1 to 5, and number of ratings. */
export type Rating = { score: number; count: number }

/** Default for products without ratings. */
const unrated: Rating = { score: 1, count: 0 }

/** Adds or removes one rating. Not rounded, so that removing a rating undoes adding it. */
export function ratingWith({ score, count }: Rating, stars: number, change: 1 | -1): Rating {
  const next = count + change
  return next > 0 ? { score: Math.min(5, Math.max(1, (score * count + change * stars) / next)), count: next } : unrated
}

/** Average for display, to one decimal. */
export function shownScore(score: number): number {
  return Math.round(score * 10) / 10
}
