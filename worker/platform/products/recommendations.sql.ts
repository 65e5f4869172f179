import type { ProductCard } from '#contracts/entities/product'
import { kindBySilhouette } from '#domain/product/product-kind'
import { soldOutSql } from '../catalog/product-stock.sql.ts'
import type { CatalogMarket } from '../catalog/product.sql.ts'
import { toProductCard } from './product-view'
import { productColumns, toProductRecord, type ProductRow, textAndPriceJoins } from '../catalog/product-record'

type RecommendationOptions = { productId?: string; count: number; recommendationId: string }

/**
 * Alternatives to a product: those of its kind in its category, of its silhouette first; without a product the most reviewed. Omits sold-out
 * products. Deterministic.
 */
export async function loadRecommendations(db: D1Database, market: CatalogMarket, options: RecommendationOptions): Promise<ProductCard[]> {
  const { productId, count, recommendationId } = options
  const statement =
    productId === undefined ? buildMostReviewedStatement(db, market, count) : buildAlternativesStatement(db, market, { productId, count })
  const rows = await loadRows(statement)
  return rows.map((row) => toProductCard(toProductRecord(row), market.currency, recommendationId))
}

/** Products of a category to consider, in featured order: enough for a few matches, however large the category is. */
const candidateCount = 36

/**
 * Complements of a product for the same audience. They are one of the first three of each complementary category, or else of each other
 * category of its department. Omits sold-out products and those of its own kind. Deterministic.
 */
export async function loadComplements(db: D1Database, { brand, language, currency }: CatalogMarket, options: RecommendationOptions) {
  const { productId, count, recommendationId } = options
  const rows = await loadRows(
    db
      .prepare(
        `WITH own AS MATERIALIZED (SELECT p.no, p.brand, ${genderSql} AS gender, ${kindSql} AS kind, p.main_category AS category, c.parent
           FROM products p JOIN categories c ON c.brand = p.brand AND c.id = p.main_category WHERE p.id = ? AND p.brand = ?),
         named AS MATERIALIZED (SELECT own.brand, g.complement AS id, g.position AS place FROM own
           JOIN category_complements g ON g.brand = own.brand AND g.category = own.category),
         beside AS MATERIALIZED (SELECT * FROM named UNION ALL SELECT c.brand, c.id, c.position FROM own
           JOIN categories c ON c.brand = own.brand AND c.parent = own.parent AND c.id <> own.category WHERE NOT EXISTS (SELECT 1 FROM named)),
         picked AS (SELECT b.place, (SELECT f.no FROM (SELECT p.no FROM (SELECT l.product_no, l.featured FROM listing l
               WHERE l.brand = b.brand AND l.category = b.id ORDER BY l.featured LIMIT ${candidateCount}) h
             CROSS JOIN products p ON p.no = h.product_no AND ${kindSql} <> (SELECT kind FROM own) AND ${sameAudienceSql}
             WHERE NOT ${soldOutSql} ORDER BY h.featured LIMIT 3) f
             ORDER BY (f.no * 31 + (SELECT no FROM own)) % 7 LIMIT 1) AS no FROM beside b)
         SELECT ${productColumns} FROM picked CROSS JOIN products p ON p.no = picked.no ${textAndPriceJoins}
         GROUP BY p.no ORDER BY min(picked.place) LIMIT ?`,
      )
      .bind(productId ?? '', brand, language, currency, count),
  )
  return rows.map((row) => toProductCard(toProductRecord(row), currency, recommendationId))
}

/** Kind of a product (`p`). */
const kindSql = `(CASE p.silhouette ${Object.entries(kindBySilhouette)
  .map(([silhouette, kind]) => `WHEN '${silhouette}' THEN '${kind}'`)
  .join(' ')} END)`
/** Audience of a product (`p`). */
const genderSql = `(SELECT s.source ->> '$.gender' FROM product_sources s WHERE s.id = p.id)`
/** Unisex products are for every adult; children's are for children alone, and no others are. */
const sameAudienceSql = `(${genderSql} = (SELECT gender FROM own)
  OR ((SELECT gender FROM own) <> 'kids' AND ${genderSql} = 'unisex') OR ((SELECT gender FROM own) = 'unisex' AND ${genderSql} <> 'kids'))`

async function loadRows(statement: D1PreparedStatement): Promise<ProductRow[]> {
  return (await statement.all<ProductRow>()).results
}

function buildMostReviewedStatement(db: D1Database, { brand, language, currency }: CatalogMarket, count: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${productColumns} FROM products p ${textAndPriceJoins} WHERE p.brand = ? AND NOT ${soldOutSql} ORDER BY p.rating_count DESC, p.no LIMIT ?`,
    )
    .bind(language, currency, brand, count)
}

function buildAlternativesStatement(
  db: D1Database,
  { brand, language, currency }: CatalogMarket,
  { productId, count }: { productId: string; count: number },
): D1PreparedStatement {
  // The position is passed as a value: with a join the database would sort the whole category for a few rows.
  const buildSideSql = (comparison: '<' | '>', turn: number) =>
    `SELECT * FROM (SELECT l.product_no, ${turn} AS turn, l.featured FROM listing l WHERE l.brand = (SELECT brand FROM own)
       AND l.category = (SELECT main_category FROM own) AND l.featured ${comparison} (SELECT place FROM own) ORDER BY l.featured
       LIMIT ${candidateCount})`
  return db
    .prepare(
      `WITH own AS MATERIALIZED (SELECT p.brand, p.main_category, p.silhouette, ${genderSql} AS gender, ${kindSql} AS kind,
         l.featured AS place FROM products p
         JOIN listing l ON l.brand = p.brand AND l.category = p.main_category AND l.product_no = p.no WHERE p.id = ? AND p.brand = ?)
       SELECT ${productColumns} FROM (${buildSideSql('>', 0)} UNION ALL ${buildSideSql('<', 1)}) h
       CROSS JOIN products p ON p.no = h.product_no ${textAndPriceJoins}
       WHERE NOT ${soldOutSql} AND ${kindSql} = (SELECT kind FROM own) AND ${sameAudienceSql}
       ORDER BY p.silhouette <> (SELECT silhouette FROM own), h.turn, h.featured LIMIT ?`,
    )
    .bind(productId, brand, language, currency, count)
}
