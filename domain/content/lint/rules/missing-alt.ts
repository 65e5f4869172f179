import { isRecord, type Rule, valuesIn } from '../authored'

/** Pictures and videos without alternative text; decorative ones have an empty text. */
export const missingAlt: Rule = ({ content }) =>
  valuesIn(content).flatMap(({ field, path, value }) =>
    field !== 'tracks' && isRecord(value) && typeof value.src === 'string' && value.alt === undefined
      ? [{ path: [...path, 'alt'], problem: `${value.src} has no alt` }]
      : [],
  )
