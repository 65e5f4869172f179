import type { ProductCard } from '#contracts/entities/product'
import type { Market } from './product.sql.ts'
import { toProductCard } from './product-card'
import { productColumns, toProductRecord, type ProductRow, textAndPriceJoins } from './product-record'

type ProductSetName = { id: string; name: string }
type ProductSet = ProductSetName & { products: ProductCard[] }

/** Sets with a product; null if the brand has no such product. */
export async function listSetsWithProduct(
  db: D1Database,
  productId: string,
  { brand, language }: Market,
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
  return product?.results.length ? ((sets?.results ?? []) as ProductSetName[]) : null
}

/** A set with its products in order; null if the brand has no such set. */
export async function loadSetById(db: D1Database, id: string, { brand, language, currency }: Market): Promise<ProductSet | null> {
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
  return { ...set, products: ((products?.results ?? []) as ProductRow[]).map((row) => toProductCard(toProductRecord(row), currency)) }
}

/** Every set of the brand with its products, in order. */
export async function loadAllSets(db: D1Database, { brand, language, currency }: Market): Promise<ProductSet[]> {
  const { results } = await db
    .prepare(
      // Starts from the few sets, never from all products.
      `SELECT s.id AS set_id, s.name ->> ? AS set_name, ${productColumns} FROM product_sets s CROSS JOIN product_set_products m ON m.set_id = s.id
       CROSS JOIN products p ON p.id = m.product_id ${textAndPriceJoins} WHERE s.brand = ? ORDER BY s.position, m.position`,
    )
    .bind(language, language, currency, brand)
    .all<ProductRow & { set_id: string; set_name: string }>()
  const sets = new Map<string, ProductSet>()
  for (const row of results) {
    const set = sets.get(row.set_id) ?? { id: row.set_id, name: row.set_name, products: [] }
    set.products.push(toProductCard(toProductRecord(row), currency))
    sets.set(set.id, set)
  }
  return [...sets.values()]
}
