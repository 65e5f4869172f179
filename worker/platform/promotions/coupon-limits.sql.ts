import { getBalance, openBalances } from '../hold/holds.sql.ts'

type StoredLimits = { uses?: number | undefined; usesPerConsumer?: number | undefined }

/** `opened`: used and unused uses of each balance together. `limits`: those an operator set last. */
const createLimitTables = `
CREATE TABLE IF NOT EXISTS opened (key TEXT PRIMARY KEY, amount INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS limits (id INTEGER PRIMARY KEY CHECK (id = 1), uses INTEGER, own INTEGER);
`

/** Limits an operator set; undefined before the first time. They count before those of a reader, which may be of a moment ago. */
export function loadLimits(sql: SqlStorage): StoredLimits | undefined {
  sql.exec(createLimitTables)
  const [row] = sql.exec<{ uses: number | null; own: number | null }>('SELECT uses, own FROM limits').toArray()
  return row && { uses: row.uses ?? undefined, usesPerConsumer: row.own ?? undefined }
}

/** Sets new limits. Balances that were opened before limits were kept, were opened with the ones before. */
export function saveLimits(sql: SqlStorage, { uses, usesPerConsumer }: StoredLimits, previousLimits: StoredLimits): void {
  sql.exec(createLimitTables)
  const keys = sql.exec<{ key: string }>('SELECT key FROM balance').toArray()
  const getLimit = (key: string, limits: StoredLimits) => (key === 'all' ? limits.uses : limits.usesPerConsumer)
  for (const { key } of keys) {
    const previousLimit = getLimit(key, previousLimits)
    if (previousLimit !== undefined) sql.exec('INSERT OR IGNORE INTO opened (key, amount) VALUES (?, ?)', key, previousLimit)
    const limit = getLimit(key, { uses, usesPerConsumer })
    if (limit !== undefined) applyLimit(sql, key, limit)
  }
  sql.exec('INSERT OR REPLACE INTO limits (id, uses, own) VALUES (1, ?, ?)', uses ?? null, usesPerConsumer ?? null)
}

/** Leaves as many uses as the limit has beyond those that were used; those that are held stay with their holders. */
export function applyLimit(sql: SqlStorage, key: string, limit: number): void {
  sql.exec(createLimitTables)
  openBalances(sql, { [key]: limit })
  sql.exec('INSERT OR IGNORE INTO opened (key, amount) VALUES (?, ?)', key, limit)
  const usedCount = countUsed(sql, key)
  const onhand = Math.max(getBalance(sql, key).held, limit - usedCount)
  sql.exec('UPDATE balance SET onhand = ? WHERE key = ?', onhand, key)
  sql.exec('UPDATE opened SET amount = ? WHERE key = ?', usedCount + onhand, key)
}

/** Uses that orders took for good. */
export function countUsed(sql: SqlStorage, key: string): number {
  sql.exec(createLimitTables)
  const [row] = sql.exec<{ amount: number }>('SELECT amount FROM opened WHERE key = ?', key).toArray()
  return row ? Math.max(0, row.amount - getBalance(sql, key).onhand) : 0
}
