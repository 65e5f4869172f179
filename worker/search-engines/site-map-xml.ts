import type { LinkedLocales } from '#config/linked-locales'
import { type Locale, toBcp47 } from '#config/locales'

/** A page in the site map. */
export type SiteMapPage = {
  /** Path after the locale; empty for the home page. */
  path: string
  /** Locales of the page, including the sitemap's. */
  locales: readonly Locale[]
  /** Date of the last change, if known. */
  lastmod?: string
}

const xmlHeader = '<?xml version="1.0" encoding="UTF-8"?>\n'
const siteMapNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type SiteMapXmlOptions = Pick<LinkedLocales, 'fallback' | 'originAt'> & { locale: Locale }

/** The pages of one kind in one locale, each with its other languages. */
export function buildSiteMapXml(pages: readonly SiteMapPage[], { locale, fallback, originAt }: SiteMapXmlOptions): string {
  const urls = pages.map(({ path, locales, lastmod }) => {
    const getPageUrl = (each: Locale) => escapeXml(`${originAt(each)}/${each}${path}`)
    const alternates = (locales.length > 1 ? locales : []).map((other) => [toBcp47(other), other] as const)
    const alternateLinks = [
      ...alternates,
      ...(alternates.length > 0 && locales.includes(fallback) ? [['x-default', fallback] as const] : []),
    ]
    const links = alternateLinks.map(([tag, other]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${getPageUrl(other)}"/>`)
    return `<url><loc>${getPageUrl(locale)}</loc>${lastmod ? `<lastmod>${escapeXml(lastmod)}</lastmod>` : ''}${links.join('')}</url>\n`
  })
  return `${xmlHeader}<urlset ${siteMapNamespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`
}

/** Index of a site's sitemaps. */
export function buildSiteMapIndexXml(maps: readonly string[]): string {
  const siteMapEntries = maps.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`)
  return `${xmlHeader}<sitemapindex ${siteMapNamespace}>\n${siteMapEntries.join('')}</sitemapindex>\n`
}

const xmlEntities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => xmlEntities[character] ?? '')
}
