import type { FitAnswers, WornFit } from '#contracts/entities/product'

/** Minimum number of answers. */
const enough = 3
/** Threshold beyond which the fit is not true to size. */
const aside = 0.3

/**
 * Fit by wearers' answers. `position`: from -1 (all small) to 1 (all large). `agreeing`: number of `answers` with the majority. Undefined
 * with too few answers.
 */
export function fitVerdict({ small, true: asSaid, large }: FitAnswers) {
  const answers = small + asSaid + large
  if (answers < enough) return undefined
  const position = (large - small) / answers
  const fit: WornFit = position < -aside ? 'small' : position > aside ? 'large' : 'true'
  return { fit, position, answers, agreeing: { small, true: asSaid, large }[fit] }
}
