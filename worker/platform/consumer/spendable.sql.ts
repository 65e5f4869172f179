import { freeOf, openBalances } from '../holder/holds.sql.ts'

/** What orders hold and spend of an account: its points, and an athlete's yearly credit in minor units. The names are those of the balances. */
export type Spendable = { points: number; athleteCredit: number }

/** What a consumer begins with. */
export function grant(sql: SqlStorage, spendable: Spendable) {
  openBalances(sql, spendable)
}

/** What is neither spent nor held; what `owner` holds counts as there for that cart. */
export function spendableIn(sql: SqlStorage, owner?: string): Spendable {
  return { points: 0, athleteCredit: 0, ...freeOf(sql, ['points', 'athleteCredit'], owner) }
}

/** Adds the points of one order, once. */
export function earn(sql: SqlStorage, orderNumber: string, points: number) {
  sql.exec('CREATE TABLE IF NOT EXISTS earned (order_number TEXT PRIMARY KEY, points INTEGER NOT NULL CHECK (points >= 0))')
  const [added] = sql.exec('INSERT OR IGNORE INTO earned (order_number, points) VALUES (?, ?) RETURNING points', orderNumber, points)
  if (added) sql.exec('UPDATE balance SET onhand = onhand + ? WHERE key = ?', points, 'points' satisfies keyof Spendable)
}
