import type { Amounts } from '#domain/pricing/price-of'
import { differences } from './differences.ts'
import type { ProductSource } from './product-sources.sql.ts'
import { insertSql } from './tables.ts'

const day = 24 * 3600 * 1000
/** The days before a reduction that the law looks at. */
const priorDays = 30
/** How long the shop can prove its former prices. */
const recordDays = 400

/** Prices that these products were on sale for within the last 30 days and no longer are. `now`: milliseconds. */
export async function recordedPrices(db: D1Database, ids: readonly string[], now: number): Promise<Map<string, Amounts[]>> {
  const { results } = await db
    .prepare('SELECT product_id, price FROM price_record WHERE product_id IN (SELECT value FROM json_each(?)) AND until > ?')
    .bind(JSON.stringify(ids), new Date(now - priorDays * day).toISOString())
    .all<{ product_id: string; price: string }>()
  return new Map(
    [...Map.groupBy(results, ({ product_id: id }) => id)].map(([id, rows]) => [id, rows.map(({ price }) => JSON.parse(price) as Amounts)]),
  )
}

/** Records the prices that end with these changes: those of products on sale, as they were. `at`: ISO. */
export function recordStatement(
  db: D1Database,
  changes: readonly { old: ProductSource | null; next: ProductSource }[],
  at: string,
): D1PreparedStatement {
  const ended = changes.flatMap(({ old, next }) => {
    const ends = old?.published && (!next.published || differences(old.source.price, next.source.price) !== null)
    return ends ? [[next.source.id, next.version, at, old.source.price]] : []
  })
  return db.prepare(insertSql('price_record', '?')).bind(JSON.stringify(ended))
}

export async function purgePriceRecord(db: D1Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - recordDays * day).toISOString()
  await db.prepare('DELETE FROM price_record WHERE until < ?').bind(oldest).run()
}
