import { type LinkedLocales, getLinkedLocales } from '#config/linked-locales'
import { locales, type Locale, type SiteId, getSiteId } from '#config/locales'
import { endpoints } from '#contracts'
import type { CategoryNode } from '#contracts/entities/product'
import { hasOwnPage } from '#domain/content/authored-pages'
import { getMarketDay } from '#domain/dates/market-day'
import { type RouteName, href } from '#routes'
import { findRoute } from '#routes/find-route'
import { loadStores } from '~/features/store/stores.server'
import { getCachedData } from '~/server/data-cache.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { SiteMapPage } from './site-map-xml'

const freshMs = 3_600_000
/** Search engines accept 50,000 URLs per sitemap; each of ours has one line per locale. */
export const productsPerMap = 5_000

/** Sitemap contents per locale; products are split into ranges. */
export const siteMapLoaders = { pages: loadContentPages, categories: loadCategoryPages, stores: loadStorePages }

/** A range of the brand's products, counted from 1, and their total. A brand sells the same products in every country. */
export async function loadProductPages(shop: StorefrontContext, mapNumber: number): Promise<{ total: number; pages: SiteMapPage[] }> {
  const query = { start: (mapNumber - 1) * productsPerMap, count: productsPerMap }
  const parts = ['site-map', 'products', shop.brand.id, String(mapNumber)]
  const { total, paths } = await getCachedData(shop.requestContext, { parts, freshMs }, () => shop.api(endpoints.products.paths, { query }))
  return { total, pages: toAllLocalePages(shop, paths) }
}

async function loadCategoryPages(shop: StorefrontContext): Promise<SiteMapPage[]> {
  const parts = ['site-map', 'categories', shop.siteId]
  const { categories } = await getCachedData(shop.requestContext, { parts, freshMs }, () => shop.api(endpoints.products.catalog, {}))
  return toAllLocalePages(shop, categories.flatMap(listCategoryPaths))
}

/** Lists category paths with products; pages of empty categories are `noindex`. */
function listCategoryPaths({ url, count, children }: CategoryNode): string[] {
  return count === 0 ? [] : [url, ...children.flatMap(listCategoryPaths)]
}

/** A store has a page in the languages of its country. */
async function loadStorePages(shop: StorefrontContext): Promise<SiteMapPage[]> {
  const countryLocales = getLinkedLocalesFor(shop).all.filter((locale) => locales[locale].country === shop.market.country)
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

/** Omits a day in the future: search engines that find one ignore every lastmod of the sitemap. */
function toLastmod(
  publishedAt: string | undefined,
  { requestContext: { now }, market: { country } }: StorefrontContext,
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
  return getCachedData(shop.requestContext, { parts: ['site-map', 'pages', siteId], freshMs }, () => loadFrom(0))
}

function toAllLocalePages(shop: StorefrontContext, paths: readonly string[]): SiteMapPage[] {
  const linkedLocaleIds = getLinkedLocalesFor(shop).all
  return paths.map((path) => ({ path, locales: linkedLocaleIds }))
}

/** The locales of both deployments, so that each lists the other's pages and is listed by it. */
export function getLinkedLocalesFor({ environment, origin, sisterOrigin }: StorefrontContext): LinkedLocales {
  return getLinkedLocales({ regions: environment.regions, origin, sisterOrigin })
}

function stripLocale(locale: Locale, path: string): string {
  return path.slice(locale.length + 1)
}
