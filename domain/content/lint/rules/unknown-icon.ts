import { iconNames } from '#config/icon-names'
import { type Rule, valuesIn } from '../authored'

/** Icons the shop does not have: another one or none would be shown. */
export const unknownIcon: Rule = ({ content }) =>
  valuesIn(content).flatMap(({ field, path, value }) =>
    (field === 'icon' || field === 'menuIcon') && typeof value === 'string' && !iconNames.includes(value)
      ? [{ path, problem: `there is no icon ${value}` }]
      : [],
  )
