import type { PendingPoints } from '#contracts/entities/consumer'
import { yearlyTerms } from '#config/programmes'
import { allowanceKey } from '#domain/order/hold-plan'
import type { Minor } from '#domain/pricing/proportion'
import { takeOut, freeOf, openBalances } from '../hold/holds.sql.ts'

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

/** Spendable balances of an account: points, and yearly athlete credit in minor units. Keys are balance names. */
export type Spendable = { points: number; athleteCredit: number }

/** Sets initial balances. */
export function grant(sql: SqlStorage, spendable: Spendable) {
  openBalances(sql, spendable)
}

/** Balance neither spent nor held; amounts held by `owner` count as available to that cart. */
export function spendableIn(sql: SqlStorage, owner?: string): Spendable {
  return { points: 0, athleteCredit: 0, ...freeOf(sql, ['points', 'athleteCredit'], owner) }
}

type Allowance = { year: number; /** Before any year was kept. */ spentBefore: Minor }

/** Opens the allowance of a year, once: whole, or in the first stored year less what was spent before. */
export function openAllowance(sql: SqlStorage, { year, spentBefore }: Allowance) {
  const key = allowanceKey(year)
  const { annualCap } = yearlyTerms.employee
  const kept = sql.exec<{ key: string }>("SELECT key FROM balance WHERE key LIKE 'employee:%'").toArray()
  if (kept.some((each) => each.key === key)) return
  openBalances(sql, { [key]: Math.max(0, kept.length > 0 ? annualCap : annualCap - spentBefore - spentIn(sql, year)) })
}

/** Remaining allowance of a year; undefined without one. Amounts held by `owner` count as available. */
export function allowanceIn(sql: SqlStorage, year: number, owner?: string): Minor | undefined {
  return freeOf(sql, [allowanceKey(year)], owner)[allowanceKey(year)]
}

const spendingTable =
  'CREATE TABLE IF NOT EXISTS spending (order_number TEXT PRIMARY KEY, year INTEGER NOT NULL, amount INTEGER NOT NULL CHECK (amount >= 0))'

export type Spending = { orderNumber: string; year: number; amount: Minor }

/** Records the cost of one order; called again with less after a return, that counts in its year. */
export function countSpending(sql: SqlStorage, { orderNumber, year, amount }: Spending) {
  sql.exec(spendingTable)
  const counted = 'ON CONFLICT (order_number) DO UPDATE SET amount = excluded.amount'
  sql.exec(`INSERT INTO spending (order_number, year, amount) VALUES (?, ?, ?) ${counted}`, orderNumber, year, amount)
}

/** Total of all orders of a year. */
export function spentIn(sql: SqlStorage, year: number): Minor {
  sql.exec(spendingTable)
  return sql.exec<{ spent: number }>('SELECT COALESCE(SUM(amount), 0) AS spent FROM spending WHERE year = ?', year).one().spent
}
