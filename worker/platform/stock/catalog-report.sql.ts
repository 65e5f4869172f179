import { getAvailableAmounts } from '../hold/holds.sql.ts'
import { getStockKey } from '#domain/stock/stock'

/**
 * When the catalog is to be told whether the product is sold out, in one row. A trigger notes that a variant of the web shop sold out or came
 * back, by whatever way. It is due five seconds later: pieces that only change hands tell nothing. `turn` counts these changes, so that one
 * during a report is not lost.
 */
export const createListedTable = `
CREATE TABLE IF NOT EXISTS listed (one INTEGER PRIMARY KEY CHECK (one = 1), turn INTEGER NOT NULL DEFAULT 0, due_at INTEGER);
INSERT OR IGNORE INTO listed (one) VALUES (1);
CREATE TRIGGER IF NOT EXISTS note_turn AFTER UPDATE ON balance
WHEN (OLD.onhand = OLD.held) <> (NEW.onhand = NEW.held) AND substr(NEW.key, -4) = '@web' BEGIN
  UPDATE listed SET turn = turn + 1, due_at = ifnull(due_at, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 5000);
END;
`

const reportDelayMs = 5_000

/** When the catalog is to be told next, in milliseconds, and the last turn. */
export function getPendingReport(sql: SqlStorage): { turn: number; dueAt: number | undefined } {
  const { turn, due_at } = sql.exec<{ turn: number; due_at: number | null }>('SELECT turn, due_at FROM listed').one()
  return { turn, dueAt: due_at ?? undefined }
}

/** The catalog shows something else, as after an import: it is told soon. */
export function scheduleReport(sql: SqlStorage, now: number) {
  sql.exec('UPDATE listed SET turn = turn + 1, due_at = ifnull(due_at, ?)', now + reportDelayMs)
}

/** Whether nothing of these variants is for sale in the web shop. */
export function isSoldOutOnline(sql: SqlStorage, upcs: readonly string[]): boolean {
  const availableUnits = getAvailableAmounts(
    sql,
    upcs.map((upc) => getStockKey(upc, 'web')),
  )
  return Object.values(availableUnits).every((units) => units <= 0)
}

/** The catalog was told everything up to this turn; what changed since is told next. */
export function completeReport(sql: SqlStorage, turn: number) {
  sql.exec('UPDATE listed SET due_at = NULL WHERE turn = ?', turn)
}

/** The catalog could not be reached: it is told later. */
export function postponeCatalogReport(sql: SqlStorage, nextReportAt: number) {
  sql.exec('UPDATE listed SET due_at = ?', nextReportAt)
}

/** What the codes of this product begin with; undefined before it was stocked in the web shop. */
export function findProductCode(sql: SqlStorage): string | undefined {
  const [row] = sql.exec<{ code: string }>(`SELECT substr(key, 1, 7) AS code FROM balance WHERE substr(key, -4) = '@web' LIMIT 1`).toArray()
  return row?.code
}
