import { type Country, type Currency, locales, type Region } from '#config/locales'

/** Returns region and currency of a country. */
export function marketOfCountry(country: Country): { country: Country; region: Region; currency: Currency } {
  const { region, currency } = Object.values(locales).find((locale) => locale.country === country) ?? locales['en-us']
  return { country, region, currency }
}
