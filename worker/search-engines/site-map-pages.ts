import { type LinkedLocales, linkedLocales } from '#config/linked-locales'
import { locales, type Locale, type SiteId, siteIdOf } from '#config/locales'
import { endpoints } from '#contracts'
import type { CategoryNode } from '#contracts/entities/product'
import { isOpened } from '#domain/content/authored-pages'
import { marketDay } from '#domain/dates/market-day'
import { href, type RouteName } from '#routes'
import { routeOf } from '#routes/route-of'
import { storesOf } from '~/features/store/stores.server'
import { cachedData } from '~/server/data-cache.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { SiteMapPage } from './site-map-xml'

const freshMs = 3_600_000
/** Search engines take 50 000 addresses a map; each of ours has a line for every locale, so a tenth of it is plenty. */
export const productsPerMap = 5_000

/** Sitemap contents per locale; products are split into ranges. */
export const kinds = { pages: pagesIn, categories: categoriesIn, stores: storesIn }

/** A stretch of the brand's products, counted from 1, and how many there are in all. A brand sells the same in every country. */
export async function productsIn(shop: StorefrontContext, stretch: number): Promise<{ total: number; pages: SiteMapPage[] }> {
  const query = { start: (stretch - 1) * productsPerMap, count: productsPerMap }
  const parts = ['site-map', 'products', shop.brand.id, String(stretch)]
  const { total, paths } = await cachedData(shop.visit, { parts, freshMs }, () => shop.api(endpoints.products.paths, { query }))
  return { total, pages: everywhere(shop, paths) }
}

async function categoriesIn(shop: StorefrontContext): Promise<SiteMapPage[]> {
  const parts = ['site-map', 'categories', shop.siteId]
  const { categories } = await cachedData(shop.visit, { parts, freshMs }, () => shop.api(endpoints.products.catalog, {}))
  return everywhere(shop, categories.flatMap(pathsOf))
}

/** A category nothing is in asks to be left out on its own page too. */
function pathsOf({ url, count, children }: CategoryNode): string[] {
  return count === 0 ? [] : [url, ...children.flatMap(pathsOf)]
}

/** A store has a page in the languages of its country. */
async function storesIn(shop: StorefrontContext): Promise<SiteMapPage[]> {
  const here = linkedFrom(shop).all.filter((locale) => locales[locale].country === shop.place.country)
  const stores = await storesOf(shop)
  return stores.map(({ storeId }) => ({ path: behind(shop.locale, href('store', { locale: shop.locale, storeId })), locales: here }))
}

const ownPages = ['home', 'collections', 'searchArticles', 'stores', 'newsletter'] as const satisfies RouteName[]

/**
 * Our own pages, and the authored ones of this site, except documents for pages of our own; each with its other languages. An article has
 * its date, the list of articles the newest one; other pages have none.
 */
async function pagesIn(shop: StorefrontContext): Promise<SiteMapPage[]> {
  const { locale } = shop
  const sites = linkedFrom(shop).all.map(async (other) => ({ other, pages: await authoredPages(shop, siteIdOf(shop.brand.id, other)) }))
  const lists = await Promise.all(sites)
  const own = lists.find(({ other }) => other === locale)?.pages ?? []
  const authored = own
    .filter(({ page }) => routeOf(href('page', { locale, '*': page })) === 'page')
    .map(({ page, publishedAt }) => ({
      path: behind(locale, href('page', { locale, '*': page })),
      locales: lists.filter(({ pages }) => pages.some((each) => each.page === page)).map(({ other }) => other),
      ...dayOf(publishedAt, shop),
    }))
  return [...oursIn(shop, newestOf(authored)), ...authored]
}

function oursIn(shop: StorefrontContext, articles: Pick<SiteMapPage, 'lastmod'>): SiteMapPage[] {
  const { locale } = shop
  return ownPages.map((name) => ({
    path: behind(locale, href(name, { locale })),
    locales: linkedFrom(shop).all,
    ...(name === 'searchArticles' && articles),
  }))
}

function newestOf(pages: readonly SiteMapPage[]): Pick<SiteMapPage, 'lastmod'> {
  const lastmod = pages
    .flatMap((page) => page.lastmod ?? [])
    .sort()
    .at(-1)
  return lastmod ? { lastmod } : {}
}

/** A day that is still to come is no day of change: an engine that meets one trusts none of the map's. */
function dayOf(publishedAt: string | undefined, { visit: { now }, place: { country } }: StorefrontContext): Pick<SiteMapPage, 'lastmod'> {
  const today = marketDay(now, country)
  return publishedAt && publishedAt <= today ? { lastmod: publishedAt } : {}
}

type Authored = { page: string; publishedAt?: string }

const listLength = 48

async function authoredPages(shop: StorefrontContext, siteId: SiteId): Promise<Authored[]> {
  const read = async (offset: number): Promise<Authored[]> => {
    const place = { mode: 'live', siteId, searchType: 'page' }
    const { total, items } = await shop.api(endpoints.content.search, { params: place, query: { limit: listLength, offset } })
    const pages = items.filter(isOpened).map(({ page, publishedAt }) => ({ page, publishedAt }))
    return total > offset + listLength ? [...pages, ...(await read(offset + listLength))] : pages
  }
  return cachedData(shop.visit, { parts: ['site-map', 'pages', siteId], freshMs }, () => read(0))
}

function everywhere(shop: StorefrontContext, paths: readonly string[]): SiteMapPage[] {
  const served = linkedFrom(shop).all
  return paths.map((path) => ({ path, locales: served }))
}

/** The locales of both deployments, so that each lists the other's pages and is listed by it. */
export function linkedFrom({ environment, origin, sisterOrigin }: StorefrontContext): LinkedLocales {
  return linkedLocales({ regions: environment.regions, origin, sisterOrigin })
}

function behind(locale: Locale, path: string): string {
  return path.slice(locale.length + 1)
}
