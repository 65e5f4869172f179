import type { FavoriteStore } from '#domain/cart/delivery-view'
import type { CartState } from '#domain/cart/cart-state'
import type { PlatformEnv } from '../env'
import { productsById } from '../products/product.sql.ts'
import type { Shop } from '../shop'
import { piecesOf } from '../stock/pieces-of'
import { ownStore } from './store-stock'

/** Stock of the shopper's favorite store per line; undefined for foreign stores. */
export async function favoriteStore(
  env: PlatformEnv,
  cart: CartState,
  { storeId, shop }: { storeId?: string; shop: Shop },
): Promise<FavoriteStore | undefined> {
  const store = storeId === undefined ? undefined : await ownStore(env, shop, storeId)
  if (!store) return undefined
  const products = await productsById(
    env.CATALOGUE,
    cart.lines.map((line) => line.productId),
    shop,
  )
  const pieces = await Promise.all(
    cart.lines.map(async ({ id, productId, upc }) => {
      const product = products.get(productId)
      const here = product && (await piecesOf(env, product, { node: store.storeId, owner: cart.id }))
      return [id, here?.[upc] ?? 0] as const
    }),
  )
  return { storeId: store.storeId, handsOut: store.pickupAvailable, takesParcels: store.stsAvailable, pieces: Object.fromEntries(pieces) }
}
