import { expireHolds } from '../hold/holds.sql.ts'

/** Pieces of one variant in one place. */
export type StockLevel = {
  /** Pieces counted there; negative when more were sold than are there. */
  onHand: number
  /** Held by shoppers who are paying. */
  held: number
  /** Held back by an operator. */
  reserved: number
  /** Left for sale, never negative. */
  available: number
}
/** `short`: nothing has changed, because only `left` could be taken. */
export type StockChange = { state: 'changed'; level: StockLevel } | { state: 'short'; left: number }

/**
 * `shortage`: pieces that were promised to shoppers and then turned out not to be there. The balance of the holds stays above what is held,
 * so no shopper loses a held piece. What a hold gives back pays the shortage first, so nothing is sold that is not there.
 *
 * `restocked`: variants of the web shop that came back for sale, until the alarm has reported them. A trigger writes it, because a variant
 * comes back by many ways: a delivery, a return, a canceled order, a payment that failed. It is due five seconds later: a piece that only
 * changes hands is not reported. It asks before it inserts: the statement that fires it would overrule an `OR IGNORE`.
 *
 * `reporting`: those that a report under way is about. A variant that sells out and comes back meanwhile is in `restocked` again, so the end
 * of that report does not forget it.
 */
export const createStockTables = `
CREATE TABLE IF NOT EXISTS place_stock (
  key TEXT PRIMARY KEY,
  reserved INTEGER NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  shortage INTEGER NOT NULL DEFAULT 0 CHECK (shortage >= 0)
);
CREATE TABLE IF NOT EXISTS restocked (key TEXT PRIMARY KEY, due_at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS reporting (key TEXT PRIMARY KEY, due_at INTEGER NOT NULL);
CREATE TRIGGER IF NOT EXISTS note_restocked AFTER UPDATE ON balance
WHEN OLD.onhand = OLD.held AND NEW.onhand > NEW.held AND substr(NEW.key, -4) = '@web' BEGIN
  INSERT INTO restocked SELECT NEW.key, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 5000
    WHERE NOT EXISTS (SELECT 1 FROM restocked WHERE key = NEW.key);
END;
`

/** The level of an opened balance. */
export function getStockLevel(sql: SqlStorage, key: string): StockLevel {
  const query = `SELECT onhand, held, COALESCE(reserved, 0) AS reserved, COALESCE(shortage, 0) AS shortage
    FROM balance LEFT JOIN place_stock USING (key) WHERE key = ?`
  const { onhand, held, reserved, shortage } = sql.exec<Record<'onhand' | 'held' | 'reserved' | 'shortage', number>>(query, key).one()
  return { onHand: onhand - shortage, held: held - reserved, reserved, available: onhand - held }
}

/** Sets the pieces on hand. Fewer than are held leave none for sale; held pieces stay with their holders. */
export function setOnHand(sql: SqlStorage, key: string, onHand: number): StockChange {
  const { held, reserved } = getStockLevel(sql, key)
  const takenUnits = held + reserved
  sql.exec('UPDATE balance SET onhand = ? WHERE key = ?', Math.max(onHand, takenUnits), key)
  saveReservation(sql, key, { reserved, shortage: Math.max(0, takenUnits - onHand) })
  return toStockChange(sql, key)
}

/** Adds pieces, or takes some away: never more than are on hand. */
export function addOnHand(sql: SqlStorage, key: string, delta: number): StockChange {
  const { onHand } = getStockLevel(sql, key)
  if (delta < 0 && onHand + delta < 0) return { state: 'short', left: Math.max(0, onHand) }
  return setOnHand(sql, key, onHand + delta)
}

/** Holds back this many pieces in place of those held back before; never pieces that a shopper holds. */
export function reserveUnits(sql: SqlStorage, key: string, quantity: number): StockChange {
  const { onHand, held, reserved, available } = getStockLevel(sql, key)
  if (quantity - reserved > available) return { state: 'short', left: reserved + available }
  const takenUnits = held + quantity
  sql.exec('UPDATE balance SET held = ?1, onhand = max(?1, ?2) WHERE key = ?3', takenUnits, onHand, key)
  saveReservation(sql, key, { reserved: quantity, shortage: Math.max(0, takenUnits - onHand) })
  return toStockChange(sql, key)
}

/** True if pieces are promised that are not there. */
export function hasShortages(sql: SqlStorage): boolean {
  return sql.exec<{ found: number }>('SELECT EXISTS (SELECT 1 FROM place_stock WHERE shortage > 0) AS found').one().found === 1
}

/** Pays shortages with pieces that are free again. Holds that are due end first, so that their pieces are not sold before. */
export function coverShortages(sql: SqlStorage, now: number) {
  const shortages = sql.exec<{ key: string; shortage: number }>('SELECT key, shortage FROM place_stock WHERE shortage > 0').toArray()
  if (shortages.length === 0) return
  expireHolds(sql, now)
  for (const { key } of shortages) setOnHand(sql, key, getStockLevel(sql, key).onHand)
}

/** When to report the next variant that is back in stock, in milliseconds; undefined without one. */
export function getNextRestockedTime(sql: SqlStorage): number | undefined {
  const query = 'SELECT min(due_at) AS next FROM (SELECT due_at FROM restocked UNION ALL SELECT due_at FROM reporting)'
  return sql.exec<{ next: number | null }>(query).one().next ?? undefined
}

/** Begins a report: UPCs that are back in stock, with those of an interrupted report. Drops those that have sold out again. */
export function startRestockReport(sql: SqlStorage): string[] {
  sql.exec('INSERT OR IGNORE INTO reporting SELECT key, due_at FROM restocked')
  sql.exec('DELETE FROM restocked')
  sql.exec('DELETE FROM reporting WHERE key IN (SELECT key FROM balance WHERE onhand = held)')
  return Array.from(sql.exec<{ key: string }>('SELECT key FROM reporting'), ({ key }) => key.slice(0, -'@web'.length))
}

/** Ends a report once the records have it. */
export function endRestockReport(sql: SqlStorage) {
  sql.exec('DELETE FROM reporting')
}

/** Postpones a report, because the records could not be reached. */
export function postponeRestockReport(sql: SqlStorage, nextReportAt: number) {
  sql.exec('UPDATE reporting SET due_at = ?', nextReportAt)
}

function saveReservation(sql: SqlStorage, key: string, { reserved, shortage }: Record<'reserved' | 'shortage', number>) {
  sql.exec('INSERT OR REPLACE INTO place_stock (key, reserved, shortage) VALUES (?, ?, ?)', key, reserved, shortage)
}

function toStockChange(sql: SqlStorage, key: string): StockChange {
  return { state: 'changed', level: getStockLevel(sql, key) }
}
