/** What wearers say of a size: smaller than it says, as it says, larger. */
export const wornFits = ['small', 'true', 'large'] as const
export type WornFit = (typeof wornFits)[number]
export type FitAnswers = Record<WornFit, number>
