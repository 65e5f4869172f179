import { type Locale, isLocale, locales, localesIn, type Region } from '#config/locales'
import { chooseLocale } from '#routes/locale-redirect'

export type Visitor = {
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
export function offeredLocale({ locale, country, acceptLanguage, chosen, regions }: Visitor): Locale | undefined {
  if (chosen !== undefined && isLocale(chosen)) return undefined
  const here = locales[locale]
  if (country) {
    const there = localesIn(regions).filter((id) => locales[id].country === country)
    return here.country === country ? undefined : (there.find((id) => locales[id].language === here.language) ?? there[0])
  }
  const spoken = acceptLanguage ? chooseLocale({ acceptLanguage, regions }) : locale
  return locales[spoken].language === here.language ? undefined : spoken
}
