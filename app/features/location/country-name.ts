import { bcp47Of, type Country, type Locale } from '#config/locales'

/** How a country is called by those who read this locale. */
export function countryName(country: Country, locale: Locale): string {
  return new Intl.DisplayNames([bcp47Of(locale)], { type: 'region' }).of(country) ?? country
}
