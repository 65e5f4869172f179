import type { BrandId } from '#config/brands'
import type { SiteId } from '#config/locales'

/** Two letters of the site and eight digits. `random`: integer from 0 to 2³²−1. */
export function formatOrderNumber(siteId: SiteId, random: number): string {
  return `${siteId.slice(0, 2)}${String(random % 100_000_000).padStart(8, '0')}`
}

/** Prefix of a brand's order numbers. */
export function getOrderNumberPrefix(brand: BrandId): string {
  return brand.slice(0, 2).toUpperCase()
}
