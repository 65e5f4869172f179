import type { FitAnswers } from '#contracts/entities/worn-fits'
import { spelledFor } from '#domain/content/spelled-for'
import type { Shop } from '../shop'
import { type ProductRecord, productColumns, productRecord, type ProductRow, type TrailRow, wordsAndPrice } from './product-record'

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
