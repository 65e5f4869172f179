import type { Locale } from '#config/locales'
import type { Wish } from '#contracts/entities/wishlist'
import { canBeBought } from '#domain/cart/can-be-bought'
import { marketDay } from '#domain/dates/market-day'
import { sizeCode, type WishlistItem } from '#domain/wishlist/wishlist'
import { lineText } from '../cart/build-line-item'
import type { PlatformEnv } from '../env'
import { productsById } from '../products/product.sql.ts'
import { productCard } from '../products/product-card'
import type { ProductRecord } from '../products/product-record'
import { variantsOf } from '../products/variants'
import type { Shop } from '../shop'
import { piecesOf } from '../stock/pieces-of'

type WishlistContext = { shop: Shop; now: number; isSignedIn: boolean }

/** List items as a shopper sees them today: product, current price and availability. */
export async function wishesOf(
  env: PlatformEnv,
  items: readonly WishlistItem[],
  { shop, now, isSignedIn }: WishlistContext,
): Promise<Wish[]> {
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
function chosenOf(product: ProductRecord, upc: string | undefined, locale: Locale): Pick<Wish, 'options' | 'image'> {
  const variant = upc === undefined ? undefined : variantOf(product, upc)
  if (!variant) return {}
  const { options, image } = lineText(product, variant, { locale })
  return { options, image }
}

function variantOf(product: ProductRecord, upc: string) {
  return variantsOf(product).find((variant) => variant.upc === upc)
}
