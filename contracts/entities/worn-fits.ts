/** Fit as wearers rate it: runs small, true to size, runs large. */
export const wornFits = ['small', 'true', 'large'] as const
export type WornFit = (typeof wornFits)[number]
export type FitAnswers = Record<WornFit, number>
