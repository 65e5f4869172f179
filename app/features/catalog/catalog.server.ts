import { endpoints } from '#contracts'
import type { Inventory, Product, ProductCard, SearchResult } from '#contracts/entities/product'
import { ApiError } from '#contracts/errors'
import { cachedData } from '~/server/data-cache.server'
import { pictureRef } from '~/server/picture-ref.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { ProductCardView } from './product-card-view'

const detailsFreshMs = 60_000
const listingFreshMs = 60_000
const stockFreshMs = 5_000

export type Listing = Omit<SearchResult, 'hits'> & { hits: ProductCardView[] }

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
    const found = await shop.api(endpoints.products.search, { query: Object.assign({}, refinements, query) })
    return { ...found, hits: found.hits.map(cardWithPictures) }
  }
  // Free-text searches are too varied to cache.
  if (q) return load()
  const parts = [
    'listing',
    shop.siteId,
    shop.locale,
    new URLSearchParams(Object.entries({ ...refinements, ...query }).map(([k, v]) => [k, String(v)])).toString(),
  ]
  return cachedData(shop.visit, { parts, freshMs: listingFreshMs }, load)
}

/** A product in this locale, or null when there is none of that id. */
export async function productOf(shop: StorefrontContext, productId: string): Promise<Product | null> {
  const parts = ['product', shop.siteId, shop.locale, productId]
  const load = async () => productWithPictures(await shop.api(endpoints.products.details, { params: { productId }, query: {} }))
  return cachedData(shop.visit, { parts, freshMs: detailsFreshMs }, load).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
}

/** Stock by variant; null when it cannot be read: the page shows the product, and adding still asks the platform. */
export async function inventoryOf(shop: StorefrontContext, productId: string): Promise<Inventory | null> {
  const parts = ['inventory', shop.siteId, productId]
  const load = () => shop.api(endpoints.products.inventory, { params: { productId }, query: {} })
  return cachedData(shop.visit, { parts, freshMs: stockFreshMs }, load).catch(() => null)
}

/** Products of a category for a carousel; none when they cannot be read. */
export async function cardsOf(shop: StorefrontContext, categoryId: string, count: number): Promise<ProductCardView[]> {
  const found = await listing(shop, { categoryId, start: 0, count, refinements: {} }).catch(() => null)
  return found?.hits ?? []
}

/** Loads recommended products. Deferred; may fail silently. */
export async function recommendationsFor(shop: StorefrontContext, productId: string, count: number): Promise<ProductCardView[]> {
  const parts = ['recommendations', shop.siteId, shop.locale, productId, String(count)]
  const load = () => shop.api(endpoints.products.recommendations, { query: { widget: 'product', productId, count } })
  const answer = await cachedData(shop.visit, { parts, freshMs: listingFreshMs }, load).catch(() => null)
  return answer?.products.map(cardWithPictures) ?? []
}

/** Returns what a product card shows: picture references that the art's recipe resolves, and colors without their ids. */
export function cardWithPictures(card: ProductCard): ProductCardView {
  return {
    ...card,
    image: pictureRef(card.image),
    ...(card.alternateImage && { alternateImage: pictureRef(card.alternateImage) }),
    colors: card.colors.map(({ label, swatch }) => ({ label, swatch })),
  }
}

function productWithPictures(product: Product): Product {
  const images = Object.fromEntries(Object.entries(product.images).map(([color, views]) => [color, views.map(pictureRef)]))
  const attributes = product.attributes.map((attribute) => ({
    ...attribute,
    options: attribute.options.map((option) => ({ ...option, ...(option.image && { image: pictureRef(option.image) }) })),
  }))
  return { ...product, images, attributes }
}
