import { type Country, type Currency, locales, type Region } from '#config/locales'
import { marketDay } from '#domain/dates/market-day'

/** Returns region and currency of a country. */
export function marketOfCountry(country: Country): { country: Country; region: Region; currency: Currency } {
  const { region, currency } = Object.values(locales).find((locale) => locale.country === country) ?? locales['en-us']
  return { country, region, currency }
}

/** The year it is in a country. */
export function marketYear(country: Country, now: number): number {
  return Number(marketDay(now, country).slice(0, 4))
}
