import { type Country, locales, type Region } from '#config/locales'

/** A country with the region its rules of writing follow. */
export function countryWithRegion(country: Country): { country: Country; region: Region } {
  return { country, region: Object.values(locales).find((locale) => locale.country === country)?.region ?? 'EMEA' }
}
