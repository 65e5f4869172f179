import { locales } from '../../config/locales.ts'

/** Locales that a deployment with these regions serves, as its `REGIONS` lists them. */
export function listRegionLocales(regions: string): string[] {
  const servedRegions = regions.split(/[\s,]+/)
  return Object.entries(locales).flatMap(([locale, { region }]) => (servedRegions.includes(region) ? [locale] : []))
}
