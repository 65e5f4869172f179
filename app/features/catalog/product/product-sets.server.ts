import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { getListTags } from '#domain/content/cache-tags'
import { isOutOfStock } from '#domain/product/buy-state'
import { getCachedData } from '~/server/data-cache.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { resolveCardImages, loadInventory, loadProductById } from '../catalog.server'
import type { ProductCardView } from '../product-card-view'

const setsFreshMs = 60_000

export type ProductSet = { id: string; name: string; products: ProductCardView[] }
/** The rest of a look: what goes with a product, and the set it is bought as. */
export type ProductLook = { set: Omit<ProductSet, 'products'>; cards: ProductCardView[] }

/** Products that go together, or null when there is no such set. */
export async function loadProductSet(shop: StorefrontContext, productSetId: string): Promise<ProductSet | null> {
  const cacheKeyParts = ['set', shop.siteId, shop.locale, productSetId]
  const fetchProductSet = async () => {
    const productSet = await shop.api(endpoints.products.productSet, { params: { productSetId } })
    return { ...productSet, products: productSet.products.map(resolveCardImages) }
  }
  const getTags = ({ products }: ProductSet) => getListTags(shop.brand.id, products)
  return getCachedData(shop.requestContext, { parts: cacheKeyParts, freshMs: setsFreshMs, getTags }, fetchProductSet).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    },
  )
}

/** Loads up to three in-stock products of the first set, with stock by id. Deferred; may fail silently. */
export async function loadLook(shop: StorefrontContext, productId: string): Promise<ProductLook | null> {
  const cacheKeyParts = ['sets', shop.siteId, shop.locale, productId]
  const fetchProductSets = () => shop.api(endpoints.products.productSets, { params: { productId } })
  const getTags = () => getListTags(shop.brand.id, [{ id: productId }])
  const firstSet = (await getCachedData(shop.requestContext, { parts: cacheKeyParts, freshMs: setsFreshMs, getTags }, fetchProductSets))
    .productSets[0]
  const productSet = firstSet && (await loadProductSet(shop, firstSet.id))
  if (!productSet) return null
  const otherProducts = productSet.products.filter(({ id }) => id !== productId).slice(0, shop.config.upsellItems)
  const stockFlags = await Promise.all(otherProducts.map(({ id }) => isProductInStock(shop, id)))
  const cards = otherProducts.filter((_, index) => stockFlags[index])
  return cards.length > 0 ? { set: { id: productSet.id, name: productSet.name }, cards } : null
}

/** Unknown stock hides no product. */
async function isProductInStock(shop: StorefrontContext, productId: string): Promise<boolean> {
  const inventory = await loadInventory(shop, productId)
  return !inventory || Object.values(inventory.variants).some(({ quantity, stockStatus }) => quantity > 0 && stockStatus === 'AVAILABLE')
}

export type SetItem = { card: ProductCardView; options: { upc: string; text: string }[] }

/** The products of a set with their available options; one that cannot be read has none. */
export async function loadSetItems(shop: StorefrontContext, set: ProductSet): Promise<SetItem[]> {
  return Promise.all(set.products.map(async (card) => ({ card, options: await loadSetItemOptions(shop, card.id).catch(() => []) })))
}

async function loadSetItemOptions(shop: StorefrontContext, productId: string): Promise<SetItem['options']> {
  const [product, inventory] = await Promise.all([loadProductById(shop, productId), loadInventory(shop, productId)])
  if (!product || product.isRobisOnly || product.presale) return []
  const getOptionLabel = (type: string, id: string | undefined) =>
    product.attributes.find((attribute) => attribute.type === type)?.options.find((option) => option.id === id)?.label
  return product.variants
    .filter((variant) => !isOutOfStock(variant, inventory ?? undefined))
    .map(({ upc, attributes }) => ({
      upc,
      text: product.attributes.flatMap(({ type }) => getOptionLabel(type, attributes[type]) ?? []).join(', '),
    }))
}
