import { endpoints } from '#contracts'
import type { Inventory, Product, ProductCard, SearchResult } from '#contracts/entities/product'
import { ApiError } from '#contracts/errors'
import { marketDay } from '#domain/dates/market-day'
import { listTags, productTag } from '#domain/content/cache-tags'
import { cachedData } from '~/server/data-cache.server'
import { pictureRef } from '~/server/picture-ref.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { cardView, type ProductCardView } from './product-card-view'

const detailsFreshMs = 60_000
const listingFreshMs = 60_000
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

const sorts = ['featured', 'newest', 'price-asc', 'price-desc', 'rating'] as const

/** Loads one page of a category or search. Unknown sort orders fall back to the default. */
export function listing(shop: StorefrontContext, { categoryId, q, sort, start, count, refinements }: ListingQuery): Promise<Listing> {
  const order = sorts.find((known) => known === sort) ?? 'featured'
  const query = { sort: order, start, count, ...(categoryId && { cgid: categoryId }), ...(q && { q }) }
  const load = async () => {
    const { start: _, count: __, ...found } = await shop.api(endpoints.products.search, { query: Object.assign({}, refinements, query) })
    return { ...found, hits: found.hits.map(cardWithPictures), refinements: found.refinements.map(listedFacet) }
  }
  // Free-text searches are too varied to cache.
  if (q) return load()
  const parts = [
    'listing',
    shop.siteId,
    shop.locale,
    new URLSearchParams(Object.entries({ ...refinements, ...query }).map(([k, v]) => [k, String(v)])).toString(),
  ]
  return cachedData(shop.visit, { parts, freshMs: listingFreshMs, tagsOf: ({ hits }) => listTags(shop.brand.id, hits) }, load)
}

/** A product in this locale, or null when there is none of that id. */
export async function productOf(shop: StorefrontContext, productId: string): Promise<Product | null> {
  const parts = ['product', shop.siteId, shop.locale, productId]
  const load = async () => productWithPictures(await shop.api(endpoints.products.details, { params: { productId }, query: {} }))
  const tagsOf = () => [productTag(productId)]
  const product = await cachedData(shop.visit, { parts, freshMs: detailsFreshMs, tagsOf }, load).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
  return product && asOfToday(product, shop)
}

/**
 * A day of publication begins at the market's midnight: until then the product has it, afterwards not any more. It travels as the end of that
 * day in Greenwich, where components read its day and whether it is still to come.
 */
function asOfToday(product: Product, { visit: { now }, place: { country } }: StorefrontContext): Product {
  const { targetPublishDate: day, ...published } = product
  if (day?.length !== 'YYYY-MM-DD'.length) return product
  return marketDay(now, country) < day ? { ...published, targetPublishDate: `${day}T23:59:59Z` } : published
}

/**
 * Stock by variant; null when it cannot be read: the page shows the product, and adding still asks the platform. `isFresh`: never older than
 * five seconds, if it can be read.
 */
export async function inventoryOf(shop: StorefrontContext, productId: string, { isFresh = false } = {}): Promise<Inventory | null> {
  const parts = ['inventory', shop.siteId, productId]
  const load = () => shop.api(endpoints.products.inventory, { params: { productId }, query: {} })
  const scope = { parts, freshMs: stockFreshMs, tagsOf: () => [productTag(productId)] }
  const read = (staleMs?: number) => cachedData(shop.visit, { ...scope, ...(staleMs !== undefined && { staleMs }) }, load)
  return (isFresh ? read(0).catch(() => read()) : read()).catch(() => null)
}

/** Products of a category for a carousel; none when they cannot be read. */
export async function cardsOf(shop: StorefrontContext, categoryId: string, count: number): Promise<ProductCardView[]> {
  const found = await listing(shop, { categoryId, start: 0, count, refinements: {} }).catch(() => null)
  return found?.hits ?? []
}

/** Loads products that go with this one. Deferred; may fail silently. */
export function complementsOf(shop: StorefrontContext, productId: string, count: number): Promise<ProductCardView[]> {
  return productsBeside(shop, productId, { widget: 'complements', count })
}

/** The same of products like this one. */
export function neighborsOf(shop: StorefrontContext, productId: string, count: number): Promise<ProductCardView[]> {
  return productsBeside(shop, productId, { widget: 'product', count })
}

type Beside = { widget: 'complements' | 'product'; count: number }

async function productsBeside(shop: StorefrontContext, productId: string, { widget, count }: Beside): Promise<ProductCardView[]> {
  const parts = [widget, shop.siteId, shop.locale, productId, String(count)]
  const load = () => shop.api(endpoints.products.recommendations, { query: { widget, productId, count } })
  const tagsOf = ({ products }: Awaited<ReturnType<typeof load>>) => listTags(shop.brand.id, products)
  const answer = await cachedData(shop.visit, { parts, freshMs: listingFreshMs, tagsOf }, load).catch(() => null)
  return answer?.products.map(cardWithPictures) ?? []
}

function listedFacet({ values, ...facet }: SearchResult['refinements'][number]): ListedFacet {
  return {
    ...facet,
    values: values.map(({ selected, value, label, ...shown }) => ({
      value,
      ...(label !== value && { label }),
      ...shown,
      ...(selected && { selected }),
    })),
  }
}

/** Returns what a product card shows, with picture references that the art's recipe resolves. */
export function cardWithPictures(card: ProductCard): ProductCardView {
  const image = pictureRef(card.image)
  return { ...cardView(card), image, ...(card.alternateImage && { alternateImage: pictureRef(card.alternateImage) }) }
}

function productWithPictures(product: Product): Product {
  const images = Object.fromEntries(Object.entries(product.images).map(([color, views]) => [color, views.map(pictureRef)]))
  const attributes = product.attributes.map((attribute) => ({
    ...attribute,
    options: attribute.options.map((option) => ({ ...option, ...(option.image && { image: pictureRef(option.image) }) })),
  }))
  return { ...product, images, attributes }
}
