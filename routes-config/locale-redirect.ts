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
import { parseProductSlug } from './path-ids'
import { routes } from './routes'

export type LocaleRequest = {
  /** Encoded path starting with a slash. */
  path: string
  /** With its question mark, or empty. */
  query: string
  cookieLocale?: string
  acceptLanguage?: string | null
  /** Regions this deployment serves. */
  regions: readonly Region[]
  /** Origin of the deployment that serves the other regions, where one is named. */
  sisterOrigin?: string
}

/** `moved`: for good, as the address alone decides; otherwise for this shopper. */
export type LocaleResolution = { locale: Locale } | { redirectTo: string; moved: boolean } | { unknownLocale: string }

const localePattern = /^[a-z]{2}[-_][a-z]{2}$/i
const unprintablePattern = /[\u0000-\u0020\u007f]/g
const maxLanguages = 20
/**
 * A path with nothing to mend: words in lower case, behind them perhaps the id of a product. Eight small letters or digits there may be such
 * an id. Nearly all requests are for such a path, so the rules for mistyped links are not tried on it.
 */
const tidyPathPattern =
  /^(?!.*-[a-z0-9]{8}(?:\/|$))\/([a-z]{2}-[a-z]{2})(?:(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*|\/p\/(?:[a-z0-9]+-)+[A-Z0-9]{8})$/

/**
 * Resolves the locale of a request. A mistyped or retired locale is moved to the one it means, in one step with all else that is untidy in the
 * path. A bare path redirects to the shopper's locale (cookie, Accept-Language, site default). All lead to `/{locale}` here or at the sister
 * deployment, so never off site. Locale-like prefixes that mean nothing are no storefront pages.
 */
export function resolveLocale({ path: rawPath, query: rawQuery, regions, sisterOrigin, ...preferences }: LocaleRequest): LocaleResolution {
  const tidyLocale = tidyPathPattern.exec(rawPath)?.[1] ?? ''
  if (isLocale(tidyLocale) && getLocalesIn(regions).includes(tidyLocale)) return { locale: tidyLocale }
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

/** The shopper's own locale: the one chosen before, else the best of the browser's languages, else the site's default. */
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

/** Tags from the most wanted to the least; the header's own order decides between equals, and q=0 means never. */
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

/** `en-us` however people and old links separate and spell it: `EN_US`, `en--us`, `en%20us`. */
const localePairPattern = /^([a-z]{2})(?:[-_.+~]|%20|%2d|%5f|%e2%80%9[0-5])+([a-z]{2})[-_.]*$/i
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

/** Countries by the region that is nearest, by their ISO codes. Those of Asia and Oceania have none. */
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

/** The region a country belongs to, whether we sell there or not; its code in any case. */
export function findCountryRegion(code: string): Region | undefined {
  return regionsByCountry.get(code.toUpperCase())
}

const routeShapes = Object.entries(routes).map(([name, { path }]) => ({ name, parts: path.split('/').slice(2) }))
/** Escaped ASCII. What follows half an escape stays: `%3%46` would become an escape of something else. */
const encodedAsciiPattern = /(?<!%[0-9a-f]?)%[2-7][0-9a-f]/gi
/** Signs that never need an escape in a path. (RFC 3986, 2.3) */
const unreservedPattern = /^[\w.~-]$/
/** `;jsessionid=1`: no page of ours has such a parameter. */
const pathParameterMark = /;|%3b/i
/** Where a query begins whose question mark was escaped or left out on the way: `%3Fpage=2`, `&utm_source=mail`, `%26utm_source=mail`. */
const mistypedQueryPattern = /%3f|&|%26(?=\w{1,40}(?:=|%3d))/i
/** Signs of the sentence around a link, of which mail programs and chats make a part of it, as URLs write them. */
const trailingMarks = [
  ...['/', '.', ',', ':', '!', "'", ')', ']', '*', '=', '~', '|', '^'],
  ...['%09', '%0a', '%0d', '%20', '%21', '%22', '%27', '%29', '%2a', '%2c', '%2f', '%3a', '%3c', '%3d', '%3e'],
  ...['%5b', '%5c', '%5d', '%5e', '%60', '%7b', '%7c', '%7d'],
]
const trailingUnicodeMarks = [
  ...['%c2%a0', '%c2%ab', '%c2%bb'],
  ...['%e2%80%8b', '%e2%80%8e', '%e2%80%8f', '%e2%80%93', '%e2%80%94', '%e2%80%98', '%e2%80%99', '%e2%80%9c', '%e2%80%9d', '%e2%80%a6'],
  ...['%e2%81%a0', '%ef%bb%bf'],
  ...['%e3%80%80', '%e3%80%81', '%e3%80%82', '%e3%80%8d', '%e3%80%8f', '%ef%bc%81', '%ef%bc%89', '%ef%bc%8c', '%ef%bc%9f'],
]
/** What servers of old added for the page of a folder. */
const indexFilePattern = /^(?:index|default)\.(?:html?|php|aspx?|jsp)$/i
/** An id of ours has eight capitals and digits; other backends may have longer ones in lower case. */
const productIdPattern = /^[a-z0-9]{8}$/i

/**
 * A link as it was meant: without escapes it does not need, parameters within its path, doubled slashes and the signs of a sentence behind
 * it. What was meant as its query is part of the query.
 */
export function repairLink(rawPath: string, rawQuery: string): { path: string; query: string } {
  const decodedPath = rawPath.replace(encodedAsciiPattern, decodeIfUnreserved)
  const queryIndex = decodedPath.search(mistypedQueryPattern)
  const path = queryIndex === -1 ? decodedPath : decodedPath.slice(0, queryIndex)
  const segments = path.split('/').map((segment) => trimBlanks(segment.split(pathParameterMark, 1)[0] ?? ''))
  const mistypedQuery =
    queryIndex === -1
      ? ''
      : decodedPath
          .slice(queryIndex)
          .replace(/%3f|%26/gi, '&')
          .replace(/%3d/gi, '=')
  const parameters = [...mistypedQuery.split('&'), rawQuery.slice(1)].filter(Boolean)
  return {
    path:
      trimTrailingMarks(`/${segments.filter((segment) => !/^\.{0,2}$/.test(segment) && !indexFilePattern.test(segment)).join('/')}`) || '/',
    query: parameters.length > 0 ? `?${parameters.join('&')}` : '',
  }
}

/** Without the escaped blanks at its ends. */
function trimBlanks(segment: string): string {
  const words = segment.split('%20')
  const first = words.findIndex(Boolean)
  return words.slice(Math.max(0, first), words.findLastIndex(Boolean) + 1).join('%20')
}

/** From the end, sign by sign: an expression would try from each of many signs. */
function trimTrailingMarks(path: string): string {
  let trimmedPath = path
  for (;;) {
    const [ascii, unicode] = [trimmedPath.slice(-3).toLowerCase(), trimmedPath.slice(-9).toLowerCase()]
    const mark = trailingMarks.find((each) => ascii.endsWith(each)) ?? trailingUnicodeMarks.find((each) => unicode.endsWith(each))
    if (!mark) return trimmedPath
    trimmedPath = trimmedPath.slice(0, -mark.length)
  }
}

/**
 * The one way a page's path is written, behind a locale that is right: lower case, hyphens, single slashes, none at the end. Numbers of
 * orders, stores and tokens stay as they are, because case may belong to them.
 */
export function normalizePath(path: string): string {
  const [locale = '', ...parts] = repairLink(path, '').path.split('/').filter(Boolean)
  return `/${[locale, ...normalizeSegments(parts)].filter(Boolean).join('/')}`
}

function normalizeSegments(parts: readonly string[]): readonly string[] {
  const shape = routeShapes.find((each) => matchesShape(each.parts, parts))
  return shape ? parts.map((part, index) => normalizeSegment(part, { shape: shape.parts[index] ?? '*', name: shape.name })) : parts
}

function matchesShape(shape: readonly string[], parts: readonly string[]): boolean {
  if (shape[0] === '*') return parts.length > 0
  return (
    shape.length === parts.length && shape.every((part, index) => part.startsWith(':') || part === toLowerHyphenated(parts[index] ?? ''))
  )
}

function normalizeSegment(part: string, { shape, name }: { shape: string; name: string }): string {
  if (part.includes('%')) return part
  // Chats take the mark of their italics for a part of the link.
  const slug = shape === ':slug' ? trimSlug(part) : part
  if (shape === ':slug') return name === 'category' ? toLowerHyphenated(slug) : normalizeProductSlug(slug)
  return shape.startsWith(':') ? part : toLowerHyphenated(part)
}

function trimSlug(slug: string): string {
  const trimmedSlug = trimTrailingMarks(slug)
  return trimmedSlug.length > 1 && /[-_]$/.test(trimmedSlug) ? trimSlug(trimmedSlug.slice(0, -1)) : trimmedSlug
}

function normalizeProductSlug(slug: string): string {
  const id = parseProductSlug(slug)
  return id && productIdPattern.test(id) ? toLowerHyphenated(slug.slice(0, -id.length)) + id.toUpperCase() : slug
}

function toLowerHyphenated(part: string): string {
  return part.toLowerCase().replaceAll('_', '-')
}

function decodeIfUnreserved(triplet: string): string {
  const letter = String.fromCharCode(Number.parseInt(triplet.slice(1), 16))
  return unreservedPattern.test(letter) ? letter : triplet
}
