import type { PendingPoints } from '#contracts/entities/consumer'
import { takeOut } from '../hold/holds.sql.ts'
import { type Spendable, spendableIn } from './spendable.sql.ts'

/** `pending`: earned, and not spendable before its items can no longer be returned; without a time while that is unknown. */
export const earnedTables = `
CREATE TABLE IF NOT EXISTS earned (order_number TEXT PRIMARY KEY, points INTEGER NOT NULL CHECK (points >= 0));
CREATE TABLE IF NOT EXISTS unearned (order_number TEXT PRIMARY KEY, points INTEGER NOT NULL CHECK (points >= 0));
CREATE TABLE IF NOT EXISTS pending (order_number TEXT PRIMARY KEY, points INTEGER NOT NULL CHECK (points > 0), free_at INTEGER);
`

/** Points of one order; `freeAt`: when they may be spent, in milliseconds, where that is known by now. */
export type Earning = { orderNumber: string; points: number; freeAt?: number | undefined }

/** Records the points of one order, once; called again with another time, they become spendable then. */
export function earn(sql: SqlStorage, { orderNumber, points, freeAt }: Earning) {
  const [added] = sql.exec('INSERT OR IGNORE INTO earned (order_number, points) VALUES (?, ?) RETURNING points', orderNumber, points)
  if (added && points > 0) sql.exec('INSERT INTO pending (order_number, points) VALUES (?, ?)', orderNumber, points)
  sql.exec('UPDATE pending SET free_at = ? WHERE order_number = ?', freeAt ?? null, orderNumber)
}

/** `points`: removed of an order in all. `isFinal`: nothing else of it can be returned, so that the rest may be spent. */
export type Unearning = { orderNumber: string; points: number; isFinal: boolean }

/**
 * Removes this many of an order's points in all, however often it is called. They are pending still; of points that were spendable at once,
 * as before pending points existed, the remainder is removed.
 */
export function unearn(sql: SqlStorage, { orderNumber, points, isFinal }: Unearning) {
  const [earned] = sql.exec<{ points: number }>('SELECT points FROM earned WHERE order_number = ?', orderNumber).toArray()
  if (!earned) return
  const [gone] = sql.exec<{ points: number }>('SELECT points FROM unearned WHERE order_number = ?', orderNumber).toArray()
  const [waits] = sql.exec<{ points: number }>('SELECT points FROM pending WHERE order_number = ?', orderNumber).toArray()
  const more = Math.max(0, Math.min(points, earned.points) - (gone?.points ?? 0))
  const back = Math.min(more, waits ? waits.points : spendableIn(sql).points)
  const upsert =
    'INSERT INTO unearned (order_number, points) VALUES (?, ?) ON CONFLICT (order_number) DO UPDATE SET points = points + excluded.points'
  sql.exec(upsert, orderNumber, more)
  if (!waits) return takeOut(sql, { points: back })
  const left = waits.points - back
  if (isFinal || left === 0) sql.exec('DELETE FROM pending WHERE order_number = ?', orderNumber)
  else sql.exec('UPDATE pending SET points = ? WHERE order_number = ?', left, orderNumber)
  if (isFinal) addToBalance(sql, left)
}

/** Points whose time has come may be spent. Called before anything looks at the balance. */
export function freeDue(sql: SqlStorage, now: number) {
  const due = sql.exec<{ points: number }>('DELETE FROM pending WHERE free_at <= ? RETURNING points', now).toArray()
  for (const { points } of due) addToBalance(sql, points)
}

/** Pending points, soonest first; unknown dates last. */
export function pendingIn(sql: SqlStorage): PendingPoints[] {
  const order = 'SUM(points) AS points, free_at AS freeAt FROM pending GROUP BY free_at ORDER BY free_at IS NULL, free_at'
  const rows = sql.exec<{ points: number; freeAt: number | null }>(`SELECT ${order}`).toArray()
  return rows.map(({ points, freeAt }) => ({ points, ...(freeAt !== null && { spendableFrom: new Date(freeAt).toISOString() }) }))
}

function addToBalance(sql: SqlStorage, points: number) {
  sql.exec('UPDATE balance SET onhand = onhand + ? WHERE key = ?', points, 'points' satisfies keyof Spendable)
}
