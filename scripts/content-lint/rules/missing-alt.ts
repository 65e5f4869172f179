import { isRecord, type Rule, valuesIn } from '../authored'

/** Pictures and films that say nothing to those who cannot see them; a decoration says so with an empty text. */
export const missingAlt: Rule = ({ content }) =>
  valuesIn(content).flatMap(({ field, value }) =>
    field !== 'tracks' && isRecord(value) && typeof value.src === 'string' && value.alt === undefined ? [`${value.src} has no alt`] : [],
  )
