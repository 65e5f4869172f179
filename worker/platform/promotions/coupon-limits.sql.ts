import { balanceOf, openBalances } from '../hold/holds.sql.ts'

type Limits = { uses?: number | undefined; usesPerConsumer?: number | undefined }

/** `opened`: used and unused uses of each balance together. `limits`: those an operator set last. */
const tables = `
CREATE TABLE IF NOT EXISTS opened (key TEXT PRIMARY KEY, amount INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS limits (id INTEGER PRIMARY KEY CHECK (id = 1), uses INTEGER, own INTEGER);
`

/** Limits an operator set; undefined before the first time. They count before those of a reader, which may be of a moment ago. */
export function keptLimits(sql: SqlStorage): Limits | undefined {
  sql.exec(tables)
  const [row] = sql.exec<{ uses: number | null; own: number | null }>('SELECT uses, own FROM limits').toArray()
  return row && { uses: row.uses ?? undefined, usesPerConsumer: row.own ?? undefined }
}

/** Sets new limits. Balances that were opened before limits were kept, were opened with the ones before. */
export function keepLimits(sql: SqlStorage, { uses, usesPerConsumer }: Limits, before: Limits): void {
  sql.exec(tables)
  const keys = sql.exec<{ key: string }>('SELECT key FROM balance').toArray()
  const limitOf = (key: string, limits: Limits) => (key === 'all' ? limits.uses : limits.usesPerConsumer)
  for (const { key } of keys) {
    const former = limitOf(key, before)
    if (former !== undefined) sql.exec('INSERT OR IGNORE INTO opened (key, amount) VALUES (?, ?)', key, former)
    const limit = limitOf(key, { uses, usesPerConsumer })
    if (limit !== undefined) withLimit(sql, key, limit)
  }
  sql.exec('INSERT OR REPLACE INTO limits (id, uses, own) VALUES (1, ?, ?)', uses ?? null, usesPerConsumer ?? null)
}

/** Leaves as many uses as the limit has beyond those that were used; those that are held stay with their holders. */
export function withLimit(sql: SqlStorage, key: string, limit: number): void {
  sql.exec(tables)
  openBalances(sql, { [key]: limit })
  sql.exec('INSERT OR IGNORE INTO opened (key, amount) VALUES (?, ?)', key, limit)
  const used = usedOf(sql, key)
  const onhand = Math.max(balanceOf(sql, key).held, limit - used)
  sql.exec('UPDATE balance SET onhand = ? WHERE key = ?', onhand, key)
  sql.exec('UPDATE opened SET amount = ? WHERE key = ?', used + onhand, key)
}

/** Uses that orders took for good. */
export function usedOf(sql: SqlStorage, key: string): number {
  sql.exec(tables)
  const [row] = sql.exec<{ amount: number }>('SELECT amount FROM opened WHERE key = ?', key).toArray()
  return row ? Math.max(0, row.amount - balanceOf(sql, key).onhand) : 0
}
