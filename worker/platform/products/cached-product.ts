import type { PlatformEnv } from '../env'
import { type Market, productsById } from './product.sql.ts'
import type { ProductRecord } from './product-record'

const freshMs = 5_000
const remembered = 500
const known = new Map<string, { product: ProductRecord; until: number }>()

/**
 * A product, cached per isolate for five seconds; undefined for another brand's. For adding to a cart only: pages that show the cart
 * refresh it.
 */
export async function cachedProduct(env: PlatformEnv, id: string, market: Market & { now: number }): Promise<ProductRecord | undefined> {
  const { brand, language, currency, now } = market
  const key = `${brand} ${language} ${currency} ${id}`
  const before = known.get(key)
  if (before && now < before.until) return before.product
  const product = (await productsById(env.CATALOGUE, [id], market)).get(id)
  known.delete(key)
  if (!product) return undefined
  const [oldest] = known.keys()
  if (known.size >= remembered && oldest !== undefined) known.delete(oldest)
  known.set(key, { product, until: now + freshMs })
  return product
}
