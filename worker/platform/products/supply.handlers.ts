import { fail, ok } from '#contracts/errors'
import type { productEndpoints } from '#contracts/products'
import { toProductPath } from '#routes/slug'
import type { Handlers } from '../contract-router'
import { takeNetworkAttempt } from '../auth/network-attempts'
import { loadAvailableUnits } from '../stock/available-units'
import { saveRestocked } from '../stock/restocked.sql.ts'
import { loadAvailability } from './load-availability'
import { loadProductsById, type Market } from './product.sql.ts'
import type { ProductRecord } from './product-record'
import { loadAllSets, loadSetById, listSetsWithProduct } from './product-sets.sql.ts'
import { saveStockRequest, stopNotifications } from './stock-requests'
import { listVariants } from './variants'

type SupplyEndpoint = 'availability' | 'productSets' | 'productSet' | 'collections' | 'paths' | 'notify' | 'stopNotifications'

/** Availability, recommendations and back-in-stock notifications. */
export const supplyHandlers: Pick<Handlers<typeof productEndpoints>, SupplyEndpoint> = {
  async availability({ params: { productId }, body, shop }, env) {
    const product = (await loadProductsById(env.CATALOGUE, [productId], shop)).get(productId)
    return product ? loadAvailability(env, product, { ...body, shop }) : fail('NOT_FOUND')
  },

  async productSets({ params, shop }, env) {
    const productSets = await listSetsWithProduct(env.CATALOGUE, params.productId, shop)
    return productSets ? ok({ productSets }) : fail('NOT_FOUND')
  },

  async productSet({ params, shop }, env) {
    const set = await loadSetById(env.CATALOGUE, params.productSetId, shop)
    return set ? ok(set) : fail('NOT_FOUND')
  },

  collections: async ({ shop }, env) => ok({ collections: await loadAllSets(env.CATALOGUE, shop) }),

  paths: async ({ query, shop }, env) => ok(await listProductPaths(env.CATALOGUE, shop, query)),

  async notify({ body, shop, now }, env) {
    const product = (await loadProductsById(env.CATALOGUE, [body.productId], shop)).get(body.productId)
    const isOffered = product?.notifyMe === true && listVariants(product).some(({ upc }) => upc === body.upc)
    if (!isOffered) return fail('ITEM_NOT_AVAILABLE')
    if (!(await takeNetworkAttempt(env, { what: 'notifyMe', shop, now }))) return fail('CAPTCHA_FAILED')
    await saveStockRequest(env.RECORDS, body, { shop, now })
    // The variant may have come back while the shopper typed, or is there and not on sale yet; nothing else would report that.
    if (((await loadAvailableUnits(env, product))[body.upc] ?? 0) > 0)
      await saveRestocked(env.RECORDS, [body.upc], getSaleStart(product, now))
    return ok(undefined)
  },

  stopNotifications,
}

type ProductPathsRow = { id: string; name: string }
type ProductPaths = { total: number; paths: string[] }

/** A range of the brand's product paths in a stable order, and their total number. */
async function listProductPaths(
  db: D1Database,
  { brand }: Pick<Market, 'brand'>,
  { start, count }: { start: number; count: number },
): Promise<ProductPaths> {
  const [countResult, pathsResult] = await db.batch([
    db.prepare('SELECT count(*) AS total FROM products WHERE brand = ?').bind(brand),
    db.prepare('SELECT id, name FROM products WHERE brand = ? ORDER BY no LIMIT ? OFFSET ?').bind(brand, count, start),
  ])
  const [{ total } = { total: 0 }] = (countResult?.results ?? []) as { total: number }[]
  return { total, paths: ((pathsResult?.results ?? []) as ProductPathsRow[]).map(({ id, name }) => toProductPath(name, id)) }
}

/** When to look whether it is on sale: at once, or on its day. */
function getSaleStart({ publishDate }: ProductRecord, now: number): number {
  return publishDate === undefined ? now : Math.max(now, Date.parse(publishDate))
}
