import {
  type Locale,
  getDefaultLocale,
  isLocale,
  getLocalesIn,
  type Region,
  regions as allRegions,
  languages,
  localeIds,
  locales,
} from '../config/locales'
import { normalizePath, repairLink } from './normalize-path'

export type LocaleRequest = {
  /** Encoded path starting with a slash. */
  path: string
  /** With its question mark; may be empty. */
  query: string
  cookieLocale?: string
  acceptLanguage?: string | null
  /** Regions this deployment serves. */
  regions: readonly Region[]
  /** Origin of the deployment that serves the other regions, where one is named. */
  sisterOrigin?: string
}

/** `moved`: a permanent redirect, because the URL alone decides it; otherwise it depends on the shopper. */
export type LocaleResolution = { locale: Locale } | { redirectTo: string; moved: boolean } | { unknownLocale: string }

const localePattern = /^[a-z]{2}[-_][a-z]{2}$/i
const unprintablePattern = /[\u0000-\u0020\u007f]/g
const maxLanguages = 20
/**
 * A path with nothing to normalize: words in lower case, behind them perhaps the id of a product. Eight small letters or digits there may be such
 * an id. Nearly all requests are for such a path, so the rules for mistyped links are not tried on it.
 */
const normalizedPathPattern =
  /^(?!.*-[a-z0-9]{8}(?:\/|$))\/([a-z]{2}-[a-z]{2})(?:(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*|\/p\/(?:[a-z0-9]+-)+[A-Z0-9]{8})$/

/**
 * Resolves the locale of a request. A mistyped or retired locale redirects to the one it means, in one step with the canonical form of the
 * path. A path without a locale redirects to the shopper's (cookie, Accept-Language, site default). Redirects lead to `/{locale}` here or at
 * the sister deployment, never off site. `unknownLocale`: the prefix looks like a locale and means none.
 */
export function resolveLocale({ path: rawPath, query: rawQuery, regions, sisterOrigin, ...preferences }: LocaleRequest): LocaleResolution {
  const normalizedLocale = normalizedPathPattern.exec(rawPath)?.[1] ?? ''
  if (isLocale(normalizedLocale) && getLocalesIn(regions).includes(normalizedLocale)) return { locale: normalizedLocale }
  const { path, query } = repairLink(rawPath, rawQuery)
  const [firstSegment = '', ...segmentsAfterLocale] = path.replace(/^[/\\]+/, '').split('/')
  const pathAfterLocale = segmentsAfterLocale.length > 0 ? `/${segmentsAfterLocale.join('/')}` : ''
  const intendedLocale = findIntendedLocale(firstSegment, sisterOrigin ? allRegions : regions)
  const isServedHere = intendedLocale !== undefined && getLocalesIn(regions).includes(intendedLocale)
  if (intendedLocale && isServedHere && `/${intendedLocale}${pathAfterLocale}` === rawPath && normalizePath(rawPath) === rawPath)
    return { locale: intendedLocale }
  if (!intendedLocale && localePattern.test(firstSegment)) return { unknownLocale: firstSegment }

  const locale = intendedLocale ?? chooseLocale({ regions, ...preferences })
  const pathWithoutLocale = intendedLocale ? pathAfterLocale : path
  const targetPath = normalizePath(`/${locale}/${pathWithoutLocale.replace(/^[/\\]+/, '').replace(unprintablePattern, encodeURIComponent)}`)
  const origin = intendedLocale && !isServedHere ? (sisterOrigin ?? '') : ''
  return {
    redirectTo: `${origin}${targetPath}${query.replace(unprintablePattern, encodeURIComponent)}`,
    moved: intendedLocale !== undefined,
  }
}

/** The locale the shopper chose before, else the best match of the browser's languages, else the site's default. */
export function chooseLocale({ cookieLocale, acceptLanguage, regions }: Omit<LocaleRequest, 'path' | 'query' | 'sisterOrigin'>): Locale {
  const servedLocales = getLocalesIn(regions)
  if (cookieLocale && isLocale(cookieLocale) && servedLocales.includes(cookieLocale)) return cookieLocale
  for (const tag of parseAcceptLanguage(acceptLanguage ?? '')) {
    const exactMatch = servedLocales.find((locale) => locale === tag)
    const [language = '', country] = tag.split('-')
    const regionLocales = getLocalesInRegion(country, servedLocales)
    const match =
      exactMatch ??
      findHomeLocale(language, regionLocales, getDefaultLocale(regions)) ??
      findHomeLocale(language, servedLocales, getDefaultLocale(regions))
    if (match) return match
  }
  return getDefaultLocale(regions)
}

/** Language tags by quality, highest first, then in the order of the header. Leaves out those with `q=0`. */
function parseAcceptLanguage(header: string): string[] {
  return header
    .split(',', maxLanguages)
    .map((part) => {
      const [tag = '', ...params] = part
        .toLowerCase()
        .split(';')
        .map((token) => token.trim())
      const quality = params.find((param) => param.startsWith('q='))
      return { tag, weight: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter(({ tag, weight }) => /^[a-z]{2}(-|$)/.test(tag) && weight > 0 && weight <= 1)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

/** `en-us` in any case and with any separator: `EN_US`, `en--us`, `en%20us`. */
const localePairPattern = /^([a-z]{2})(?:[-_.+~]|%20|%2d|%5f|%e2%80%9[0-5])+([a-z]{2})[-_.]*$/i
/** Common substitutes for the code of a country. */
const countryCodeAliases: Readonly<Record<string, string>> = { uk: 'gb' }

/**
 * Finds the locale that the first segment of a path means, among the locales of these regions; undefined if none. Accepts a pair in the wrong
 * order. A country we sell in decides before the language, because prices and delivery depend on it: `es-us` leads to `en-us`. A language in
 * another country (`en-ie`) leads to a locale of its region with that language, else to the first of the region. A language alone leads to
 * its home locale.
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

/** Locales of the region of a country, in the order of the location selector. */
function getLocalesInRegion(country: string | undefined, servedLocales: readonly Locale[]): Locale[] {
  const region = findCountryRegion(country ?? '')
  return servedLocales.filter((id) => locales[id].region === region)
}

/** Among countries sharing a language: the site's default, its namesake, then the first. */
function findHomeLocale(language: string, servedLocales: readonly Locale[], fallback: Locale): Locale | undefined {
  const languageLocales = servedLocales.filter((locale) => locales[locale].language === language)
  return (
    languageLocales.find((locale) => locale === fallback) ??
    languageLocales.find((locale) => locale === `${language}-${language}`) ??
    languageLocales[0]
  )
}

/** ISO codes of countries by the region that serves them. Countries of Asia and Oceania have none. */
const countriesByRegion: Readonly<Record<Region, string>> = {
  NORA:
    'AG AI AR AS AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GU GY HN HT JM KN KY LC MF MP MQ MS MX NI PA PE PM ' +
    'PR PY SR SV SX TC TT UM US UY VC VE VG VI',
  EMEA:
    'AD AE AL AM AO AT AX AZ BA BE BF BG BH BI BJ BW BY CD CF CG CH CI CM CV CY CZ DE DJ DK DZ EE EG EH ER ES ET FI FO FR GA GB GE GG GH GI ' +
    'GM GN GQ GR GW HR HU IE IL IM IQ IR IS IT JE JO KE KM KW LB LI LR LS LT LU LV LY MA MC MD ME MG MK ML MR MT MU MW MZ NA NE NG NL NO OM ' +
    'PL PS PT QA RE RO RS RU RW SA SC SD SE SH SI SJ SK SL SM SN SO SS ST SY SZ TD TG TN TR TZ UA UG VA XK YE YT ZA ZM ZW',
}

const regionsByCountry = new Map(
  Object.entries(countriesByRegion).flatMap(([region, codes]) => codes.split(' ').map((code) => [code, region as Region])),
)

/** Region of a country, whether we sell there or not. Ignores case. */
export function findCountryRegion(code: string): Region | undefined {
  return regionsByCountry.get(code.toUpperCase())
}
