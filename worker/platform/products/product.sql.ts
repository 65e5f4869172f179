import type { FitAnswers } from '#contracts/entities/product'
import { spelledFor } from '#domain/content/spelled-for'
import type { BrandId } from '#config/brands'
import type { CatalogProduct } from '#contracts/entities/catalog-file'
import type { Shop } from '../shop'
import { type ProductSource, productSourceOf, productSourceOfCode } from '../catalog/product-sources.sql.ts'
import type { PlatformEnv } from '../env'
import { isolateCache } from '../isolate-cache'
import { type ProductRecord, productColumns, productRecord, type ProductRow, type TrailRow, wordsAndPrice } from './product-record'
import { variantsOf } from './variants'

export type Market = Pick<Shop, 'brand' | 'language' | 'currency'>
/** Products of the brand by id; unknown ones are omitted. */
export async function productsById(
  db: D1Database,
  ids: readonly string[],
  { brand, language, currency }: Market,
): Promise<Map<string, ProductRecord>> {
  // The plus disables the brand's index, which would read all its products for the few requested.
  const { results } = await db
    .prepare(`SELECT ${productColumns} FROM products p ${wordsAndPrice} WHERE p.id IN (SELECT value FROM json_each(?)) AND +p.brand = ?`)
    .bind(language, currency, JSON.stringify(ids), brand)
    .all<ProductRow>()
  return new Map(results.map(productRecord).map((product) => [product.id, product]))
}

/** Loads a product with its breadcrumb, root first, and its fit answers; null if the brand has no such product. */
export async function productWithTrail(db: D1Database, id: string, { brand, language, currency }: Market) {
  const [found, trail, fits] = await db.batch<ProductRow>([
    db
      .prepare(`SELECT ${productColumns} FROM products p ${wordsAndPrice} WHERE p.id = ? AND p.brand = ?`)
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
  const row = found?.results[0]
  const spelled = spelledFor({ language, currency })
  const places = (trail?.results ?? []) as unknown as TrailRow[]
  if (!row) return null
  const trailSpelled = places.map((place) => ({ ...place, label: spelled(place.label) }))
  return { product: productRecord(row), trail: trailSpelled, fit: fitAnswers(fits?.results ?? []) }
}

function fitAnswers(rows: readonly ProductRow[]): FitAnswers | undefined {
  const counted = Object.fromEntries(rows.map(({ fit, n }) => [fit, n])) as Partial<FitAnswers>
  return rows.length > 0 ? { small: 0, true: 0, large: 0, ...counted } : undefined
}

/** All variants of a product, of any brand and market, for stock. */
type ProductVariants = { id: string; brand: BrandId; word: CatalogProduct['stock']; upcs: string[] }

/** Variants of a product, for sale or not; null if there is no such product. */
export async function productVariants(db: D1Database, id: string): Promise<ProductVariants | null> {
  const product = await productSourceOf(db, id)
  return product && withVariants(product)
}

/** The same by the prefix of its variant codes. */
export async function variantsByCode(db: D1Database, code: string): Promise<ProductVariants | null> {
  const product = await productSourceOfCode(db, code)
  return product && withVariants(product)
}

function withVariants({ brand, source }: ProductSource): ProductVariants {
  const { id, colors, sizes, widths = [], lengths = [], stock } = source
  const variants = variantsOf({ id, colors, sizes, widths, lengths })
  return { id, brand: brand as BrandId, word: stock, upcs: variants.map(({ upc }) => upc) }
}

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
