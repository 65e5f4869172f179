import { type Locale, languages, localeIds, locales, localesIn, type Region, defaultLocaleIn } from '../config/locales'
import { regionOfCountry } from '../config/region-of-country'

/** `en-us` however people and old links separate and spell it: `EN_US`, `en--us`, `en%20us`. */
const pair = /^([a-z]{2})(?:[-_.+~]|%20|%2d|%5f)+([a-z]{2})[-_.]*$/i
/** What people write for a country instead of its code. */
const otherCodes: Readonly<Record<string, string>> = { uk: 'gb' }

/**
 * The locale of ours that the first part of a path means, among those of the regions that can be led to; undefined when it means none. A
 * pair in the wrong order is turned around. A country we sell in wins over a language, because prices and delivery follow the country: it
 * is retired (`es-us`) or was never there (`en-de`). A language of ours in another country (`en-ie`) leads to where it is spoken in the same
 * region, else to the region's default; alone it leads to its home.
 */
export function meantLocale(part: string, regions: readonly Region[]): Locale | undefined {
  const reachable = localesIn(regions)
  const joined = localeIds.find((id) => id.replace('-', '') === part.toLowerCase())
  const [first, second] = joined ? [joined.slice(0, 2), joined.slice(3)] : codesOf(part)
  if (!first) return undefined
  const exact = localeIds.find((id) => id === `${first}-${second}` || id === `${second}-${first}`)
  // A locale of a region that is out of reach is not replaced by another one.
  if (exact) return reachable.includes(exact) ? exact : undefined
  const fallback = defaultLocaleIn(regions)
  const near = inRegionOf(second, reachable)
  const nearest = () => (languages.some((language) => language === first) ? (homeOf(first, near, fallback) ?? near[0]) : undefined)
  return inCountry(second ?? first, { language: first, reachable }) ?? nearest() ?? homeOf(first, reachable, fallback)
}

function codesOf(part: string): (string | undefined)[] {
  const alone = /^[a-z]{2}$/i.test(part) ? [part] : []
  return (pair.exec(part)?.slice(1) ?? alone).map((code) => otherCodes[code.toLowerCase()] ?? code.toLowerCase())
}

function inCountry(code: string, { language, reachable }: { language: string; reachable: readonly Locale[] }): Locale | undefined {
  const there = reachable.filter((id) => locales[id].country.toLowerCase() === code)
  return there.find((id) => locales[id].language === language) ?? there[0]
}

/** The locales of a country's region, in the order of the chooser. */
export function inRegionOf(country: string | undefined, served: readonly Locale[]): Locale[] {
  const region = regionOfCountry(country ?? '')
  return served.filter((id) => locales[id].region === region)
}

/** Among countries sharing a language: the site's default, its namesake, then the first. */
export function homeOf(language: string, served: readonly Locale[], fallback: Locale): Locale | undefined {
  const speaking = served.filter((locale) => locales[locale].language === language)
  return speaking.find((locale) => locale === fallback) ?? speaking.find((locale) => locale === `${language}-${language}`) ?? speaking[0]
}
