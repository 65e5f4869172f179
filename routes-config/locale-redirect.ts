import { type Locale, getDefaultLocale, isLocale, getLocalesIn, type Region, regions as allRegions } from '../config/locales'
import { findHomeLocale, getLocalesInRegion, findIntendedLocale } from './intended-locale'
import { normalizePath, repairLink } from './normalize-path'

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
 * Resolves the locale of a request. A mistyped or retired locale is moved to the one it means, in one step with all else that is untidy in the
 * path. A bare path redirects to the shopper's locale (cookie, Accept-Language, site default). All lead to `/{locale}` here or at the sister
 * deployment, so never off site. Locale-like prefixes that mean nothing are no storefront pages.
 */
export function resolveLocale({ path: rawPath, query: rawQuery, regions, sisterOrigin, ...preferences }: LocaleRequest): LocaleResolution {
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
