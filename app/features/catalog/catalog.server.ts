import { endpoints } from '#contracts'
import type { Inventory, Product, ProductCard, SearchResult } from '#contracts/entities/product'
import { ApiError } from '#contracts/errors'
import { listingSorts } from '#contracts/products'
import { getMarketDay } from '#domain/dates/market-day'
import { getListTags, getProductTag } from '#domain/content/cache-tags'
import { getCachedData } from '~/server/data-cache.server'
import { resolveImage } from '~/server/resolve-image.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { toProductCardView, type ProductCardView } from './product-card-view'

const detailsFreshMs = 60_000
const listingFreshMs = 60_000
/** Short, because search results state what is sold out now; popular searches hit the cache anyway. */
const searchFreshMs = 10_000
const stockFreshMs = 5_000

export type ListedFacet = Omit<SearchResult['refinements'][number], 'values'> & { values: ListedFacetValue[] }
/** Most values are not chosen, and do not say so; a label that is the value itself is left out. */
type ListedFacetValue = Omit<SearchResult['refinements'][number]['values'][number], 'selected' | 'label'> & {
  selected?: true
  label?: string
}
export type Listing = Omit<SearchResult, 'hits' | 'refinements' | 'start' | 'count'> & {
  hits: ProductCardView[]
  refinements: ListedFacet[]
}

export type ListingQuery = {
  categoryId?: string
  q?: string
  sort?: string
  start: number
  count: number
  /** `refine_1` → `color=blue|green` */
  refinements: Record<string, string>
}

/** Loads one page of a category or search. Unknown sort orders fall back to the default. */
export function loadProductListing(
  shop: StorefrontContext,
  { categoryId, q, sort, start, count, refinements }: ListingQuery,
): Promise<Listing> {
  const order = listingSorts.find((candidate) => candidate === sort) ?? 'featured'
  const query = { sort: order, start, count, ...(categoryId && { cgid: categoryId }), ...(q && { q }) }
  const fetchListing = async () => {
    const {
      start: _,
      count: __,
      category,
      ...searchResult
    } = await shop.api(endpoints.products.search, { query: Object.assign({}, refinements, query) })
    return {
      ...searchResult,
      ...(category && { category: resolveChildImages(category) }),
      hits: searchResult.hits.map(resolveCardImages),
      refinements: searchResult.refinements.map(toListedFacet),
    }
  }
  const cacheKeyParts = [
    'listing',
    shop.siteId,
    shop.locale,
    new URLSearchParams(Object.entries({ ...refinements, ...query }).map(([param, value]) => [param, String(value)])).toString(),
  ]
  const freshness = q ? { freshMs: searchFreshMs, staleMs: 0, isTyped: true } : { freshMs: listingFreshMs }
  const getTags = ({ hits }: Listing) => getListTags(shop.brand.id, hits)
  return getCachedData(shop.requestContext, { parts: cacheKeyParts, ...freshness, getTags }, fetchListing)
}

/** A product in this locale, or null when there is none of that id. */
export async function loadProductById(shop: StorefrontContext, productId: string): Promise<Product | null> {
  const cacheKeyParts = ['product', shop.siteId, shop.locale, productId]
  const fetchProduct = async () => resolveProductImages(await shop.api(endpoints.products.details, { params: { productId }, query: {} }))
  const getTags = () => [getProductTag(productId)]
  const product = await getCachedData(shop.requestContext, { parts: cacheKeyParts, freshMs: detailsFreshMs, getTags }, fetchProduct).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    },
  )
  return product && hidePastReleaseDate(product, shop)
}

/**
 * A day of publication begins at the market's midnight: until then the product has it, afterwards no longer. It travels as the end of that
 * day in Greenwich, where components read its day and whether it is still to come.
 */
function hidePastReleaseDate(product: Product, { requestContext: { now }, market: { country } }: StorefrontContext): Product {
  const { targetPublishDate: releaseDay, ...productWithoutDate } = product
  if (releaseDay?.length !== 'YYYY-MM-DD'.length) return product
  return getMarketDay(now, country) < releaseDay
    ? { ...productWithoutDate, targetPublishDate: `${releaseDay}T23:59:59Z` }
    : productWithoutDate
}

/**
 * Stock by variant; null when it cannot be read: the page shows the product, and adding still asks the platform. `isFresh`: never older than
 * five seconds, if it can be read.
 */
export async function loadInventory(shop: StorefrontContext, productId: string, { isFresh = false } = {}): Promise<Inventory | null> {
  const cacheKeyParts = ['inventory', shop.siteId, productId]
  const fetchInventory = () => shop.api(endpoints.products.inventory, { params: { productId }, query: {} })
  const cacheScope = { parts: cacheKeyParts, freshMs: stockFreshMs, getTags: () => [getProductTag(productId)] }
  const readInventory = (staleMs?: number) =>
    getCachedData(shop.requestContext, { ...cacheScope, ...(staleMs !== undefined && { staleMs }) }, fetchInventory)
  return (isFresh ? readInventory(0).catch(() => readInventory()) : readInventory()).catch(() => null)
}

/** Products of a category for a carousel; none when they cannot be read. */
export async function loadCategoryCards(shop: StorefrontContext, categoryId: string, count: number): Promise<ProductCardView[]> {
  const categoryListing = await loadProductListing(shop, { categoryId, start: 0, count, refinements: {} }).catch(() => null)
  return categoryListing?.hits ?? []
}

/** Loads products that go with this one. Deferred; may fail silently. */
export function loadComplementCards(shop: StorefrontContext, productId: string, count: number): Promise<ProductCardView[]> {
  return loadRecommendedCards(shop, productId, { widget: 'complements', count })
}

/** The same of products like this one. */
export function loadRelatedCards(shop: StorefrontContext, productId: string, count: number): Promise<ProductCardView[]> {
  return loadRecommendedCards(shop, productId, { widget: 'product', count })
}

type RecommendationQuery = { widget: 'complements' | 'product'; count: number }

async function loadRecommendedCards(
  shop: StorefrontContext,
  productId: string,
  { widget, count }: RecommendationQuery,
): Promise<ProductCardView[]> {
  const cacheKeyParts = [widget, shop.siteId, shop.locale, productId, String(count)]
  const fetchCards = async () =>
    (await shop.api(endpoints.products.recommendations, { query: { widget, productId, count } })).products.map(resolveCardImages)
  const getTags = (cards: ProductCardView[]) => getListTags(shop.brand.id, cards)
  return getCachedData(shop.requestContext, { parts: cacheKeyParts, freshMs: listingFreshMs, getTags }, fetchCards).catch(() => [])
}

type ListedCategory = NonNullable<SearchResult['category']>

function resolveChildImages(category: ListedCategory): ListedCategory {
  const children = category.children.map((child) => ({ ...child, ...(child.image && { image: resolveImage(child.image) }) }))
  return { ...category, children }
}

function toListedFacet({ values, ...facet }: SearchResult['refinements'][number]): ListedFacet {
  return {
    ...facet,
    values: values.map(({ selected, value, label, ...facetValue }) => ({
      value,
      ...(label !== value && { label }),
      ...facetValue,
      ...(selected && { selected }),
    })),
  }
}

/** Returns what a product card shows, with picture references that the art's recipe resolves. */
export function resolveCardImages(card: ProductCard): ProductCardView {
  const image = resolveImage(card.image)
  return { ...toProductCardView(card), image, ...(card.alternateImage && { alternateImage: resolveImage(card.alternateImage) }) }
}

function resolveProductImages(product: Product): Product {
  const images = Object.fromEntries(Object.entries(product.images).map(([color, views]) => [color, views.map(resolveImage)]))
  const attributes = product.attributes.map((attribute) => ({
    ...attribute,
    options: attribute.options.map((option) => ({ ...option, ...(option.image && { image: resolveImage(option.image) }) })),
  }))
  return { ...product, images, attributes }
}
