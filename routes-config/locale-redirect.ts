import { type Locale, defaultLocaleIn, isLocale, locales, localesIn, type Region } from '../config/locales'

export type Arrival = {
  /** Encoded path starting with a slash. */
  path: string
  /** With its question mark, or empty. */
  query: string
  cookieLocale?: string
  acceptLanguage?: string | null
  /** Regions this deployment serves. */
  regions: readonly Region[]
}

export type LocaleAnswer = { locale: Locale } | { redirectTo: `/${string}` } | { unknownLocale: string }

const localeShape = /^[a-z]{2}[-_][a-z]{2}$/i
const maxLanguages = 20

/**
 * Resolves the locale of a request. A bare path redirects to the shopper's locale with its query (cookie, Accept-Language, site default),
 * always to `/{locale}`, so never off site. Unknown locale-like prefixes are no storefront pages.
 */
export function localeOf({ path, query, regions, ...preferences }: Arrival): LocaleAnswer {
  const served = localesIn(regions)
  const [first = ''] = path.replace(/^[/\\]+/, '').split('/', 1)
  if (isLocale(first) && served.includes(first) && !/^[/\\]{2}/.test(path)) return { locale: first }
  if (localeShape.test(first)) return { unknownLocale: first }

  const locale = chooseLocale({ regions, ...preferences })
  const rest = path.replace(/^[/\\]+/, '').replace(/[\u0000-\u0020\u007f]/g, encodeURIComponent)
  return { redirectTo: `/${locale}${rest && `/${rest}`}${query.replace(/[\u0000-\u0020\u007f]/g, encodeURIComponent)}` }
}

/** The shopper's own locale: the one chosen before, else the best of the browser's languages, else the site's default. */
export function chooseLocale({ cookieLocale, acceptLanguage, regions }: Omit<Arrival, 'path' | 'query'>): Locale {
  const served = localesIn(regions)
  if (cookieLocale && isLocale(cookieLocale) && served.includes(cookieLocale)) return cookieLocale
  for (const tag of acceptedTags(acceptLanguage ?? '')) {
    const exact = served.find((locale) => locale === tag)
    const match = exact ?? homeOf(tag.slice(0, 2), { served, fallback: defaultLocaleIn(regions) })
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

/** Among countries sharing a language: the site's default, its namesake, then the first. */
function homeOf(language: string, { served, fallback }: { served: Locale[]; fallback: Locale }): Locale | undefined {
  const speaking = served.filter((locale) => locales[locale].language === language)
  return speaking.find((locale) => locale === fallback) ?? speaking.find((locale) => locale === `${language}-${language}`) ?? speaking[0]
}
