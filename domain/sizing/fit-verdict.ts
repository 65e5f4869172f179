import type { FitCounts, WornFit } from '#contracts/entities/product'

/** Minimum number of answers. */
const minAnswers = 3
/** Threshold beyond which the fit is not true to size. */
const fitThreshold = 0.3

/**
 * Fit by wearers' answers. `position`: from -1 (all small) to 1 (all large). `agreeing`: number of `answers` with the majority. Undefined
 * with too few answers.
 */
export function calculateFit({ small, true: trueToSize, large }: FitCounts) {
  const answers = small + trueToSize + large
  if (answers < minAnswers) return undefined
  const position = (large - small) / answers
  const fit: WornFit = position < -fitThreshold ? 'small' : position > fitThreshold ? 'large' : 'true'
  return { fit, position, answers, agreeing: { small, true: trueToSize, large }[fit] }
}
