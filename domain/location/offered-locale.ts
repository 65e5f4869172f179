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
 * The locale of the visitor's likely country when the page is for another one; undefined if there is nothing to offer. Without a country
 * from the network, the browser's language decides. A visitor who has chosen is not asked, and nobody is redirected.
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
