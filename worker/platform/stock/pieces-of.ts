import { objectStub } from '#config/object-stub'
import type { PlatformEnv } from '../env'
import type { ProductRecord } from '../products/product-record'
import { variantsOf } from '../products/variants'
import type { StockLocation } from '#domain/stock/stock-key'
import type { StockAsk } from './stock.object'

type Where = {
  node?: StockLocation
  /** The cart that asks: what it holds already is there for it. */
  owner?: string | undefined
}
type Pieces = Record<string, number>
type Stocked = Pick<StockAsk, 'upcs' | 'word'>

const remembered = 500
/** Products this isolate has asked pieces of, and how. Nothing is known of their pieces, only that there is such a product. */
const asked = new Map<string, Stocked>()

/** Pieces of every variant of a product that can be bought now, by upc: those we send, or those of one store. */
export function piecesOf(env: PlatformEnv, product: ProductRecord, where: Where = {}): Promise<Pieces> {
  const stocked = { upcs: variantsOf(product).map(({ upc }) => upc), word: product.stock }
  const [oldest] = asked.keys()
  if (asked.size >= remembered && oldest !== undefined) asked.delete(oldest)
  asked.set(product.id, stocked)
  return piecesNow(env, product.id, { ...stocked, ...where })
}

/**
 * The same while the product itself is still being looked up, so that one need not wait for the other. Undefined for a product never asked
 * for: an id somebody made up opens no object.
 */
export async function piecesAhead(env: PlatformEnv, productId: string, where: Where = {}): Promise<Pieces | undefined> {
  const stocked = asked.get(productId)
  return stocked && piecesNow(env, productId, { ...stocked, ...where })
}

function piecesNow(env: PlatformEnv, productId: string, { node = 'web', ...ask }: Stocked & Where): Promise<Pieces> {
  return objectStub(env.STOCK, productId, env).available({ ...ask, node })
}
