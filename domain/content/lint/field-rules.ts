import { iconNames } from '#config/icon-names'
import { languages } from '#config/locales'
import { localizeHref } from '#domain/content/authored-link'
import { localizedFields } from '#domain/content/resolve-text'
import { listBlocks, type FieldPath, type LintRule, listValues, isRecord } from './authored-blocks'

/** Links without a target: to a missing page, category, product or block, or to an unsafe URL. */
export const findBrokenTargets: LintRule = ({ site, content }, { leadsSomewhere }) => {
  const ids = listBlocks(content).map(({ id }) => `#${id}`)
  const isBroken = (address: string) => {
    if (address.startsWith('mailto:')) return false
    if (localizeHref(address, 'en-us') === undefined) return true
    if (address.startsWith('#')) return !ids.includes(address)
    return address.startsWith('/') && !leadsSomewhere(site, address)
  }
  const links = listLinks(content)
  return links
    .filter(({ address }, index) => links.findIndex((each) => each.address === address) === index && isBroken(address))
    .map(({ address, path }) => ({ path, problem: `${address} leads nowhere` }))
}

/** Every URL a page links to, with its field. */
export function listLinks(content: unknown): { address: string; path: FieldPath }[] {
  return listValues(content).flatMap(({ field, path, value }) => {
    if (typeof value !== 'string') return []
    const hrefs = [...value.matchAll(/href="([^"]*)"/g)].map(([, address]) => address ?? '')
    return (field === 'url' ? [value] : hrefs).map((address) => ({ address, path }))
  })
}

/** Texts that lack a language, and texts that are not localized. */
export const findMissingText: LintRule = ({ content }) =>
  listValues(content).flatMap(({ field, path, value }) => {
    const toProblem = (problem: string) => [{ path, problem }]
    // A text in one language has a field named like the language.
    if (typeof value === 'string')
      return localizedFields.includes(field) && value !== '' ? toProblem(`${field} is in one language: "${value}"`) : []
    if (!isRecord(value) || !languages.some((language) => typeof value[language] === 'string')) return []
    const translatedLanguages = languages.filter((language) => value[language])
    // A decorative picture has an empty text in every language.
    if (translatedLanguages.length === 0) return field === 'alt' ? [] : toProblem(`${field} is empty`)
    const missingLanguages = languages.filter((language) => !value[language])
    return missingLanguages.length > 0
      ? toProblem(`${field} "${String(value[translatedLanguages[0] ?? 'en'])}" is missing in ${missingLanguages.join(', ')}`)
      : []
  })

/** Pictures and videos without alternative text; decorative ones have an empty text. */
export const findMissingAlt: LintRule = ({ content }) =>
  listValues(content).flatMap(({ field, path, value }) =>
    field !== 'tracks' && isRecord(value) && typeof value.src === 'string' && value.alt === undefined
      ? [{ path: [...path, 'alt'], problem: `${value.src} has no alt` }]
      : [],
  )

/** Unknown icon names: the shop would show a wrong icon or none. */
export const findUnknownIcons: LintRule = ({ content }) =>
  listValues(content).flatMap(({ field, path, value }) =>
    (field === 'icon' || field === 'menuIcon') && typeof value === 'string' && !iconNames.includes(value)
      ? [{ path, problem: `there is no icon ${value}` }]
      : [],
  )
