import { getObjectStub } from '#config/object-stub'
import type { PlatformEnv } from '../env'
import { createIsolateCache } from '../isolate-cache'
import type { ProductRecord } from '../products/product-record'
import { listVariants } from '../products/variants'
import type { StockLocation } from '#domain/stock/stock'
import type { StockQuery } from './stock.object'

type StockLocationOptions = {
  node?: StockLocation
  /** The requesting cart: its own holds count as available. */
  owner?: string | undefined
}
type UnitsByUpc = Record<string, number>
type StockedProduct = Pick<StockQuery, 'upcs' | 'word'>

/** Products whose stock this isolate has requested, and how. It knows only that the product exists. */
const stockQueryCache = createIsolateCache<StockedProduct>({ maxSize: 500 })

/** Available stock of every variant of a product, by UPC: online, or of one store. */
export function loadAvailableUnits(env: PlatformEnv, product: ProductRecord, location: StockLocationOptions = {}): Promise<UnitsByUpc> {
  const stockQuery = { upcs: listVariants(product).map(({ upc }) => upc), word: product.stock }
  stockQueryCache.set(product.id, stockQuery)
  return requestAvailableUnits(env, product.id, { ...stockQuery, ...location, isListedSoldOut: product.isSoldOut })
}

/** The same while the product itself is still loading. Undefined for a product never requested: an invented id opens no object. */
export async function prefetchAvailableUnits(
  env: PlatformEnv,
  productId: string,
  location: StockLocationOptions = {},
): Promise<UnitsByUpc | undefined> {
  const stockQuery = stockQueryCache.get(productId)
  return stockQuery && requestAvailableUnits(env, productId, { ...stockQuery, ...location })
}

function requestAvailableUnits(
  env: PlatformEnv,
  productId: string,
  { node = 'web', ...query }: Omit<StockQuery, 'node'> & StockLocationOptions,
): Promise<UnitsByUpc> {
  return getObjectStub(env.STOCK, productId, env).available({ ...query, node })
}
