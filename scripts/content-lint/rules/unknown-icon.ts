import { isIcon } from '~/ui/icon'
import { type Rule, valuesIn } from '../authored'

/** Icons the shop does not have: another one or none would be shown. */
export const unknownIcon: Rule = ({ content }) =>
  valuesIn(content).flatMap(({ field, value }) =>
    (field === 'icon' || field === 'menuIcon') && typeof value === 'string' && !isIcon(value) ? [`there is no icon ${value}`] : [],
  )
