import { fail, ok } from '#contracts/errors'
import type { productEndpoints } from '#contracts/products'
import { productPath } from '#routes/slug'
import type { Handlers } from '../contract-router'
import { withinNetwork } from '../auth/within-network'
import { piecesOf } from '../stock/pieces-of'
import { keepRestocked } from '../stock/restocked.sql.ts'
import { availabilityOf } from './availability-of'
import { rememberToTell, stopNotifications } from './back-in-stock.ts'
import { productsById, type Market } from './product.sql.ts'
import { allSets, setById, setsWith } from './product-sets.sql.ts'
import { variantsOf } from './variants'

type SupplySupply = 'availability' | 'productSets' | 'productSet' | 'collections' | 'paths' | 'notify' | 'stopNotifications'

/** Availability, recommendations and back-in-stock notifications. */
export const supplyHandlers: Pick<Handlers<typeof productEndpoints>, SupplySupply> = {
  async availability({ params: { productId }, body, shop }, env) {
    const product = (await productsById(env.CATALOGUE, [productId], shop)).get(productId)
    return product ? availabilityOf(env, product, { ...body, shop }) : fail('NOT_FOUND')
  },

  async productSets({ params, shop }, env) {
    const productSets = await setsWith(env.CATALOGUE, params.productId, shop)
    return productSets ? ok({ productSets }) : fail('NOT_FOUND')
  },

  async productSet({ params, shop }, env) {
    const set = await setById(env.CATALOGUE, params.productSetId, shop)
    return set ? ok(set) : fail('NOT_FOUND')
  },

  collections: async ({ shop }, env) => ok({ collections: await allSets(env.CATALOGUE, shop) }),

  paths: async ({ query, shop }, env) => ok(await productPaths(env.CATALOGUE, shop, query)),

  async notify({ body, shop, now }, env) {
    const product = (await productsById(env.CATALOGUE, [body.productId], shop)).get(body.productId)
    const isOffered = product?.notifyMe === true && variantsOf(product).some(({ upc }) => upc === body.upc)
    if (!isOffered) return fail('ITEM_NOT_AVAILABLE')
    if (!(await withinNetwork(env, { what: 'notifyMe', shop, now }))) return fail('CAPTCHA_FAILED')
    await rememberToTell(env.RECORDS, body, { shop, now })
    // The variant may have come back while the shopper typed; nothing else would report that.
    if (((await piecesOf(env, product))[body.upc] ?? 0) > 0) await keepRestocked(env.RECORDS, [body.upc], now)
    return ok(undefined)
  },

  stopNotifications,
}

type ProductPathsRow = { id: string; name: string }
type Paths = { total: number; paths: string[] }

/** A range of the brand's product paths in a stable order, and their total number. */
async function productPaths(
  db: D1Database,
  { brand }: Pick<Market, 'brand'>,
  { start, count }: { start: number; count: number },
): Promise<Paths> {
  const [counted, found] = await db.batch([
    db.prepare('SELECT count(*) AS total FROM products WHERE brand = ?').bind(brand),
    db.prepare('SELECT id, name FROM products WHERE brand = ? ORDER BY no LIMIT ? OFFSET ?').bind(brand, count, start),
  ])
  const [{ total } = { total: 0 }] = (counted?.results ?? []) as { total: number }[]
  return { total, paths: ((found?.results ?? []) as ProductPathsRow[]).map(({ id, name }) => productPath(name, id)) }
}
