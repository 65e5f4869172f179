/** Average of stars, 1 to 5, and number of ratings. */
type Rating = { score: number; count: number }

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

/** Number of ratings per star, 1 to 5. */
type Spread = Record<number, number>

type Rated = {
  /** Displayed average, to one decimal. */
  score: number
  /** Number of ratings, most without text. */
  count: number
  /** Stars of ratings with a review. */
  written: Spread
}

const steps = [5, 4, 3, 2, 1] as const
/** Share of ratings that differ by one star either way. */
const shareApart = 0.2

/**
 * Distribution of ratings by stars that matches count and average: reviews as they are, the others estimated. If reviews alone contradict
 * the average, only they count.
 */
export function ratingSpread({ score, count, written }: Rated): Spread {
  const spread = Object.fromEntries(steps.map((step) => [step, written[step] ?? 0])) as Spread
  const wordless = count - sum(spread, () => 1)
  const missing = Math.round((5 - score) * count) - sum(spread, (step) => 5 - step)
  if (wordless < 0 || missing < 0 || missing > 4 * wordless) return spread
  const added = wordlessSpread(wordless, missing)
  return Object.fromEntries(steps.map((step) => [step, (spread[step] ?? 0) + (added[step] ?? 0)])) as Spread
}

/** Distributes ratings without text so that their stars add up, with some spread. */
function wordlessSpread(ratings: number, missing: number): Spread {
  if (ratings === 0) return {}
  const most = 5 - Math.floor(missing / ratings)
  const spread: Spread = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0, [most]: ratings - (missing % ratings) }
  if (missing % ratings > 0) spread[most - 1] = missing % ratings
  for (const step of [4, 3, 2] as const) {
    const apart = Math.floor((spread[step] ?? 0) * shareApart)
    spread[step] = (spread[step] ?? 0) - 2 * apart
    spread[step + 1] = (spread[step + 1] ?? 0) + apart
    spread[step - 1] = (spread[step - 1] ?? 0) + apart
  }
  return spread
}

function sum(spread: Spread, of: (step: number) => number): number {
  return steps.reduce((total, step) => total + (spread[step] ?? 0) * of(step), 0)
}
