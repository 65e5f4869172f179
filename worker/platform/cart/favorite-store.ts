import type { FavoriteStore } from '#domain/cart/delivery-view'
import type { CartState } from '#domain/cart/cart-state'
import type { PlatformEnv } from '../env'
import { loadProductsById } from '../products/product.sql.ts'
import type { RequestContext } from '../request-context'
import { loadAvailableUnits } from '../stock/available-units'
import { findMarketStore } from './store-stock'

/** Stock of the shopper's favorite store per line; undefined for foreign stores. */
export async function loadFavoriteStore(
  env: PlatformEnv,
  cart: CartState,
  { storeId, shop }: { storeId?: string; shop: RequestContext },
): Promise<FavoriteStore | undefined> {
  const store = storeId === undefined ? undefined : await findMarketStore(env, shop, storeId)
  if (!store) return undefined
  const products = await loadProductsById(
    env.CATALOGUE,
    cart.lines.map((line) => line.productId),
    shop,
  )
  const unitsByLine = await Promise.all(
    cart.lines.map(async ({ id, productId, upc }) => {
      const product = products.get(productId)
      const storeUnits = product && (await loadAvailableUnits(env, product, { node: store.storeId, owner: cart.id }))
      return [id, storeUnits?.[upc] ?? 0] as const
    }),
  )
  return {
    storeId: store.storeId,
    handsOut: store.pickupAvailable,
    takesParcels: store.stsAvailable,
    pieces: Object.fromEntries(unitsByLine),
  }
}
