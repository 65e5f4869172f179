import { objectStub } from '#config/object-stub'
import type { PlatformEnv } from '../env'
import { isolateCache } from '../isolate-cache'
import type { ProductRecord } from '../products/product-record'
import { variantsOf } from '../products/variants'
import type { StockLocation } from '#domain/stock/stock'
import type { StockAsk } from './stock.object'

type Where = {
  node?: StockLocation
  /** The requesting cart: its own holds count as available. */
  owner?: string | undefined
}
type Pieces = Record<string, number>
type Stocked = Pick<StockAsk, 'upcs' | 'word'>

/** Products whose stock this isolate has requested, and how. It knows only that the product exists. */
const asked = isolateCache<Stocked>({ maxSize: 500 })

/** Available stock of every variant of a product, by UPC: online, or of one store. */
export function piecesOf(env: PlatformEnv, product: ProductRecord, where: Where = {}): Promise<Pieces> {
  const stocked = { upcs: variantsOf(product).map(({ upc }) => upc), word: product.stock }
  asked.set(product.id, stocked)
  return piecesNow(env, product.id, { ...stocked, ...where, isListedSoldOut: product.isSoldOut })
}

/** The same while the product itself is still loading. Undefined for a product never requested: an invented id opens no object. */
export async function piecesAhead(env: PlatformEnv, productId: string, where: Where = {}): Promise<Pieces | undefined> {
  const stocked = asked.get(productId)
  return stocked && piecesNow(env, productId, { ...stocked, ...where })
}

function piecesNow(env: PlatformEnv, productId: string, { node = 'web', ...ask }: Omit<StockAsk, 'node'> & Where): Promise<Pieces> {
  return objectStub(env.STOCK, productId, env).available({ ...ask, node })
}
