import { productPath } from '#routes/slug'
import type { Market } from './product.sql.ts'

type ProductPathsRow = { id: string; name: string }
type Paths = { total: number; paths: string[] }

/** A range of the brand's product paths in a stable order, and their total number. */
export async function productPaths(
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
