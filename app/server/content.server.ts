import { endpoints } from '#contracts'
import type { Endpoint, Input } from '#contracts/endpoint'
import type { Canvas, Footer, Menu, PageList } from '#contracts/entities/canvas'
import { ApiError } from '#contracts/errors'
import { toContentPath, type ContentRequest, parseContentRequest } from '#domain/content/content-request'
import { localizeHref } from '#domain/content/authored-link'
import { getContentTags, getCatalogTag } from '#domain/content/cache-tags'
import { cachedData } from './data-cache.server'
import { withPictureRefs } from './picture-ref.server'
import type { StorefrontContext } from './storefront-services.server'
import type { CategoryNode } from '#contracts/entities/product'

type MenuItem = Menu['items'][number]

const contentFreshMs = 60_000

/** The header's menu; falls back to the shop's categories, else an empty menu, so that the page still sells. */
export async function menuOf(shop: StorefrontContext): Promise<Menu> {
  const { at, place, query } = sourceOf(shop)
  const load = () => shop.api(at(endpoints.content.menu), { params: { ...place }, query })
  return cachedContent(shop, ['menu'], load).catch(async (error: unknown) => {
    const instead = isMissing(error) ? { items: [] } : await menuOfCategories(shop)
    return orFallback(shop, instead)(error)
  })
}

async function menuOfCategories(shop: StorefrontContext): Promise<Menu> {
  const plain = { titleVisibility: 'both', tone: 'plain', columns: [], visualSelectors: [], hideShopAll: [] } satisfies Partial<MenuItem>
  const categories = await topCategories(shop)
  return { items: categories.map(({ name, url }) => ({ ...plain, title: name, target: { text: name, url }, menuStyle: 'link' })) }
}

export async function footerOf(shop: StorefrontContext): Promise<Footer | null> {
  const { at, place, query } = sourceOf(shop)
  const load = () => shop.api(at(endpoints.content.footer), { params: { ...place }, query })
  return cachedContent(shop, ['footer'], load).catch(orFallback(shop, null))
}

/** The pages of one kind, with the content parameters of the request's URL. */
export async function showcaseOf(
  shop: StorefrontContext,
  docType: string,
  wanted: Input<typeof endpoints.content.showcase>['query'],
): Promise<PageList> {
  const { at, place, query } = sourceOf(shop)
  const load = () => shop.api(at(endpoints.content.showcase), { params: { ...place, docType }, query: { ...query, ...wanted } })
  return cachedContent(shop, ['showcase', docType, JSON.stringify(wanted)], load)
}

/** Searches content for this request; not cached, because queries vary too much. */
export async function searchOf(
  shop: StorefrontContext,
  searchType: 'article' | 'page',
  wanted: Input<typeof endpoints.content.search>['query'],
): Promise<PageList> {
  const { at, place, query } = sourceOf(shop)
  const load = () => shop.api(at(endpoints.content.search), { params: { ...place, searchType }, query: { ...query, ...wanted } })
  return wanted.q ? withPictureRefs(await load()) : cachedContent(shop, ['search', searchType, JSON.stringify(wanted)], load)
}

/** Loads a fixed page; null if missing or unreachable. */
export async function fixedPage(shop: StorefrontContext, page: string): Promise<Canvas | null> {
  const { at, place, query } = sourceOf(shop)
  const load = () => shop.api(at(endpoints.content.augmentedPage), { params: { ...place, page }, query })
  return cachedContent(shop, ['fixed', page], load).catch(orFallback(shop, null))
}

/** An authored page by its path; null only if it does not exist, so that an outage is not shown as "not found". */
export async function authoredPage(shop: StorefrontContext, page: string): Promise<Canvas | null> {
  const { at, place, query } = sourceOf(shop)
  const load = () => shop.api(at(endpoints.content.page), { params: { ...place, page }, query })
  return cachedContent(shop, ['page', page], load).catch(nullWhenMissing)
}

/** Pages below one, newest first; empty if unreadable. */
export async function pagesBelow(shop: StorefrontContext, parentPageSlug: string): Promise<PageList['items']> {
  const { at, place, query } = sourceOf(shop)
  const most = { limit: 48, offset: 0 }
  const load = () => shop.api(at(endpoints.content.children), { params: { ...place, parentPageSlug }, query: { ...query, ...most } })
  return cachedContent(shop, ['below', parentPageSlug], load).then(({ items }) => items, orFallback(shop, []))
}

/** A fragment shared by all sites; null if missing or unreachable. */
export async function fragmentOf(shop: StorefrontContext, fragmentId: string): Promise<Canvas | null> {
  const { at, place, query } = sourceOf(shop)
  const load = () => shop.api(at(endpoints.content.fragment), { params: { mode: place.mode, fragmentId }, query })
  return cachedContent(shop, ['fragment', fragmentId], load).catch(orFallback(shop, null))
}

/** Loads the site's pop-ups. */
export async function popUpsOf(shop: StorefrontContext): Promise<Canvas | null> {
  const { at, place, query } = sourceOf(shop)
  const load = () => shop.api(at(endpoints.content.popups), { params: { ...place }, query })
  return cachedContent(shop, ['popups'], load).catch(orFallback(shop, null))
}

/** Loads the canvas of a category page, if any. */
export async function categoryCanvas(shop: StorefrontContext, categoryId: string): Promise<Canvas | null> {
  const { at, place, query } = sourceOf(shop)
  const load = () => shop.api(at(endpoints.content.category), { params: { ...place, categoryId }, query })
  return cachedContent(shop, ['category', categoryId], load).catch(orFallback(shop, null))
}

export async function productCanvas(shop: StorefrontContext, productId: string): Promise<Canvas | null> {
  const { at, place, query } = sourceOf(shop)
  const load = () => shop.api(at(endpoints.content.product), { params: { ...place, productId }, query })
  return cachedContent(shop, ['product', productId], load).catch(orFallback(shop, null))
}

type CanonicalOfOptions = { canvas?: Canvas | null; page?: number }

/** Canonical URL of a page: the author's, else its path and page number. Drops all other parameters. */
export function canonicalOf(
  { origin, locale }: Pick<StorefrontContext, 'origin' | 'locale'>,
  path: string,
  { canvas, page = 1 }: CanonicalOfOptions = {},
): string {
  const canonical = canvas?.meta.canonical
  const own = page > 1 ? `${path}?page=${page}` : path
  return new URL((canonical && localizeHref(canonical, locale)) || own, origin).href
}

/** A page with a fallback serves this visitor only and is not cached. */
function orFallback<T>(shop: StorefrontContext, fallback: T): (error: unknown) => T {
  return (error) => {
    if (!isMissing(error)) shop.visit.markPrivate()
    return fallback
  }
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

function isMissing(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404
}

/** Content source of this request: usually the published content of the site and language. */
function sourceOf(shop: StorefrontContext) {
  const { isPreview, mode, siteId = shop.siteId, localePath, previewDateTime, draft } = contentRequestOf(shop)
  const query = { ...(localePath && { localePath }), ...(previewDateTime && { previewDateTime }), ...(draft && { draft }) }
  const at = <E extends Endpoint>(endpoint: E): E => ({ ...endpoint, path: toContentPath(endpoint.path as `/${string}`, isPreview) })
  return { at, place: { mode, siteId }, query }
}

/** Caches "not found" too: most categories have no canvas of their own. */
async function cachedContent<T>(shop: StorefrontContext, what: string[], load: () => Promise<T>): Promise<T> {
  const ask = contentRequestOf(shop)
  if (isPreviewOrTest(ask)) return withPictureRefs(await load())
  const { mode, siteId = shop.siteId, localePath = shop.locale } = ask
  const parts = ['content', mode, siteId, localePath, ...what]
  type Lookup = { found: T } | { missing: string }
  const tagsOf = () => getContentTags(siteId, what)
  const answer = await cachedData<Lookup>(shop.visit, { parts, freshMs: contentFreshMs, tagsOf, mayBeOld: true }, async () => {
    try {
      return { found: withPictureRefs(await load()) }
    } catch (error) {
      if (isMissing(error)) return { missing: error.message }
      throw error
    }
  })
  if ('missing' in answer) throw new ApiError('NOT_FOUND', 404, { message: answer.missing })
  return answer.found
}

const asks = new WeakMap<StorefrontContext, ContentRequest>()

/** Parses the content options of this request. Personalized or preview output is never cached. */
export function contentRequestOf(shop: StorefrontContext): ContentRequest {
  const known = asks.get(shop)
  if (known) return known
  const { environment, brand, config, place, request, visit } = shop
  const ask = parseContentRequest(new URL(request.url).searchParams, {
    brand: brand.id,
    country: place.country,
    isProduction: environment.name === 'production',
    previewAllowed: environment.previewAllowed && config.flags.preview,
  })
  if (isPreviewOrTest(ask) || ask.siteId || ask.localePath) visit.markPrivate()
  asks.set(shop, ask)
  return ask
}

/** Unpublished, or chosen by a tester: for this visitor only, never cached. */
export function isPreviewOrTest({ isPreview, mode, draft, testContext: { variants, segments } }: ContentRequest): boolean {
  return isPreview || mode === 'stage' || draft !== undefined || Object.keys({ ...variants, ...segments }).length > 0
}

const freshMs = 300_000

/** Returns non-empty top-level categories; empty if unreadable. */
export async function topCategories(shop: StorefrontContext): Promise<CategoryNode[]> {
  const load = () => shop.api(endpoints.products.catalog, {})
  const parts = ['catalog', shop.siteId, shop.locale]
  const answer = await cachedData(shop.visit, { parts, freshMs, tagsOf: () => [getCatalogTag(shop.brand.id)] }, load).catch(() => null)
  return (answer?.categories ?? []).filter(({ count }) => count !== 0)
}
