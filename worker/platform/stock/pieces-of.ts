import type { PlatformEnv } from '../env'
import { objectNamed } from '../object-named'
import type { ProductRecord } from '../products/product-record'
import { variantsOf } from '../products/variants'

/** Pieces of every variant of a product, by upc. */
export function piecesOf(env: PlatformEnv, product: ProductRecord): Promise<Record<string, number>> {
  const upcs = variantsOf(product).map(({ upc }) => upc)
  return objectNamed(env.STOCK, product.id, env).available(upcs, product.stock)
}
