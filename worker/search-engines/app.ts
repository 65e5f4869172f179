import { type Context, Hono } from 'hono'
import { readEnvironment } from '#config/environment'
import { getBrandByHost, getCanonicalOrigin } from '#config/host-brand'
import { getDefaultLocale, getLocalesIn } from '#config/locales'
import { dialogs } from '#contracts/dialogs'
import { previewParameters } from '#domain/content/content-request'
import { type PageType, type RouteEntry, type RouteName, routes } from '#routes'
import { findRoute } from '#routes/find-route'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { type EdgeEnv, createEdgeContext } from '../storefront/edge-context'
import { type SiteMapPage, buildSiteMapXml, buildSiteMapIndexXml } from './site-map-xml'
import { productsPerMap, siteMapLoaders, loadProductPages, getLinkedLocalesFor } from './site-map-pages'

type EdgeHonoContext = Context<EdgeEnv>

/** Serves robots.txt and sitemaps, and marks other pages as noindex where needed. (decision 023) */
export const searchEnginesApp = new Hono<EdgeEnv>()

searchEnginesApp.use('*', async (c, next) => {
  await next()
  // Previews are noindex; a local storefront behaves like production.
  if (c.env.ENVIRONMENT === 'qa' || isNoindex(new URL(c.req.url))) c.header('X-Robots-Tag', 'noindex')
})

/** Lists the sitemap in robots.txt, except on QA, whose pages are `noindex`. */
searchEnginesApp.get('/robots.txt', (c) => {
  const environment = readEnvironment(c.env)
  const { origin, hostname } = new URL(c.req.url)
  const home = getCanonicalOrigin(getBrandByHost(hostname, environment.defaultBrand), environment, origin)
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /fapi/',
    ...(environment.name === 'qa' ? [] : ['', `Sitemap: ${home}/sitemap.xml`]),
  ]
  return c.text(lines.join('\n') + '\n', 200, cacheHeaders)
})

/** Index of a brand's sitemaps. Each locale has one of pages, one of categories and one of stores, and as many of products as there are ranges. */
searchEnginesApp.get('/sitemap.xml', (c) => {
  const { regions } = readEnvironment(c.env)
  const shop = createEdgeContext(c, getDefaultLocale(regions))
  return shop ? respondWithXml(c, () => buildSiteMapIndex(shop)) : c.notFound()
})

searchEnginesApp.get('/sitemaps/:locale/:map{[a-z]+(?:-\\d+)?\\.xml}', (c) => {
  const { locale, map } = c.req.param()
  const shop = createEdgeContext(c, locale)
  const read = shop && findSiteMapLoader(shop, map)
  return read ? respondWithXml(c, async () => toSiteMapXml(shop, await read())) : c.notFound()
})

async function buildSiteMapIndex(shop: StorefrontContext): Promise<string> {
  const { total } = await loadProductPages(shop, 1)
  const productMaps = Array.from({ length: Math.ceil(total / productsPerMap) }, (_, i) => `products-${i + 1}`)
  const maps = [...Object.keys(siteMapLoaders), ...productMaps]
  return buildSiteMapIndexXml(
    getLocalesIn(shop.environment.regions).flatMap((locale) => maps.map((map) => `${shop.origin}/sitemaps/${locale}/${map}.xml`)),
  )
}

/** Loader of a sitemap by name; null if unknown. */
function findSiteMapLoader(shop: StorefrontContext, map: string): (() => Promise<SiteMapPage[]>) | null {
  const [, name = '', mapNumber] = /^([a-z]+)(?:-([1-9]\d{0,2}))?\.xml$/.exec(map) ?? []
  if (name === 'products' && mapNumber) return async () => (await loadProductPages(shop, Number(mapNumber))).pages
  return !mapNumber && Object.hasOwn(siteMapLoaders, name) ? () => siteMapLoaders[name as keyof typeof siteMapLoaders](shop) : null
}

function toSiteMapXml(shop: StorefrontContext, pages: readonly SiteMapPage[]): string | null {
  return pages.length > 0 ? buildSiteMapXml(pages, { locale: shop.locale, ...getLinkedLocalesFor(shop) }) : null
}

const cacheHeaders = { 'Cache-Control': 'public, max-age=3600' }

/** A sitemap that cannot be built responds with a retry; an empty one would be wrong. */
async function respondWithXml(c: EdgeHonoContext, buildXml: () => Promise<string | null>): Promise<Response> {
  try {
    const xml = await buildXml()
    return xml === null ? c.notFound() : c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8', ...cacheHeaders })
  } catch (error) {
    logError({ correlationId: c.var.requestId }, 'no site map', error)
    return c.text('Ask again in a few minutes.', 503, { 'Retry-After': '300' })
  }
}

const privateTypes: readonly PageType[] = ['Cart', 'Account', 'Checkout', 'Order Confirmation', 'SearchHub']
const dialogPages: readonly RouteName[] = Object.values(dialogs).map(({ page }) => page)
/** Made for one visitor, or for those who build the shop. */
const visitorSpecificPages: readonly RouteName[] = ['search', 'gallery']

/**
 * Returns true for pages to exclude from search engines: personal pages, dialog content, and previews. Pages may exclude themselves as
 * well.
 */
export function isNoindex({ pathname, searchParams }: URL): boolean {
  if (previewParameters.some((name) => searchParams.has(name))) return true
  const name = findRoute(pathname)
  if (!name) return false
  const { pageType, signIn }: RouteEntry = routes[name]
  return signIn === true || privateTypes.includes(pageType) || dialogPages.includes(name) || visitorSpecificPages.includes(name)
}
