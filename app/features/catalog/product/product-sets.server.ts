import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { listTags } from '#domain/content/cache-tags'
import { isOutOfStock } from '#domain/product/buy-state'
import { cachedData } from '~/server/data-cache.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { cardWithPictures, inventoryOf, productOf } from '../catalog.server'
import type { ProductCardView } from '../product-card-view'

const setsFreshMs = 60_000

export type ProductSet = { id: string; name: string; products: ProductCardView[] }
/** The rest of a look: what goes with a product, and the set it is bought as. */
export type Look = { set: Omit<ProductSet, 'products'>; cards: ProductCardView[] }

/** Products that go together, or null when there is no such set. */
export async function setOf(shop: StorefrontContext, productSetId: string): Promise<ProductSet | null> {
  const parts = ['set', shop.siteId, shop.locale, productSetId]
  const load = async () => {
    const set = await shop.api(endpoints.products.productSet, { params: { productSetId } })
    return { ...set, products: set.products.map(cardWithPictures) }
  }
  const tagsOf = ({ products }: ProductSet) => listTags(shop.brand.id, products)
  return cachedData(shop.visit, { parts, freshMs: setsFreshMs, tagsOf }, load).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
}

/** Loads up to three in-stock products of the first set, with stock by id. Deferred; may fail silently. */
export async function lookOf(shop: StorefrontContext, productId: string): Promise<Look | null> {
  const parts = ['sets', shop.siteId, shop.locale, productId]
  const load = () => shop.api(endpoints.products.productSets, { params: { productId } })
  const tagsOf = () => listTags(shop.brand.id, [{ id: productId }])
  const first = (await cachedData(shop.visit, { parts, freshMs: setsFreshMs, tagsOf }, load)).productSets[0]
  const set = first && (await setOf(shop, first.id))
  if (!set) return null
  const others = set.products.filter(({ id }) => id !== productId).slice(0, shop.config.upsellItems)
  const isLeft = await Promise.all(others.map(({ id }) => isInStock(shop, id)))
  const cards = others.filter((_, index) => isLeft[index])
  return cards.length > 0 ? { set: { id: set.id, name: set.name }, cards } : null
}

/** Unknown stock hides no product. */
async function isInStock(shop: StorefrontContext, productId: string): Promise<boolean> {
  const inventory = await inventoryOf(shop, productId)
  return !inventory || Object.values(inventory.variants).some(({ quantity, stockStatus }) => quantity > 0 && stockStatus === 'AVAILABLE')
}

export type Piece = { card: ProductCardView; options: { upc: string; text: string }[] }

/** The products of a set with their available options; one that cannot be read has none. */
export async function piecesOf(shop: StorefrontContext, set: ProductSet): Promise<Piece[]> {
  return Promise.all(set.products.map(async (card) => ({ card, options: await optionsOf(shop, card.id).catch(() => []) })))
}

async function optionsOf(shop: StorefrontContext, productId: string): Promise<Piece['options']> {
  const [product, inventory] = await Promise.all([productOf(shop, productId), inventoryOf(shop, productId)])
  if (!product || product.isRobisOnly || product.presale) return []
  const labelOf = (type: string, id: string | undefined) =>
    product.attributes.find((attribute) => attribute.type === type)?.options.find((option) => option.id === id)?.label
  return product.variants
    .filter((variant) => !isOutOfStock(variant, inventory ?? undefined))
    .map(({ upc, attributes }) => ({
      upc,
      text: product.attributes.flatMap(({ type }) => labelOf(type, attributes[type]) ?? []).join(', '),
    }))
}
