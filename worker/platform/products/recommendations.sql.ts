import type { ProductCard } from '#contracts/entities/product'
import type { Market } from './product.sql.ts'
import { productCard } from './product-card'
import { productColumns, productRecord, type ProductRow, wordsAndPrice } from './product-record'

type RecommendedOptions = { productId?: string; count: number; recommendationId: string }

/**
 * Products a shopper may like: those that follow this one in its own category, then those before it, and where that is a short row the ones
 * most people reviewed; without a product these alone. Nothing that is sold out. The same question has the same answer.
 */
export async function recommended(db: D1Database, market: Market, options: RecommendedOptions): Promise<ProductCard[]> {
  const { productId, count, recommendationId } = options
  const near = productId === undefined ? [] : await rowsOf(neighbours(db, market, { productId, count }))
  const known = [productId, ...near.map(({ id }) => id)]
  const isShort = near.length < count && (productId === undefined || near.length > 0)
  const liked = isShort ? await rowsOf(mostReviewed(db, market, count + known.length)) : []
  const rows = [...near, ...liked.filter(({ id }) => !known.includes(id))].slice(0, count)
  return rows.map((row) => productCard(productRecord(row), market.currency, recommendationId))
}

async function rowsOf(statement: D1PreparedStatement): Promise<ProductRow[]> {
  return (await statement.all<ProductRow>()).results
}

function mostReviewed(db: D1Database, { brand, language, currency }: Market, count: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${productColumns} FROM products p ${wordsAndPrice} WHERE p.brand = ? AND p.stock <> 'sold-out' ORDER BY p.rating_count DESC, p.no LIMIT ?`,
    )
    .bind(language, currency, brand, count)
}

function neighbours(
  db: D1Database,
  { brand, language, currency }: Market,
  { productId, count }: { productId: string; count: number },
): D1PreparedStatement {
  // Sold-out ones are left out afterwards, so more are taken than are shown.
  const taken = count * 2
  // The position is a value: joined, it would make the database sort the whole category for a few rows.
  const side = (comparison: '<' | '>', turn: number) =>
    `SELECT * FROM (SELECT l.product_no, ${turn} AS turn, l.featured FROM listing l WHERE l.brand = (SELECT brand FROM own)
       AND l.category = (SELECT main_category FROM own) AND l.featured ${comparison} (SELECT place FROM own) ORDER BY l.featured LIMIT ?)`
  return db
    .prepare(
      `WITH own AS MATERIALIZED (SELECT p.brand, p.main_category, l.featured AS place FROM products p
         JOIN listing l ON l.brand = p.brand AND l.category = p.main_category AND l.product_no = p.no WHERE p.id = ? AND p.brand = ?)
       SELECT ${productColumns} FROM (${side('>', 0)} UNION ALL ${side('<', 1)}) h
       CROSS JOIN products p ON p.no = h.product_no ${wordsAndPrice}
       WHERE p.stock <> 'sold-out' ORDER BY h.turn, h.featured LIMIT ?`,
    )
    .bind(productId, brand, taken, taken, language, currency, count)
}
