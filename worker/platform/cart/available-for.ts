import type { CartState } from '#domain/cart/cart-state'
import { shelfOf } from '#domain/delivery/line-delivery'
import type { PlatformEnv } from '../env'
import type { ProductRecord } from '../products/product-record'
import { piecesOf } from '../stock/pieces-of'

type AvailableForOptions = { cart: Pick<CartState, 'id' | 'lines'>; products: ReadonlyMap<string, ProductRecord> }

/** Stock for each line at its location; holds of the named cart count as available. */
export async function availableFor(env: PlatformEnv, { cart, products }: AvailableForOptions): Promise<Map<string, number>> {
  const readings = cart.lines.map(async ({ id, productId, upc, delivery }): Promise<[string, number][]> => {
    const product = products.get(productId)
    if (!product) return []
    const pieces = await piecesOf(env, product, { node: shelfOf(delivery), owner: cart.id })
    return [[id, pieces[upc] ?? 0]]
  })
  return new Map((await Promise.all(readings)).flat())
}
