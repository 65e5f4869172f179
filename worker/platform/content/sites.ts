import { type BrandId, brandIds } from '#config/brands'
import { type Country, type Language, type Locale, localeIds, locales, type SiteId, getSiteId } from '#config/locales'
import { getMarketTimeZone } from '#domain/dates/market-day'

/** A brand in a country. `locales` and `languages`: what its shoppers read, the first one first. */
export type ContentSite = { siteId: SiteId; brand: BrandId; country: Country; locales: Locale[]; languages: Language[]; timeZone: string }

/** Every site of every brand. */
export const contentSites: readonly ContentSite[] = brandIds.flatMap((brand) =>
  [...new Set(localeIds.map((locale) => locales[locale].country))].map((country) => {
    const siteLocales = localeIds.filter((locale) => locales[locale].country === country)
    const siteId = getSiteId(brand, siteLocales[0] ?? 'en-us')
    return {
      siteId,
      brand,
      country,
      locales: siteLocales,
      languages: siteLocales.map((locale) => locales[locale].language),
      timeZone: getMarketTimeZone(country),
    }
  }),
)

export function findContentSite(siteId: string): ContentSite | undefined {
  return contentSites.find((site) => site.siteId === siteId)
}
