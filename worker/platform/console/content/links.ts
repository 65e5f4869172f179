import { brands } from '#config/brands'
import { countryName } from '#domain/address/letter-lines'
import { contentSite } from '../../content/sites'

/** Name of a site for people: “Halvern United States”. */
export function siteName(siteId: string): string {
  const site = contentSite(siteId)
  return site ? `${brands[site.brand].name} ${countryName(site.country, 'en')}` : siteId
}

export function pageLink(siteId: string, page: string): string {
  return `/ops/content/${siteId}/page?${new URLSearchParams({ page }).toString()}`
}

export function blockLink(siteId: string, page: string, block: string): string {
  return `/ops/content/${siteId}/block?${new URLSearchParams({ page, block }).toString()}`
}

/** Somebody changed the page after it was read. */
export const changedMeanwhile = 'OPS412'
