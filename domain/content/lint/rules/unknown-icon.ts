import { iconNames } from '#config/icon-names'
import { type Rule, valuesIn } from '../authored'

/** Unknown icon names: the shop would show a wrong icon or none. */
export const unknownIcon: Rule = ({ content }) =>
  valuesIn(content).flatMap(({ field, path, value }) =>
    (field === 'icon' || field === 'menuIcon') && typeof value === 'string' && !iconNames.includes(value)
      ? [{ path, problem: `there is no icon ${value}` }]
      : [],
  )
