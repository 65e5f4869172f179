import { fail, ok, type Outcome } from '#contracts/errors'
import { type WishlistItem, sizeCode } from '#domain/wishlist/wishlist'
import { productPath } from '#routes/slug'
import type { Locale } from '#config/locales'
import type { WishlistItemDetails } from '#contracts/entities/wishlist'
import { canBeBought } from '#domain/cart/reprice'
import { marketDay } from '#domain/dates/market-day'
import type { PlatformEnv } from '../env'
import { productsById } from '../products/product.sql.ts'
import { variantsOf } from '../products/variants'
import type { Shop } from '../shop'
import { lineText } from '../cart/build-line-item'
import { productCard } from '../products/product-card'
import type { ProductRecord } from '../products/product-record'
import { piecesOf } from '../stock/pieces-of'

type WishlistItemRequest = { productId: string; upc?: string; qty: number }

/** The list item of a product or variant; INV409 when the brand has no such product. A sold-out one may be added. */
export async function buildWishlistItem(env: PlatformEnv, options: WishlistItemRequest, shop: Shop): Promise<Outcome<WishlistItem>> {
  const { productId, upc, qty } = options
  const product = (await productsById(env.CATALOGUE, [productId], shop)).get(productId)
  if (!product) return fail('ITEM_NOT_AVAILABLE')
  if (upc !== undefined && !variantsOf(product).some((variant) => variant.upc === upc)) return fail('ITEM_NOT_AVAILABLE')
  const pageUrl = productPath(product.name, product.id)
  return ok({ itemId: crypto.randomUUID(), productId, ...(upc !== undefined && { upc }), qty, pageUrl })
}

type WishlistContext = { shop: Shop; now: number; isSignedIn: boolean }

/** List items as a shopper sees them today: product, current price and availability. */
export async function wishlistItems(
  env: PlatformEnv,
  items: readonly WishlistItem[],
  { shop, now, isSignedIn }: WishlistContext,
): Promise<WishlistItemDetails[]> {
  const ids = [...new Set(items.map(({ productId }) => productId))]
  const products = await productsById(env.CATALOGUE, ids, shop)
  const stock = new Map(
    await Promise.all([...products.values()].map(async (product) => [product.id, await piecesOf(env, product)] as const)),
  )
  const today = marketDay(now, shop.country)
  return items.map((item) => {
    const product = products.get(item.productId)
    const pieces = stock.get(item.productId)
    const available = !!product && !!pieces && canBeBought(product, { today, isSignedIn }) && isInStock(item, pieces)
    return {
      ...item,
      available,
      ...(item.upc !== undefined && { sizeCode: sizeCode(product && variantOf(product, item.upc)?.attributes.size, available) }),
      ...(product && { product: productCard(product, shop.currency), ...chosenOf(product, item.upc, shop.locale) }),
    }
  })
}

/** An item without a variant is available while any variant is. */
function isInStock({ upc }: WishlistItem, pieces: Readonly<Record<string, number>>): boolean {
  return upc === undefined ? Object.values(pieces).some((count) => count > 0) : (pieces[upc] ?? 0) > 0
}

/** Options of a wishlist item's variant; none if any variant will do. */
function chosenOf(product: ProductRecord, upc: string | undefined, locale: Locale): Pick<WishlistItemDetails, 'options' | 'image'> {
  const variant = upc === undefined ? undefined : variantOf(product, upc)
  if (!variant) return {}
  const { options, image } = lineText(product, variant, { locale })
  return { options, image }
}

function variantOf(product: ProductRecord, upc: string) {
  return variantsOf(product).find((variant) => variant.upc === upc)
}
