import { locales } from '../../config/locales.ts'

/** Locales that a deployment with these regions serves, as its `REGIONS` lists them. */
export function localesOfRegions(regions: string): string[] {
  const served = regions.split(/[\s,]+/)
  return Object.entries(locales).flatMap(([locale, { region }]) => (served.includes(region) ? [locale] : []))
}
