import { isRecord, type Rule, valuesIn } from '../authored'

/** Pictures and videos without a description; a decoration has an empty one. */
export const missingAlt: Rule = ({ content }) =>
  valuesIn(content).flatMap(({ field, path, value }) =>
    field !== 'tracks' && isRecord(value) && typeof value.src === 'string' && value.alt === undefined
      ? [{ path: [...path, 'alt'], problem: `${value.src} has no alt` }]
      : [],
  )
