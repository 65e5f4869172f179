import type { LinkedLocales } from '#config/linked-locales'
import { bcp47Of, type Locale } from '#config/locales'

/** A page in the site map. */
export type SiteMapPage = {
  /** Its path behind the locale: empty for the front page. */
  path: string
  /** Locales of the page, including the sitemap's. */
  locales: readonly Locale[]
  /** The day it last changed, as far as that is known. */
  lastmod?: string
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type SiteMapXmlOptions = Pick<LinkedLocales, 'fallback' | 'originAt'> & { locale: Locale }

/** The pages of one kind in one locale, each with its other languages. */
export function siteMapXml(pages: readonly SiteMapPage[], { locale, fallback, originAt }: SiteMapXmlOptions): string {
  const urls = pages.map(({ path, locales, lastmod }) => {
    const at = (each: Locale) => escaped(`${originAt(each)}/${each}${path}`)
    const others = (locales.length > 1 ? locales : []).map((other) => [bcp47Of(other), other] as const)
    const told = [...others, ...(others.length > 0 && locales.includes(fallback) ? [['x-default', fallback] as const] : [])]
    const links = told.map(([tag, other]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${at(other)}"/>`)
    return `<url><loc>${at(locale)}</loc>${lastmod ? `<lastmod>${escaped(lastmod)}</lastmod>` : ''}${links.join('')}</url>\n`
  })
  return `${head}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`
}

/** Index of a site's sitemaps. */
export function siteMapIndexXml(maps: readonly string[]): string {
  const places = maps.map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>\n`)
  return `${head}<sitemapindex ${schema}>\n${places.join('')}</sitemapindex>\n`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
