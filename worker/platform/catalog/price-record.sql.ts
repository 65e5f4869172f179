import type { AmountsByCurrency } from '#domain/product/product-price'
import { findDifferences } from './find-differences.ts'
import type { ProductSource } from './product-sources.sql.ts'
import { buildInsertSql } from './tables.ts'

const dayMs = 24 * 3600 * 1000
/** Days before a reduction whose lowest price the law requires. */
const priorDays = 30
/** Days for which former prices are kept as proof. */
const recordDays = 400

/** Prices that these products were on sale for within the last 30 days and no longer are. `now`: milliseconds. */
export async function loadRecordedPrices(db: D1Database, ids: readonly string[], now: number): Promise<Map<string, AmountsByCurrency[]>> {
  const { results } = await db
    .prepare('SELECT product_id, price FROM price_record WHERE product_id IN (SELECT value FROM json_each(?)) AND until > ?')
    .bind(JSON.stringify(ids), new Date(now - priorDays * dayMs).toISOString())
    .all<{ product_id: string; price: string }>()
  return new Map(
    [...Map.groupBy(results, ({ product_id: id }) => id)].map(([id, rows]) => [
      id,
      rows.map(({ price }) => JSON.parse(price) as AmountsByCurrency),
    ]),
  )
}

/** Records the prices that end with these changes: those of products on sale, as they were. `at`: ISO. */
export function buildPriceRecordStatement(
  db: D1Database,
  changes: readonly { old: ProductSource | null; next: ProductSource }[],
  endedAt: string,
): D1PreparedStatement {
  const endedPrices = changes.flatMap(({ old: previousProduct, next }) => {
    const hasEnded =
      previousProduct?.published && (!next.published || findDifferences(previousProduct.source.price, next.source.price) !== null)
    return hasEnded ? [[next.source.id, next.version, endedAt, previousProduct.source.price]] : []
  })
  return db.prepare(buildInsertSql('price_record', '?')).bind(JSON.stringify(endedPrices))
}

export async function purgePriceRecord(db: D1Database, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - recordDays * dayMs).toISOString()
  await db.prepare('DELETE FROM price_record WHERE until < ?').bind(cutoff).run()
}
