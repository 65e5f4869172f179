import { type Locale, languages, localeIds, locales, getLocalesIn, type Region, getDefaultLocale } from '../config/locales'
import { findCountryRegion } from '../config/country-region'

/** `en-us` however people and old links separate and spell it: `EN_US`, `en--us`, `en%20us`. */
const localePairPattern = /^([a-z]{2})(?:[-_.+~]|%20|%2d|%5f)+([a-z]{2})[-_.]*$/i
/** What people write for a country instead of its code. */
const countryCodeAliases: Readonly<Record<string, string>> = { uk: 'gb' }

/**
 * The locale of ours that the first part of a path means, among those of the regions that can be led to; undefined when it means none. A
 * pair in the wrong order is turned around. A country we sell in wins over a language, because prices and delivery follow the country: it
 * is retired (`es-us`) or was never there (`en-de`). A language of ours in another country (`en-ie`) leads to where it is spoken in the same
 * region, else to the region's default; alone it leads to its home.
 */
export function findIntendedLocale(segment: string, regions: readonly Region[]): Locale | undefined {
  const reachable = getLocalesIn(regions)
  const unseparatedLocale = localeIds.find((id) => id.replace('-', '') === segment.toLowerCase())
  const [firstCode, secondCode] = unseparatedLocale ? [unseparatedLocale.slice(0, 2), unseparatedLocale.slice(3)] : parseCodes(segment)
  if (!firstCode) return undefined
  const exactMatch = localeIds.find((id) => id === `${firstCode}-${secondCode}` || id === `${secondCode}-${firstCode}`)
  // A locale of a region that is out of reach is not replaced by another one.
  if (exactMatch) return reachable.includes(exactMatch) ? exactMatch : undefined
  const fallback = getDefaultLocale(regions)
  const regionLocales = getLocalesInRegion(secondCode, reachable)
  const findNearest = () =>
    languages.some((language) => language === firstCode)
      ? (findHomeLocale(firstCode, regionLocales, fallback) ?? regionLocales[0])
      : undefined
  return (
    findLocaleInCountry(secondCode ?? firstCode, { language: firstCode, reachable }) ??
    findNearest() ??
    findHomeLocale(firstCode, reachable, fallback)
  )
}

function parseCodes(segment: string): (string | undefined)[] {
  const singleCode = /^[a-z]{2}$/i.test(segment) ? [segment] : []
  return (localePairPattern.exec(segment)?.slice(1) ?? singleCode).map(
    (code) => countryCodeAliases[code.toLowerCase()] ?? code.toLowerCase(),
  )
}

function findLocaleInCountry(
  code: string,
  { language, reachable }: { language: string; reachable: readonly Locale[] },
): Locale | undefined {
  const countryLocales = reachable.filter((id) => locales[id].country.toLowerCase() === code)
  return countryLocales.find((id) => locales[id].language === language) ?? countryLocales[0]
}

/** The locales of a country's region, in the order of the chooser. */
export function getLocalesInRegion(country: string | undefined, servedLocales: readonly Locale[]): Locale[] {
  const region = findCountryRegion(country ?? '')
  return servedLocales.filter((id) => locales[id].region === region)
}

/** Among countries sharing a language: the site's default, its namesake, then the first. */
export function findHomeLocale(language: string, servedLocales: readonly Locale[], fallback: Locale): Locale | undefined {
  const languageLocales = servedLocales.filter((locale) => locales[locale].language === language)
  return (
    languageLocales.find((locale) => locale === fallback) ??
    languageLocales.find((locale) => locale === `${language}-${language}`) ??
    languageLocales[0]
  )
}
