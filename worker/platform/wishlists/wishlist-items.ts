import { fail, ok, type Outcome } from '#contracts/errors'
import { type WishlistItem, getSizeCode } from '#domain/wishlist/wishlist'
import type { Locale } from '#config/locales'
import type { WishlistItemDetails } from '#contracts/entities/wishlist'
import { canBeBought } from '#domain/cart/reprice'
import { getMarketDay } from '#domain/dates/market-day'
import type { PlatformEnv } from '../env'
import { loadProductsById } from '../catalog/product.sql.ts'
import { listVariants } from '../catalog/variants'
import type { RequestContext } from '../request-context'
import { buildLineText } from '../products/build-line-item'
import { toProductCard } from '../products/product-view'
import type { ProductRecord } from '../catalog/product-record'
import { loadAvailableUnits } from '../stock/available-units'

type WishlistItemRequest = { productId: string; upc?: string; qty: number }

/** The list item of a product or variant; INV409 when the brand has no such product. A sold-out one may be added. */
export async function buildWishlistItem(
  env: PlatformEnv,
  options: WishlistItemRequest,
  shop: RequestContext,
): Promise<Outcome<WishlistItem>> {
  const { productId, upc, qty } = options
  const product = (await loadProductsById(env.CATALOGUE, [productId], shop)).get(productId)
  if (!product) return fail('ITEM_NOT_AVAILABLE')
  if (upc !== undefined && !listVariants(product).some((variant) => variant.upc === upc)) return fail('ITEM_NOT_AVAILABLE')
  return ok({ itemId: crypto.randomUUID(), productId, ...(upc !== undefined && { upc }), qty, pageUrl: product.path })
}

type WishlistContext = { shop: RequestContext; now: number; isSignedIn: boolean }

/** List items as a shopper sees them today: product, current price and availability. */
export async function loadWishlistDetails(
  env: PlatformEnv,
  items: readonly WishlistItem[],
  { shop, now, isSignedIn }: WishlistContext,
): Promise<WishlistItemDetails[]> {
  const ids = [...new Set(items.map(({ productId }) => productId))]
  const products = await loadProductsById(env.CATALOGUE, ids, shop)
  const unitsByProduct = new Map(
    await Promise.all([...products.values()].map(async (product) => [product.id, await loadAvailableUnits(env, product)] as const)),
  )
  const today = getMarketDay(now, shop.country)
  return items.map((item) => {
    const product = products.get(item.productId)
    const unitsByUpc = unitsByProduct.get(item.productId)
    const available = !!product && !!unitsByUpc && canBeBought(product, { today, isSignedIn }) && isItemInStock(item, unitsByUpc)
    return {
      ...item,
      available,
      ...(item.upc !== undefined && { sizeCode: getSizeCode(product && findVariant(product, item.upc)?.attributes.size, available) }),
      ...(product && { product: toProductCard(product, shop.currency), ...getChosenOptions(product, item.upc, shop.locale) }),
    }
  })
}

/** An item without a variant is available while any variant is. */
function isItemInStock({ upc }: WishlistItem, unitsByUpc: Readonly<Record<string, number>>): boolean {
  return upc === undefined ? Object.values(unitsByUpc).some((count) => count > 0) : (unitsByUpc[upc] ?? 0) > 0
}

/** Options of a wishlist item's variant; none if any variant will do. */
function getChosenOptions(product: ProductRecord, upc: string | undefined, locale: Locale): Pick<WishlistItemDetails, 'options' | 'image'> {
  const variant = upc === undefined ? undefined : findVariant(product, upc)
  if (!variant) return {}
  const { options, image } = buildLineText(product, variant, { locale })
  return { options, image }
}

function findVariant(product: ProductRecord, upc: string) {
  return listVariants(product).find((variant) => variant.upc === upc)
}
