import type { ProductCard } from '#contracts/entities/product'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { productEndpoints } from '#contracts/products'
import { getSpellingConverter } from '#domain/content/local-spelling'
import { toProductPath } from '#routes/slug'
import { takeNetworkAttempt } from '../security/network-attempts'
import { verifySignedText } from '../security/secrets'
import type { Handlers } from '../contract-router'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import { loadAvailableUnits, loadAvailability } from '../stock/available-units'
import { recordRestockedVariants } from '../stock/restocked.sql.ts'
import { toProductCard } from './product-view'
import { type ProductRecord, productColumns, toProductRecord, type ProductRow, textAndPriceJoins } from '../catalog/product-record'
import { loadProductsById, type CatalogMarket } from '../catalog/product.sql.ts'
import { listVariants } from '../catalog/variants'

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
    const set = await loadProductSetById(env.CATALOGUE, params.productSetId, shop)
    return set ? ok(set) : fail('NOT_FOUND')
  },

  collections: async ({ shop }, env) => ok({ collections: await loadProductSets(env.CATALOGUE, shop) }),

  paths: async ({ query, shop }, env) => ok(await listProductPaths(env.CATALOGUE, shop, query)),

  async notify({ body, shop, now }, env) {
    const product = (await loadProductsById(env.CATALOGUE, [body.productId], shop)).get(body.productId)
    const isOffered = product?.notifyMe === true && listVariants(product).some(({ upc }) => upc === body.upc)
    if (!isOffered) return fail('ITEM_NOT_AVAILABLE')
    if (!(await takeNetworkAttempt(env, { what: 'notifyMe', shop, now }))) return fail('CAPTCHA_FAILED')
    await saveStockRequest(env.RECORDS, body, { shop, now })
    // The variant may have come back while the shopper typed, or is there and not on sale yet; nothing else would report that.
    if (((await loadAvailableUnits(env, product))[body.upc] ?? 0) > 0)
      await recordRestockedVariants(env.RECORDS, [body.upc], getSaleStart(product, now))
    return ok(undefined)
  },

  stopNotifications,
}

type ProductPathsRow = { id: string; name: string }
type ProductPaths = { total: number; paths: string[] }

/** A range of the brand's product paths in a stable order, and their total number. */
async function listProductPaths(
  db: D1Database,
  { brand }: Pick<CatalogMarket, 'brand'>,
  { start, count }: { start: number; count: number },
): Promise<ProductPaths> {
  const [countResult, pathsResult] = await db.batch([
    db.prepare('SELECT count(*) AS total FROM products WHERE brand = ?').bind(brand),
    db.prepare('SELECT id, name FROM products WHERE brand = ? ORDER BY no LIMIT ? OFFSET ?').bind(brand, count, start),
  ])
  const [{ total } = { total: 0 }] = (countResult?.results ?? []) as { total: number }[]
  return { total, paths: ((pathsResult?.results ?? []) as ProductPathsRow[]).map(({ id, name }) => toProductPath(name, id)) }
}

/** When to check whether it is on sale: now, or on its release day. */
function getSaleStart({ publishDate }: ProductRecord, now: number): number {
  return publishDate === undefined ? now : Math.max(now, Date.parse(publishDate))
}

type ProductSetName = { id: string; name: string }
type ProductSet = ProductSetName & { products: ProductCard[] }

/** Sets with a product; null if the brand has no such product. */
async function listSetsWithProduct(
  db: D1Database,
  productId: string,
  { brand, language, currency }: CatalogMarket,
): Promise<ProductSetName[] | null> {
  const [product, sets] = await db.batch([
    db.prepare('SELECT 1 FROM products WHERE id = ? AND brand = ?').bind(productId, brand),
    db
      .prepare(
        `SELECT s.id, s.name ->> ? AS name FROM product_set_products m JOIN product_sets s ON s.id = m.set_id
         WHERE m.product_id = ? AND s.brand = ? ORDER BY s.position`,
      )
      .bind(language, productId, brand),
  ])
  if (!product?.results.length) return null
  const localize = getSpellingConverter({ language, currency })
  return ((sets?.results ?? []) as ProductSetName[]).map(({ id, name }) => ({ id, name: localize(name) }))
}

/** A set with its products in order; null if the brand has no such set. */
export async function loadProductSetById(
  db: D1Database,
  id: string,
  { brand, language, currency }: CatalogMarket,
): Promise<ProductSet | null> {
  const [setResult, products] = await db.batch([
    db.prepare('SELECT id, name ->> ? AS name FROM product_sets WHERE id = ? AND brand = ?').bind(language, id, brand),
    db
      .prepare(
        `SELECT ${productColumns} FROM product_set_products m JOIN products p ON p.id = m.product_id ${textAndPriceJoins}
         WHERE m.set_id = ? AND p.brand = ? ORDER BY m.position`,
      )
      .bind(language, currency, id, brand),
  ])
  const set = setResult?.results[0] as ProductSetName | undefined
  if (!set) return null
  const cards = ((products?.results ?? []) as ProductRow[]).map((row) => toProductCard(toProductRecord(row), currency))
  return { id, name: getSpellingConverter({ language, currency })(set.name), products: cards }
}

/** Every set of the brand with its products, in order. */
export async function loadProductSets(db: D1Database, { brand, language, currency }: CatalogMarket): Promise<ProductSet[]> {
  const { results } = await db
    .prepare(
      // Starts from the few sets, never from all products.
      `SELECT s.id AS set_id, s.name ->> ? AS set_name, ${productColumns} FROM product_sets s CROSS JOIN product_set_products m ON m.set_id = s.id
       CROSS JOIN products p ON p.id = m.product_id ${textAndPriceJoins} WHERE s.brand = ? ORDER BY s.position, m.position`,
    )
    .bind(language, language, currency, brand)
    .all<ProductRow & { set_id: string; set_name: string }>()
  const localize = getSpellingConverter({ language, currency })
  const sets = new Map<string, ProductSet>()
  for (const row of results) {
    const set = sets.get(row.set_id) ?? { id: row.set_id, name: localize(row.set_name), products: [] }
    set.products.push(toProductCard(toProductRecord(row), currency))
    sets.set(set.id, set)
  }
  return [...sets.values()]
}

type StockRequest = { email: string; productId: string; upc: string }

/** Stores a back-in-stock request, once per address and variant. */
async function saveStockRequest(
  db: D1Database,
  { email, productId, upc }: StockRequest,
  { shop, now }: { shop: RequestContext; now: number },
) {
  await db
    .prepare(
      `INSERT INTO notify_me (email, upc, product_id, site_id, locale, created_at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (email, upc) DO UPDATE SET site_id = excluded.site_id, locale = excluded.locale`,
    )
    .bind(email.toLowerCase(), upc, productId, shop.siteId, shop.locale, new Date(now).toISOString())
    .run()
}

/** Withdraws all requests of the recipient of this email. The link names the email, not the address. */
async function deleteStockRequests(db: D1Database, mailId: string) {
  await db.prepare('DELETE FROM notify_me WHERE email = (SELECT recipient FROM mails WHERE id = ?)').bind(mailId).run()
}

/** Withdraws all back-in-stock requests of an email's recipient, by its link. Idempotent. API400 with field `token` for an invalid link. */
async function stopNotifications({ body }: { body: { token: string } }, env: PlatformEnv): Promise<Outcome<undefined>> {
  const mailId = await verifySignedText(env, 'stop-notifications', body.token)
  if (mailId === null) return fail('INVALID_REQUEST', { field: 'token' })
  await deleteStockRequests(env.RECORDS, mailId)
  return ok(undefined)
}
