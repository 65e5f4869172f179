import { html } from 'hono/html'
import { brands, isBrandId } from '#config/brands'
import type { Language } from '#config/locales'
import type { ContentPage, ContentVersion } from '#contracts/operations/content'
import { getCountryName } from '#domain/address/address-lines'
import { findContentSite } from '../../content/sites'
import { type ConsoleHtml, renderKeyField } from '../console-page'

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

/** The page has changed since it was loaded. */
export const conflictErrorCode = 'OPS412'

export type PageEditorView = {
  siteId: string
  page: string
  /** Null: there is no such page yet. */
  view: ContentPage | null
  versions: readonly ContentVersion[]
  links: readonly { locale: string; url: string }[]
  timeZone: string
  languages: readonly Language[]
}

/** A form for an action on the page in the version shown; a change by another operator is detected. */
export function renderPageForm({ siteId, page, view }: PageEditorView, content: ConsoleHtml, className = '') {
  return html`<form method="post" action="/ops/content/${siteId}/page" ${className ? html`class="${className}"` : ''}>
    ${renderKeyField()}<input type="hidden" name="page" value="${page}" /><input
      type="hidden"
      name="version"
      value="${String(view?.version ?? 0)}"
    />
    ${content}
  </form>`
}

/** `halvern` → `Halvern`. */
export function getBrandName(brand: string): string {
  return isBrandId(brand) ? brands[brand].name : brand
}
