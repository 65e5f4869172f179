import { type Context, Hono } from 'hono'
import { readEnvironment } from '#config/environment'
import { getBrandByHost, getCanonicalOrigin } from '#config/host-brand'
import { type LinkedLocales, getLinkedLocales } from '#config/linked-locales'
import { getDefaultLocale, getLocalesIn, locales, type Locale, type SiteId, getSiteId, toBcp47 } from '#config/locales'
import { endpoints } from '#contracts'
import { dialogs } from '#contracts/dialogs'
import type { CategoryNode } from '#contracts/entities/product'
import { hasOwnPage } from '#domain/content/authored-pages'
import { previewParameters } from '#domain/content/content-request'
import { getMarketDay } from '#domain/dates/market-day'
import { type PageType, type RouteEntry, type RouteName, routes, href } from '#routes'
import { findRoute } from '#routes/find-route'
import { loadStores } from '~/features/store/stores.server'
import { getCachedData } from '~/server/data-cache.server'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { type EdgeEnv, createEdgeContext } from '../storefront/edge-context'

type EdgeHonoContext = Context<EdgeEnv>

/** Serves robots.txt and sitemaps, and marks other pages as noindex where needed. (decision 023) */
export const searchEnginesApp = new Hono<EdgeEnv>()

searchEnginesApp.use('*', async (c, next) => {
  await next()
  // Previews are noindex; a local storefront behaves like production.
  if (c.env.ENVIRONMENT === 'qa' || isNoindex(new URL(c.req.url))) c.header('X-Robots-Tag', 'noindex')
})

/** Only a deployment that is tried out keeps its maps to itself; that its pages are not to be found they say themselves. */
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

/** The index of a brand's maps: for each locale one of pages, categories and stores, and as many of products as there are stretches. */
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

const freshMs = 3_600_000
/** Search engines take 50 000 addresses a map; each of ours has a line for every locale, so a tenth of it is plenty. */
export const productsPerMap = 5_000

/** Sitemap contents per locale; products are split into ranges. */
const siteMapLoaders = { pages: loadContentPages, categories: loadCategoryPages, stores: loadStorePages }

/** A stretch of the brand's products, counted from 1, and how many there are in all. A brand sells the same in every country. */
async function loadProductPages(shop: StorefrontContext, mapNumber: number): Promise<{ total: number; pages: SiteMapPage[] }> {
  const query = { start: (mapNumber - 1) * productsPerMap, count: productsPerMap }
  const parts = ['site-map', 'products', shop.brand.id, String(mapNumber)]
  const { total, paths } = await getCachedData(shop.visit, { parts, freshMs }, () => shop.api(endpoints.products.paths, { query }))
  return { total, pages: toAllLocalePages(shop, paths) }
}

async function loadCategoryPages(shop: StorefrontContext): Promise<SiteMapPage[]> {
  const parts = ['site-map', 'categories', shop.siteId]
  const { categories } = await getCachedData(shop.visit, { parts, freshMs }, () => shop.api(endpoints.products.catalog, {}))
  return toAllLocalePages(shop, categories.flatMap(listCategoryPaths))
}

/** Lists category paths with products; pages of empty categories are `noindex`. */
function listCategoryPaths({ url, count, children }: CategoryNode): string[] {
  return count === 0 ? [] : [url, ...children.flatMap(listCategoryPaths)]
}

/** A store has a page in the languages of its country. */
async function loadStorePages(shop: StorefrontContext): Promise<SiteMapPage[]> {
  const countryLocales = getLinkedLocalesFor(shop).all.filter((locale) => locales[locale].country === shop.place.country)
  const stores = await loadStores(shop)
  return stores.map(({ storeId }) => ({
    path: stripLocale(shop.locale, href('store', { locale: shop.locale, storeId })),
    locales: countryLocales,
  }))
}

const builtInPages = ['home', 'collections', 'searchArticles', 'stores', 'newsletter'] as const satisfies RouteName[]

/**
 * Our own pages, and the authored ones of this site, except documents for pages of our own; each with its other languages. An article has
 * its date, the list of articles the newest one; other pages have none.
 */
async function loadContentPages(shop: StorefrontContext): Promise<SiteMapPage[]> {
  const { locale } = shop
  const sites = getLinkedLocalesFor(shop).all.map(async (other) => ({
    other,
    pages: await loadAuthoredPages(shop, getSiteId(shop.brand.id, other)),
  }))
  const lists = await Promise.all(sites)
  const localePages = lists.find(({ other }) => other === locale)?.pages ?? []
  const authoredMapPages = localePages
    .filter(({ page }) => findRoute(href('page', { locale, '*': page })) === 'page')
    .map(({ page, publishedAt }) => ({
      path: stripLocale(locale, href('page', { locale, '*': page })),
      locales: lists.filter(({ pages }) => pages.some((each) => each.page === page)).map(({ other }) => other),
      ...toLastmod(publishedAt, shop),
    }))
  return [...listBuiltInPages(shop, getNewestLastmod(authoredMapPages)), ...authoredMapPages]
}

function listBuiltInPages(shop: StorefrontContext, articles: Pick<SiteMapPage, 'lastmod'>): SiteMapPage[] {
  const { locale } = shop
  return builtInPages.map((name) => ({
    path: stripLocale(locale, href(name, { locale })),
    locales: getLinkedLocalesFor(shop).all,
    ...(name === 'searchArticles' && articles),
  }))
}

function getNewestLastmod(pages: readonly SiteMapPage[]): Pick<SiteMapPage, 'lastmod'> {
  const lastmod = pages
    .flatMap((page) => page.lastmod ?? [])
    .sort()
    .at(-1)
  return lastmod ? { lastmod } : {}
}

/** A day that is still to come is no day of change: an engine that meets one trusts none of the map's. */
function toLastmod(
  publishedAt: string | undefined,
  { visit: { now }, place: { country } }: StorefrontContext,
): Pick<SiteMapPage, 'lastmod'> {
  const today = getMarketDay(now, country)
  return publishedAt && publishedAt <= today ? { lastmod: publishedAt } : {}
}

type AuthoredPageEntry = { page: string; publishedAt?: string }

const listLength = 48

async function loadAuthoredPages(shop: StorefrontContext, siteId: SiteId): Promise<AuthoredPageEntry[]> {
  const loadFrom = async (offset: number): Promise<AuthoredPageEntry[]> => {
    const searchParams = { mode: 'live', siteId, searchType: 'page' }
    const { total, items } = await shop.api(endpoints.content.search, { params: searchParams, query: { limit: listLength, offset } })
    const pages = items.filter(hasOwnPage).map(({ page, publishedAt }) => ({ page, publishedAt }))
    return total > offset + listLength ? [...pages, ...(await loadFrom(offset + listLength))] : pages
  }
  return getCachedData(shop.visit, { parts: ['site-map', 'pages', siteId], freshMs }, () => loadFrom(0))
}

function toAllLocalePages(shop: StorefrontContext, paths: readonly string[]): SiteMapPage[] {
  const linkedLocaleIds = getLinkedLocalesFor(shop).all
  return paths.map((path) => ({ path, locales: linkedLocaleIds }))
}

/** The locales of both deployments, so that each lists the other's pages and is listed by it. */
function getLinkedLocalesFor({ environment, origin, sisterOrigin }: StorefrontContext): LinkedLocales {
  return getLinkedLocales({ regions: environment.regions, origin, sisterOrigin })
}

function stripLocale(locale: Locale, path: string): string {
  return path.slice(locale.length + 1)
}

/** A page in the site map. */
type SiteMapPage = {
  /** Its path behind the locale: empty for the front page. */
  path: string
  /** Locales of the page, including the sitemap's. */
  locales: readonly Locale[]
  /** The day it last changed, as far as that is known. */
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
