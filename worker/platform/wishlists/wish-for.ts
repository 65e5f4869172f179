import { fail, ok, type Outcome } from '#contracts/errors'
import type { WishlistItem } from '#domain/wishlist/wishlist'
import { productPath } from '#routes/slug'
import type { PlatformEnv } from '../env'
import { productsById } from '../products/product.sql.ts'
import { variantsOf } from '../products/variants'
import type { Shop } from '../shop'

type WishForOptions = { productId: string; upc?: string; qty: number }

/** The list item of a product or variant; INV409 when the brand has no such product. A sold-out one may be added. */
export async function wishFor(env: PlatformEnv, options: WishForOptions, shop: Shop): Promise<Outcome<WishlistItem>> {
  const { productId, upc, qty } = options
  const product = (await productsById(env.CATALOGUE, [productId], shop)).get(productId)
  if (!product) return fail('ITEM_NOT_AVAILABLE')
  if (upc !== undefined && !variantsOf(product).some((variant) => variant.upc === upc)) return fail('ITEM_NOT_AVAILABLE')
  const pageUrl = productPath(product.name, product.id)
  return ok({ itemId: crypto.randomUUID(), productId, ...(upc !== undefined && { upc }), qty, pageUrl })
}
