import type { PlatformEnv } from '../env'
import { objectNamed } from '../object-named'
import type { ProductRecord } from '../products/product-record'
import { variantsOf } from '../products/variants'
import type { Node } from '#domain/stock/stock-key'

type Where = {
  node?: Node
  /** The cart that asks: what it holds already is there for it. */
  owner?: string | undefined
}

/** Pieces of every variant of a product that can be bought now, by upc: those we send, or those of one store. */
export function piecesOf(env: PlatformEnv, product: ProductRecord, { node = 'web', owner }: Where = {}): Promise<Record<string, number>> {
  const upcs = variantsOf(product).map(({ upc }) => upc)
  return objectNamed(env.STOCK, product.id, env).available({ upcs, word: product.stock, node, owner })
}
