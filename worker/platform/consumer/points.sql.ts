import { freeOf, openBalances } from '../holder/holds.sql.ts'

/** The balance orders hold and spend of. */
export const pointsKey = 'points'

/** Points a consumer begins with. */
export function grant(sql: SqlStorage, points: number) {
  openBalances(sql, { [pointsKey]: points })
}

/** Points that are neither spent nor held; what `owner` holds counts as there for that cart. */
export function spendable(sql: SqlStorage, owner?: string): number {
  return freeOf(sql, [pointsKey], owner)[pointsKey] ?? 0
}

/** Adds the points of one order, once. */
export function earn(sql: SqlStorage, orderNumber: string, points: number) {
  sql.exec('CREATE TABLE IF NOT EXISTS earned (order_number TEXT PRIMARY KEY, points INTEGER NOT NULL CHECK (points >= 0))')
  const [added] = sql.exec('INSERT OR IGNORE INTO earned (order_number, points) VALUES (?, ?) RETURNING points', orderNumber, points)
  if (added) sql.exec('UPDATE balance SET onhand = onhand + ? WHERE key = ?', points, pointsKey)
}
