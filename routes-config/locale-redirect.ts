import { type Locale, defaultLocaleIn, isLocale, localesIn, type Region, regions as allRegions } from '../config/locales'
import { homeOf, inRegionOf, meantLocale } from './meant-locale'
import { tidyPath } from './tidy-path'

export type Arrival = {
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
export type LocaleAnswer = { locale: Locale } | { redirectTo: string; moved: boolean } | { unknownLocale: string }

const localeShape = /^[a-z]{2}[-_][a-z]{2}$/i
const unprintable = /[\u0000-\u0020\u007f]/g
const maxLanguages = 20

/**
 * Resolves the locale of a request. A mistyped or retired locale is moved to the one it means, in one step with all else that is untidy in the
 * path. A bare path redirects to the shopper's locale (cookie, Accept-Language, site default). All lead to `/{locale}` here or at the sister
 * deployment, so never off site. Locale-like prefixes that mean nothing are no storefront pages.
 */
export function localeOf({ path, query, regions, sisterOrigin, ...preferences }: Arrival): LocaleAnswer {
  const [first = '', ...behind] = path.replace(/^[/\\]+/, '').split('/')
  const rest = behind.length > 0 ? `/${behind.join('/')}` : ''
  const meant = meantLocale(first, sisterOrigin ? allRegions : regions)
  const isHere = meant !== undefined && localesIn(regions).includes(meant)
  if (meant && isHere && `/${meant}${rest}` === path && tidyPath(path) === path) return { locale: meant }
  if (!meant && localeShape.test(first)) return { unknownLocale: first }

  const locale = meant ?? chooseLocale({ regions, ...preferences })
  const bare = meant ? rest : path
  const to = tidyPath(`/${locale}/${bare.replace(/^[/\\]+/, '').replace(unprintable, encodeURIComponent)}`)
  const origin = meant && !isHere ? (sisterOrigin ?? '') : ''
  return { redirectTo: `${origin}${to}${query.replace(unprintable, encodeURIComponent)}`, moved: meant !== undefined }
}

/** The shopper's own locale: the one chosen before, else the best of the browser's languages, else the site's default. */
export function chooseLocale({ cookieLocale, acceptLanguage, regions }: Omit<Arrival, 'path' | 'query' | 'sisterOrigin'>): Locale {
  const served = localesIn(regions)
  if (cookieLocale && isLocale(cookieLocale) && served.includes(cookieLocale)) return cookieLocale
  for (const tag of acceptedTags(acceptLanguage ?? '')) {
    const exact = served.find((locale) => locale === tag)
    const [language = '', country] = tag.split('-')
    const near = inRegionOf(country, served)
    const match = exact ?? homeOf(language, near, defaultLocaleIn(regions)) ?? homeOf(language, served, defaultLocaleIn(regions))
    if (match) return match
  }
  return defaultLocaleIn(regions)
}

/** Tags from the most wanted to the least; the header's own order decides between equals, and q=0 means never. */
function acceptedTags(header: string): string[] {
  return header
    .split(',', maxLanguages)
    .map((part) => {
      const [tag = '', ...params] = part
        .toLowerCase()
        .split(';')
        .map((piece) => piece.trim())
      const quality = params.find((param) => param.startsWith('q='))
      return { tag, weight: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter(({ tag, weight }) => /^[a-z]{2}(-|$)/.test(tag) && weight > 0 && weight <= 1)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
