import { type Locale, isLocale, locales, getLocalesIn, type Region } from '#config/locales'
import { chooseLocale } from '#routes/locale-redirect'

export type LocaleVisitor = {
  /** Locale of the page. */
  locale: Locale
  /** Two-letter country from the network. */
  country?: string | null
  acceptLanguage?: string | null
  /** The locale the visitor has chosen before. */
  chosen?: string
  regions: readonly Region[]
}

/**
 * Locale to offer if the page is for another country than the visitor's; undefined if none. The network decides the country, else the
 * browser's language. Visitors who have chosen are not asked, and nobody is redirected.
 */
export function getOfferedLocale({ locale, country, acceptLanguage, chosen, regions }: LocaleVisitor): Locale | undefined {
  if (chosen !== undefined && isLocale(chosen)) return undefined
  const currentLocale = locales[locale]
  if (country) {
    const countryLocales = getLocalesIn(regions).filter((id) => locales[id].country === country)
    return currentLocale.country === country
      ? undefined
      : (countryLocales.find((id) => locales[id].language === currentLocale.language) ?? countryLocales[0])
  }
  const preferredLocale = acceptLanguage ? chooseLocale({ acceptLanguage, regions }) : locale
  return locales[preferredLocale].language === currentLocale.language ? undefined : preferredLocale
}
