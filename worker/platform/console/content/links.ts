import { brands } from '#config/brands'
import { getCountryName } from '#domain/address/address-lines'
import { findContentSite } from '../../content/sites'

/** Name of a site for people: “Halvern United States”. */
export function getSiteName(siteId: string): string {
  const site = findContentSite(siteId)
  return site ? `${brands[site.brand].name} ${getCountryName(site.country, 'en')}` : siteId
}

export function buildPageLink(siteId: string, page: string): string {
  return `/ops/content/${siteId}/page?${new URLSearchParams({ page }).toString()}`
}

export function buildBlockLink(siteId: string, page: string, block: string): string {
  return `/ops/content/${siteId}/block?${new URLSearchParams({ page, block }).toString()}`
}

/** Somebody changed the page after it was read. */
export const conflictErrorCode = 'OPS412'
