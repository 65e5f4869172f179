import type { FitAnswers, WornFit } from '#contracts/entities/worn-fits'

/** From this many answers on a product says how it fits. */
const enough = 3
/** Beyond this part of the way to one end it does not fit as its size says. */
const aside = 0.3

/**
 * How a product fits by the answers of those who wear it. `position` goes from -1, all say small, to 1, all say large; `agreeing` of
 * `answers` say what most do. Undefined while too few have answered.
 */
export function fitVerdict({ small, true: asSaid, large }: FitAnswers) {
  const answers = small + asSaid + large
  if (answers < enough) return undefined
  const position = (large - small) / answers
  const fit: WornFit = position < -aside ? 'small' : position > aside ? 'large' : 'true'
  return { fit, position, answers, agreeing: { small, true: asSaid, large }[fit] }
}
