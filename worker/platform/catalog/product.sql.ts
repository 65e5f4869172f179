import type { FitCounts } from '#contracts/entities/product'
import { getSpellingConverter } from '#domain/content/local-spelling'
import type { BrandId } from '#config/brands'
import type { CatalogProduct } from '#contracts/entities/catalog-file'
import type { RequestContext } from '../request-context'
import { type ProductSource, loadProductSource, loadProductSourceByCode } from './product-sources.sql.ts'
import type { PlatformEnv } from '../env'
import { createIsolateCache } from '../isolate-cache'
import {
  descriptionColumns,
  type ProductRecord,
  productColumns,
  toDescribedProduct,
  toProductRecord,
  type ProductRow,
  type BreadcrumbRow,
  textAndPriceJoins,
} from './product-record'
import { listVariants } from './variants'

export type CatalogMarket = Pick<RequestContext, 'brand' | 'language' | 'currency'>
/** Products of the brand by id; unknown ones are omitted. */
export async function loadProductsById(
  db: D1Database,
  ids: readonly string[],
  { brand, language, currency }: CatalogMarket,
): Promise<Map<string, ProductRecord>> {
  // The plus disables the brand's index, which would read all its products for the few requested.
  const { results } = await db
    .prepare(
      `SELECT ${productColumns} FROM products p ${textAndPriceJoins} WHERE p.id IN (SELECT value FROM json_each(?)) AND +p.brand = ?`,
    )
    .bind(language, currency, JSON.stringify(ids), brand)
    .all<ProductRow>()
  return new Map(results.map(toProductRecord).map((product) => [product.id, product]))
}

/** Loads a product with its breadcrumb, root first, and its fit answers; null if the brand has no such product. */
export async function loadProductWithBreadcrumbs(db: D1Database, id: string, { brand, language, currency }: CatalogMarket) {
  const [productResult, trailResult, fitResult] = await db.batch<ProductRow>([
    db
      .prepare(`SELECT ${productColumns}, ${descriptionColumns} FROM products p ${textAndPriceJoins} WHERE p.id = ? AND p.brand = ?`)
      .bind(language, currency, id, brand),
    db
      .prepare(
        `SELECT c.id, c.slug, c.label ->> ? AS label, c.parent FROM products p
         JOIN categories own ON own.brand = p.brand AND own.id = p.main_category
         JOIN categories c ON c.brand = p.brand AND c.id IN (own.id, own.parent)
         WHERE p.id = ? ORDER BY c.parent IS NOT NULL`,
      )
      .bind(language, id),
    db
      .prepare('SELECT fit, count(*) AS n FROM review_fits WHERE product_no = (SELECT no FROM products WHERE id = ?) GROUP BY fit')
      .bind(id),
  ])
  const row = productResult?.results[0]
  const localize = getSpellingConverter({ language, currency })
  const trailRows = (trailResult?.results ?? []) as unknown as BreadcrumbRow[]
  if (!row) return null
  const localizedTrail = trailRows.map((place) => ({ ...place, label: localize(place.label) }))
  return { product: toDescribedProduct(row), trail: localizedTrail, fit: countFitAnswers(fitResult?.results ?? []) }
}

function countFitAnswers(rows: readonly ProductRow[]): FitCounts | undefined {
  const answerCounts = Object.fromEntries(rows.map(({ fit, n }) => [fit, n])) as Partial<FitCounts>
  return rows.length > 0 ? { small: 0, true: 0, large: 0, ...answerCounts } : undefined
}

/** All variants of a product, of any brand and market, for stock. */
type ProductVariants = { id: string; brand: BrandId; word: CatalogProduct['stock']; upcs: string[] }

/** Variants of a product, for sale or not; null if there is no such product. */
export async function loadProductVariants(db: D1Database, id: string): Promise<ProductVariants | null> {
  const product = await loadProductSource(db, id)
  return product && toProductVariants(product)
}

/** The same by the prefix of its variant codes. */
export async function loadVariantsByCode(db: D1Database, code: string): Promise<ProductVariants | null> {
  const product = await loadProductSourceByCode(db, code)
  return product && toProductVariants(product)
}

function toProductVariants({ brand, source }: ProductSource): ProductVariants {
  const { id, colors, sizes, widths = [], lengths = [], stock } = source
  const variants = listVariants({ id, colors, sizes, widths, lengths })
  return { id, brand: brand as BrandId, word: stock, upcs: variants.map(({ upc }) => upc) }
}

const productCache = createIsolateCache<ProductRecord>({ maxSize: 500, maxAge: 5_000 })

/** Clears the cache after a change; other isolates read the product again within five seconds. */
export function clearProductCache(): void {
  productCache.clear()
}

/** A product, cached as `loadCachedProducts` does; undefined for another brand's. */
export async function loadCachedProduct(env: PlatformEnv, id: string, market: CatalogMarket): Promise<ProductRecord | undefined> {
  return (await loadCachedProducts(env, [id], market)).get(id)
}

/**
 * `loadProductsById`, cached per isolate for five seconds, for adding to a cart and showing it. Orders and changes of cart lines bypass the
 * cache. (OPD-40)
 */
export async function loadCachedProducts(
  env: PlatformEnv,
  ids: readonly string[],
  market: CatalogMarket,
): Promise<Map<string, ProductRecord>> {
  const { brand, language, currency } = market
  const getKey = (id: string) => `${brand} ${language} ${currency} ${id}`
  const products = new Map<string, ProductRecord>()
  for (const id of ids) {
    const cachedRecord = productCache.get(getKey(id))
    if (cachedRecord) products.set(id, cachedRecord)
  }
  const missingIds = ids.filter((id) => !products.has(id))
  if (missingIds.length === 0) return products
  for (const [id, product] of await loadProductsById(env.CATALOGUE, missingIds, market)) {
    products.set(id, product)
    productCache.set(getKey(id), product)
  }
  return products
}
