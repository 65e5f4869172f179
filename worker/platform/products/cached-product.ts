import type { PlatformEnv } from '../env'
import { isolateCache } from '../isolate-cache'
import { type Market, productsById } from './product.sql.ts'
import type { ProductRecord } from './product-record'

const known = isolateCache<ProductRecord>({ maxSize: 500, maxAge: 5_000 })

/**
 * A product, cached per isolate for five seconds; undefined for another brand's. For adding to a cart only: pages that show the cart
 * refresh it.
 */
export async function cachedProduct(env: PlatformEnv, id: string, market: Market): Promise<ProductRecord | undefined> {
  const { brand, language, currency } = market
  const key = `${brand} ${language} ${currency} ${id}`
  const before = known.get(key)
  if (before) return before
  const product = (await productsById(env.CATALOGUE, [id], market)).get(id)
  if (product) known.set(key, product)
  return product
}
