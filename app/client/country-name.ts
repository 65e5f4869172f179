import { toBcp47, type Country, type Locale } from '#config/locales'

/** Returns a country's name in this locale. */
export function getCountryName(country: Country, locale: Locale): string {
  return new Intl.DisplayNames([toBcp47(locale)], { type: 'region' }).of(country) ?? country
}
