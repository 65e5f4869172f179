import { iconNames } from '#config/icon-names'
import { languages } from '#config/locales'
import { hrefWithLocale } from '#domain/content/authored-link'
import { shopperTexts } from '#domain/content/resolve-text'
import { blocksIn, type FieldPath, type Rule, valuesIn, isRecord } from './authored'

/** Links without a target: to a missing page, category, product or block, or to an unsafe URL. */
export const brokenTargets: Rule = ({ site, content }, { leadsSomewhere }) => {
  const ids = blocksIn(content).map(({ id }) => `#${id}`)
  const isBroken = (address: string) => {
    if (address.startsWith('mailto:')) return false
    if (hrefWithLocale(address, 'en-us') === undefined) return true
    if (address.startsWith('#')) return !ids.includes(address)
    return address.startsWith('/') && !leadsSomewhere(site, address)
  }
  const all = addressesIn(content)
  return all
    .filter(({ address }, index) => all.findIndex((each) => each.address === address) === index && isBroken(address))
    .map(({ address, path }) => ({ path, problem: `${address} leads nowhere` }))
}

/** Every URL a page links to, with its field. */
export function addressesIn(content: unknown): { address: string; path: FieldPath }[] {
  return valuesIn(content).flatMap(({ field, path, value }) => {
    if (typeof value !== 'string') return []
    const inside = [...value.matchAll(/href="([^"]*)"/g)].map(([, address]) => address ?? '')
    return (field === 'url' ? [value] : inside).map((address) => ({ address, path }))
  })
}

/** Texts that lack a language, and texts that are not localized. */
export const missingText: Rule = ({ content }) =>
  valuesIn(content).flatMap(({ field, path, value }) => {
    const trouble = (problem: string) => [{ path, problem }]
    // A text in one language has a field named like the language.
    if (typeof value === 'string')
      return shopperTexts.includes(field) && value !== '' ? trouble(`${field} is in one language: "${value}"`) : []
    if (!isRecord(value) || !languages.some((language) => typeof value[language] === 'string')) return []
    const spoken = languages.filter((language) => value[language])
    // A decorative picture has an empty text in every language.
    if (spoken.length === 0) return field === 'alt' ? [] : trouble(`${field} is empty`)
    const missing = languages.filter((language) => !value[language])
    return missing.length > 0 ? trouble(`${field} "${String(value[spoken[0] ?? 'en'])}" is missing in ${missing.join(', ')}`) : []
  })

/** Pictures and videos without alternative text; decorative ones have an empty text. */
export const missingAlt: Rule = ({ content }) =>
  valuesIn(content).flatMap(({ field, path, value }) =>
    field !== 'tracks' && isRecord(value) && typeof value.src === 'string' && value.alt === undefined
      ? [{ path: [...path, 'alt'], problem: `${value.src} has no alt` }]
      : [],
  )

/** Unknown icon names: the shop would show a wrong icon or none. */
export const unknownIcon: Rule = ({ content }) =>
  valuesIn(content).flatMap(({ field, path, value }) =>
    (field === 'icon' || field === 'menuIcon') && typeof value === 'string' && !iconNames.includes(value)
      ? [{ path, problem: `there is no icon ${value}` }]
      : [],
  )
