import { type Country, type Currency, locales, type Region } from '#config/locales'

/** Where a country lies and what it pays with. */
export function marketOfCountry(country: Country): { country: Country; region: Region; currency: Currency } {
  const { region, currency } = Object.values(locales).find((locale) => locale.country === country) ?? locales['en-us']
  return { country, region, currency }
}
