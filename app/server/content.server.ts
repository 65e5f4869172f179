import { endpoints } from '#contracts'
import type { Endpoint, Input } from '#contracts/endpoint'
import type { Canvas, Footer, Menu, PageList } from '#contracts/entities/canvas'
import { ApiError } from '#contracts/errors'
import { toContentPath, type ContentRequest, parseContentRequest } from '#domain/content/content-request'
import { localizeHref } from '#domain/content/authored-link'
import { getContentTags, getCatalogTag } from '#domain/content/cache-tags'
import { getCachedData } from './data-cache.server'
import { resolveImages } from './resolve-image.server'
import type { StorefrontContext } from './storefront-services.server'
import type { CategoryNode } from '#contracts/entities/product'

type MenuItem = Menu['items'][number]

const contentFreshMs = 60_000

/** `isTyped`: the key contains text that a shopper typed. */
type ContentKey = { keyParts: string[]; isTyped: boolean }

/** The header's menu; falls back to the shop's categories, else an empty menu, so that the page still sells. */
export async function loadMenu(shop: StorefrontContext): Promise<Menu> {
  const { at, place, query } = getContentSource(shop)
  const load = () => shop.api(at(endpoints.content.menu), { params: { ...place }, query })
  return loadCachedContent(shop, ['menu'], load).catch(async (error: unknown) => {
    const fallbackMenu = isNotFoundError(error) ? { items: [] } : await buildCategoryMenu(shop)
    return createFallbackHandler(shop, fallbackMenu)(error)
  })
}

async function buildCategoryMenu(shop: StorefrontContext): Promise<Menu> {
  const menuItemDefaults = {
    titleVisibility: 'both',
    tone: 'plain',
    columns: [],
    visualSelectors: [],
    hideShopAll: [],
  } satisfies Partial<MenuItem>
  const categories = await loadTopCategories(shop)
  return {
    items: categories.map(({ name, url }) => ({ ...menuItemDefaults, title: name, target: { text: name, url }, menuStyle: 'link' })),
  }
}

/** Loads the footer; null while the content service is unavailable. */
export async function loadFooter(shop: StorefrontContext): Promise<Footer | null> {
  const { at, place, query } = getContentSource(shop)
  const load = () => shop.api(at(endpoints.content.footer), { params: { ...place }, query })
  return loadCachedContent(shop, ['footer'], load).catch(createFallbackHandler(shop, null))
}

/** The pages of one kind, with the content parameters of the request's URL. */
export async function fetchShowcase(
  shop: StorefrontContext,
  docType: string,
  showcaseQuery: Input<typeof endpoints.content.showcase>['query'],
): Promise<PageList> {
  const { at, place, query } = getContentSource(shop)
  const load = () => shop.api(at(endpoints.content.showcase), { params: { ...place, docType }, query: { ...query, ...showcaseQuery } })
  return loadCachedContent(shop, ['showcase', docType, JSON.stringify(showcaseQuery)], load)
}

/** Searches articles or pages of this site. Results of typed queries are cached apart from others. */
export function searchContent(
  shop: StorefrontContext,
  searchType: 'article' | 'page',
  searchQuery: Input<typeof endpoints.content.search>['query'],
): Promise<PageList> {
  const { at, place, query } = getContentSource(shop)
  const load = () => shop.api(at(endpoints.content.search), { params: { ...place, searchType }, query: { ...query, ...searchQuery } })
  return loadContent(shop, { keyParts: ['search', searchType, JSON.stringify(searchQuery)], isTyped: Boolean(searchQuery.q) }, load)
}

/** Loads a fixed page; null if missing or unreachable. */
export async function loadFixedCanvas(shop: StorefrontContext, page: string): Promise<Canvas | null> {
  const { at, place, query } = getContentSource(shop)
  const load = () => shop.api(at(endpoints.content.augmentedPage), { params: { ...place, page }, query })
  return loadCachedContent(shop, ['fixed', page], load).catch(createFallbackHandler(shop, null))
}

/** An authored page by its path; null only if it does not exist, so that an outage is not shown as "not found". */
export async function loadPageCanvas(shop: StorefrontContext, page: string): Promise<Canvas | null> {
  const { at, place, query } = getContentSource(shop)
  const load = () => shop.api(at(endpoints.content.page), { params: { ...place, page }, query })
  return loadCachedContent(shop, ['page', page], load).catch(nullIfNotFound)
}

/** Pages below one, newest first; empty if unreadable. */
export async function loadChildPages(shop: StorefrontContext, parentPageSlug: string): Promise<PageList['items']> {
  const { at, place, query } = getContentSource(shop)
  const pagination = { limit: 48, offset: 0 }
  const load = () => shop.api(at(endpoints.content.children), { params: { ...place, parentPageSlug }, query: { ...query, ...pagination } })
  return loadCachedContent(shop, ['below', parentPageSlug], load).then(({ items }) => items, createFallbackHandler(shop, []))
}

/** A fragment shared by all sites; null if missing or unreachable. */
export async function loadFragment(shop: StorefrontContext, fragmentId: string): Promise<Canvas | null> {
  const { at, place, query } = getContentSource(shop)
  const load = () => shop.api(at(endpoints.content.fragment), { params: { mode: place.mode, fragmentId }, query })
  return loadCachedContent(shop, ['fragment', fragmentId], load).catch(createFallbackHandler(shop, null))
}

/** Loads the site's pop-ups. */
export async function loadPopUps(shop: StorefrontContext): Promise<Canvas | null> {
  const { at, place, query } = getContentSource(shop)
  const load = () => shop.api(at(endpoints.content.popups), { params: { ...place }, query })
  return loadCachedContent(shop, ['popups'], load).catch(createFallbackHandler(shop, null))
}

/** Loads the canvas of a category page, if any. */
export async function loadCategoryCanvas(shop: StorefrontContext, categoryId: string): Promise<Canvas | null> {
  const { at, place, query } = getContentSource(shop)
  const load = () => shop.api(at(endpoints.content.category), { params: { ...place, categoryId }, query })
  return loadCachedContent(shop, ['category', categoryId], load).catch(createFallbackHandler(shop, null))
}

/** Loads the authored content of a product page; null without any, and while the content service is unavailable. */
export async function loadProductCanvas(shop: StorefrontContext, productId: string): Promise<Canvas | null> {
  const { at, place, query } = getContentSource(shop)
  const load = () => shop.api(at(endpoints.content.product), { params: { ...place, productId }, query })
  return loadCachedContent(shop, ['product', productId], load).catch(createFallbackHandler(shop, null))
}

type CanonicalUrlOptions = { canvas?: Canvas | null; page?: number }

/** Canonical URL of a page: the author's, else its path and page number. Drops all other parameters. */
export function getCanonicalUrl(
  { origin, locale }: Pick<StorefrontContext, 'origin' | 'locale'>,
  path: string,
  { canvas, page = 1 }: CanonicalUrlOptions = {},
): string {
  const authoredPath = canvas?.meta.canonical
  const defaultPath = page > 1 ? `${path}?page=${page}` : path
  return new URL((authoredPath && localizeHref(authoredPath, locale)) || defaultPath, origin).href
}

/** A page with a fallback serves this visitor only and is not cached. */
function createFallbackHandler<T>(shop: StorefrontContext, fallback: T): (error: unknown) => T {
  return (error) => {
    if (!isNotFoundError(error)) shop.requestContext.markPrivate()
    return fallback
  }
}

function nullIfNotFound(error: unknown): null {
  if (isNotFoundError(error)) return null
  throw error
}

function isNotFoundError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404
}

/** Content source of this request: usually the published content of the site and language. */
function getContentSource(shop: StorefrontContext) {
  const { isPreview, mode, siteId = shop.siteId, localePath, previewDateTime, draft } = getContentRequest(shop)
  const query = { ...(localePath && { localePath }), ...(previewDateTime && { previewDateTime }), ...(draft && { draft }) }
  const toContentEndpoint = <E extends Endpoint>(endpoint: E): E => ({
    ...endpoint,
    path: toContentPath(endpoint.path as `/${string}`, isPreview),
  })
  return { at: toContentEndpoint, place: { mode, siteId }, query }
}

/** Caches "not found" too: most categories have no canvas of their own. */
function loadCachedContent<T>(shop: StorefrontContext, keyParts: string[], load: () => Promise<T>): Promise<T> {
  return loadContent(shop, { keyParts, isTyped: false }, load)
}

async function loadContent<T>(shop: StorefrontContext, { keyParts, isTyped }: ContentKey, load: () => Promise<T>): Promise<T> {
  const contentRequest = getContentRequest(shop)
  if (isPreviewOrTest(contentRequest)) return resolveImages(await load())
  const { mode, siteId = shop.siteId, localePath = shop.locale } = contentRequest
  const cacheKeyParts = ['content', mode, siteId, localePath, ...keyParts]
  type Lookup = { found: T } | { missing: string }
  const getTags = () => getContentTags(siteId, keyParts)
  const lookup = await getCachedData<Lookup>(
    shop.requestContext,
    { parts: cacheKeyParts, freshMs: contentFreshMs, getTags, allowsStale: true, isTyped },
    async () => {
      try {
        return { found: resolveImages(await load()) }
      } catch (error) {
        if (isNotFoundError(error)) return { missing: error.message }
        throw error
      }
    },
  )
  if ('missing' in lookup) throw new ApiError('NOT_FOUND', 404, { message: lookup.missing })
  return lookup.found
}

const contentRequests = new WeakMap<StorefrontContext, ContentRequest>()

/** Parses the content options of this request. Personalized or preview output is never cached. */
export function getContentRequest(shop: StorefrontContext): ContentRequest {
  const existing = contentRequests.get(shop)
  if (existing) return existing
  const { environment, brand, config, market, request, requestContext } = shop
  const contentRequest = parseContentRequest(new URL(request.url).searchParams, {
    brand: brand.id,
    country: market.country,
    isProduction: environment.name === 'production',
    previewAllowed: environment.previewAllowed && config.flags.preview,
  })
  if (isPreviewOrTest(contentRequest) || contentRequest.siteId || contentRequest.localePath) requestContext.markPrivate()
  contentRequests.set(shop, contentRequest)
  return contentRequest
}

/** Unpublished, or chosen by a tester: for this visitor only, never cached. */
export function isPreviewOrTest({ isPreview, mode, draft, overrides: { variants, segments } }: ContentRequest): boolean {
  return isPreview || mode === 'stage' || draft !== undefined || Object.keys({ ...variants, ...segments }).length > 0
}

const catalogFreshMs = 300_000

/** Returns non-empty top-level categories; empty if unreadable. */
export async function loadTopCategories(shop: StorefrontContext): Promise<CategoryNode[]> {
  const load = () => shop.api(endpoints.products.catalog, {})
  const parts = ['catalog', shop.siteId, shop.locale]
  const catalog = await getCachedData(
    shop.requestContext,
    { parts, freshMs: catalogFreshMs, getTags: () => [getCatalogTag(shop.brand.id)] },
    load,
  ).catch(() => null)
  return (catalog?.categories ?? []).filter(({ count }) => count !== 0)
}
