import { type Context, Hono } from 'hono'
import { brandOfHost, canonicalOriginOf } from '#config/brand-of-host'
import { readEnvironment } from '#config/environment'
import { defaultLocaleIn, localesIn } from '#config/locales'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { logError } from '~/server/log-error'
import { type EdgeSettings, createEdgeContext } from '../storefront/edge-context'
import { isOutOfSearch } from './out-of-search'
import { kinds, linkedFrom, productsIn, productsPerMap } from './site-map-pages'
import { siteMapIndexXml, type SiteMapPage, siteMapXml } from './site-map-xml'

type OrBusyOptions = Context<EdgeSettings>

/** Serves robots.txt and sitemaps, and marks other pages as noindex where needed. (decision 023) */
export const searchEngines = new Hono<EdgeSettings>()

searchEngines.use('*', async (c, next) => {
  await next()
  // Previews are noindex; a local storefront behaves like production.
  if (c.env.ENVIRONMENT === 'qa' || isOutOfSearch(new URL(c.req.url))) c.header('X-Robots-Tag', 'noindex')
})

/** Only a deployment that is tried out keeps its maps to itself; that its pages are not to be found they say themselves. */
searchEngines.get('/robots.txt', (c) => {
  const environment = readEnvironment(c.env)
  const { origin, hostname } = new URL(c.req.url)
  const home = canonicalOriginOf(brandOfHost(hostname, environment.defaultBrand), environment, origin)
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /fapi/',
    ...(environment.name === 'qa' ? [] : ['', `Sitemap: ${home}/sitemap.xml`]),
  ]
  return c.text(lines.join('\n') + '\n', 200, kept)
})

/** The index of a brand's maps: for each locale one of pages, categories and stores, and as many of products as there are stretches. */
searchEngines.get('/sitemap.xml', (c) => {
  const { regions } = readEnvironment(c.env)
  const shop = createEdgeContext(c, defaultLocaleIn(regions))
  return shop ? orBusy(c, () => indexOf(shop)) : c.notFound()
})

searchEngines.get('/sitemaps/:locale/:map{[a-z]+(?:-\\d+)?\\.xml}', (c) => {
  const { locale, map } = c.req.param()
  const shop = createEdgeContext(c, locale)
  const read = shop && readerOf(shop, map)
  return read ? orBusy(c, async () => xmlOf(shop, await read())) : c.notFound()
})

async function indexOf(shop: StorefrontContext): Promise<string> {
  const { total } = await productsIn(shop, 1)
  const stretches = Array.from({ length: Math.ceil(total / productsPerMap) }, (_, i) => `products-${i + 1}`)
  const maps = [...Object.keys(kinds), ...stretches]
  return siteMapIndexXml(
    localesIn(shop.environment.regions).flatMap((locale) => maps.map((map) => `${shop.origin}/sitemaps/${locale}/${map}.xml`)),
  )
}

/** Loader of a sitemap by name; null if unknown. */
function readerOf(shop: StorefrontContext, map: string): (() => Promise<SiteMapPage[]>) | null {
  const [, name = '', stretch] = /^([a-z]+)(?:-([1-9]\d{0,2}))?\.xml$/.exec(map) ?? []
  if (name === 'products' && stretch) return async () => (await productsIn(shop, Number(stretch))).pages
  return !stretch && Object.hasOwn(kinds, name) ? () => kinds[name as keyof typeof kinds](shop) : null
}

function xmlOf(shop: StorefrontContext, pages: readonly SiteMapPage[]): string | null {
  return pages.length > 0 ? siteMapXml(pages, { locale: shop.locale, ...linkedFrom(shop) }) : null
}

const kept = { 'Cache-Control': 'public, max-age=3600' }

/** A site map that cannot be built now asks for a retry; an empty one would be wrong. */
async function orBusy(c: OrBusyOptions, make: () => Promise<string | null>): Promise<Response> {
  try {
    const xml = await make()
    return xml === null ? c.notFound() : c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8', ...kept })
  } catch (error) {
    logError({ correlationId: c.var.requestId }, 'no site map', error)
    return c.text('Ask again in a few minutes.', 503, { 'Retry-After': '300' })
  }
}
