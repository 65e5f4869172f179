import { type Country, locales, type Region } from '#config/locales'
import { marketZone } from '#domain/dates/market-day'

const firstOf: Partial<Record<string, Country>> = { NORA: 'US', EMEA: 'FR' } satisfies Record<Region, Country>

/** The clock authored content is checked by: its country's, or one of its region's. */
export function siteZone(site: string): string {
  const place = site.split('-')[1] ?? 'EMEA'
  const country = Object.values(locales).find((locale) => locale.country === place)?.country
  return marketZone(country ?? firstOf[place] ?? 'FR')
}
