import type { PendingPoints } from '#contracts/entities/consumer'
import { yearlyTerms } from '#config/programs'
import { getAllowanceKey } from '#domain/order/hold-plan'
import type { Minor } from '#domain/money/minor-units'
import { debitBalances, getAvailableAmounts, openBalances } from '../hold/holds.sql.ts'

/**
 * `pending`: earned, and not spendable before its items can no longer be returned; without a time while that is unknown. `unearned`: no longer
 * earned, of which `taken` were there to be taken.
 */
export const createLoyaltyTables = `
CREATE TABLE IF NOT EXISTS earned (order_number TEXT PRIMARY KEY, points INTEGER NOT NULL CHECK (points >= 0));
CREATE TABLE IF NOT EXISTS unearned (order_number TEXT PRIMARY KEY, points INTEGER NOT NULL CHECK (points >= 0));
CREATE TABLE IF NOT EXISTS taken (order_number TEXT PRIMARY KEY, points INTEGER NOT NULL CHECK (points >= 0));
CREATE TABLE IF NOT EXISTS pending (order_number TEXT PRIMARY KEY, points INTEGER NOT NULL CHECK (points > 0), free_at INTEGER);
`

/** Points of one order; `freeAt`: when they may be spent, in milliseconds, where that is known by now. */
export type EarnedPoints = { orderNumber: string; points: number; freeAt?: number | undefined }

/** Records the points of one order, once; called again with another time, they become spendable then. */
export function recordEarnedPoints(sql: SqlStorage, { orderNumber, points, freeAt }: EarnedPoints) {
  const [insertedRow] = sql.exec('INSERT OR IGNORE INTO earned (order_number, points) VALUES (?, ?) RETURNING points', orderNumber, points)
  if (insertedRow && points > 0) sql.exec('INSERT INTO pending (order_number, points) VALUES (?, ?)', orderNumber, points)
  sql.exec('UPDATE pending SET free_at = ? WHERE order_number = ?', freeAt ?? null, orderNumber)
}

/**
 * `stay`: how many of an order's points stay in all. `isFinal`: nothing else of it can be returned, so that the rest may be spent. `freeAt`: from when on
 * those that come back may be spent.
 */
export type RemainingPoints = { orderNumber: string; stay: number; isFinal: boolean; freeAt?: number | undefined }

/**
 * Leaves this many of the points that an order was given, however often it is called. They are pending still; of points that were spendable at once,
 * as before pending points existed, the remainder is removed. Where more stay than before, as after a reversed chargeback, what was taken comes back.
 */
export function settleEarnedPoints(sql: SqlStorage, { orderNumber, stay, isFinal, freeAt }: RemainingPoints) {
  const earnedPoints = findPoints(sql, 'earned', orderNumber)
  if (earnedPoints === undefined) return
  const unearnedPoints = Math.max(0, earnedPoints - Math.max(0, stay))
  const change = unearnedPoints - (findPoints(sql, 'unearned', orderNumber) ?? 0)
  if (change > 0) takePoints(sql, orderNumber, change)
  if (change < 0) returnTakenPoints(sql, { orderNumber, unearnedPoints, freeAt })
  savePoints(sql, 'unearned', { orderNumber, points: unearnedPoints })
  if (!isFinal) return
  addToBalance(sql, findPoints(sql, 'pending', orderNumber) ?? 0)
  sql.exec('DELETE FROM pending WHERE order_number = ?', orderNumber)
}

function takePoints(sql: SqlStorage, orderNumber: string, points: number) {
  const pendingPoints = findPoints(sql, 'pending', orderNumber)
  const takenPoints = Math.min(points, pendingPoints ?? getSpendableBalances(sql).points)
  savePoints(sql, 'taken', { orderNumber, points: (findPoints(sql, 'taken', orderNumber) ?? 0) + takenPoints })
  if (pendingPoints === undefined) debitBalances(sql, { points: takenPoints })
  else if (pendingPoints > takenPoints) sql.exec('UPDATE pending SET points = points - ? WHERE order_number = ?', takenPoints, orderNumber)
  else sql.exec('DELETE FROM pending WHERE order_number = ?', orderNumber)
}

type ReturnedPoints = Pick<RemainingPoints, 'orderNumber' | 'freeAt'> & { unearnedPoints: number }

function returnTakenPoints(sql: SqlStorage, { orderNumber, unearnedPoints, freeAt }: ReturnedPoints) {
  const takenPoints = findPoints(sql, 'taken', orderNumber) ?? 0
  const returnedPoints = Math.max(0, takenPoints - unearnedPoints)
  if (returnedPoints === 0) return
  savePoints(sql, 'taken', { orderNumber, points: takenPoints - returnedPoints })
  const insert = 'INSERT INTO pending (order_number, points, free_at) VALUES (?, ?, ?)'
  const onConflict = 'ON CONFLICT (order_number) DO UPDATE SET points = points + excluded.points'
  sql.exec(`${insert} ${onConflict}`, orderNumber, returnedPoints, freeAt ?? null)
}

type PointsTable = 'earned' | 'unearned' | 'taken' | 'pending'

function findPoints(sql: SqlStorage, table: PointsTable, orderNumber: string): number | undefined {
  return sql.exec<{ points: number }>(`SELECT points FROM ${table} WHERE order_number = ?`, orderNumber).toArray()[0]?.points
}

function savePoints(sql: SqlStorage, table: 'unearned' | 'taken', { orderNumber, points }: Pick<EarnedPoints, 'orderNumber' | 'points'>) {
  sql.exec(`INSERT OR REPLACE INTO ${table} (order_number, points) VALUES (?, ?)`, orderNumber, points)
}

/** Points whose time has come may be spent. Called before anything looks at the balance. */
export function releaseDuePoints(sql: SqlStorage, now: number) {
  const duePoints = sql.exec<{ points: number }>('DELETE FROM pending WHERE free_at <= ? RETURNING points', now).toArray()
  for (const { points } of duePoints) addToBalance(sql, points)
}

/** Pending points, earliest first; unknown dates last. */
export function listPendingPoints(sql: SqlStorage): PendingPoints[] {
  const order = 'SUM(points) AS points, free_at AS freeAt FROM pending GROUP BY free_at ORDER BY free_at IS NULL, free_at'
  const rows = sql.exec<{ points: number; freeAt: number | null }>(`SELECT ${order}`).toArray()
  return rows.map(({ points, freeAt }) => ({ points, ...(freeAt !== null && { spendableFrom: new Date(freeAt).toISOString() }) }))
}

function addToBalance(sql: SqlStorage, points: number) {
  sql.exec('UPDATE balance SET onhand = onhand + ? WHERE key = ?', points, 'points' satisfies keyof SpendableBalances)
}

/** Spendable balances of an account: points, and yearly athlete credit in minor units. Keys are balance names. */
export type SpendableBalances = { points: number; athleteCredit: number }

/** Sets initial balances. */
export function openInitialBalances(sql: SqlStorage, spendable: SpendableBalances) {
  openBalances(sql, spendable)
}

/** Balance neither spent nor held; amounts held by `owner` count as available to that cart. */
export function getSpendableBalances(sql: SqlStorage, owner?: string): SpendableBalances {
  return { points: 0, athleteCredit: 0, ...getAvailableAmounts(sql, ['points', 'athleteCredit'], owner) }
}

type AllowanceYear = { year: number; /** Before any year was kept. */ spentBefore: Minor }

/** Opens the allowance of a year, once: whole, or in the first stored year less what was spent before. */
export function openYearAllowance(sql: SqlStorage, { year, spentBefore }: AllowanceYear) {
  const key = getAllowanceKey(year)
  const { annualCap } = yearlyTerms.employee
  const openAllowances = sql.exec<{ key: string }>("SELECT key FROM balance WHERE key LIKE 'employee:%'").toArray()
  if (openAllowances.some((balanceRow) => balanceRow.key === key)) return
  openBalances(sql, { [key]: Math.max(0, openAllowances.length > 0 ? annualCap : annualCap - spentBefore - getYearSpending(sql, year)) })
}

/** Remaining allowance of a year; undefined without one. Amounts held by `owner` count as available. */
export function getRemainingAllowance(sql: SqlStorage, year: number, owner?: string): Minor | undefined {
  return getAvailableAmounts(sql, [getAllowanceKey(year)], owner)[getAllowanceKey(year)]
}

const createSpendingTable =
  'CREATE TABLE IF NOT EXISTS spending (order_number TEXT PRIMARY KEY, year INTEGER NOT NULL, amount INTEGER NOT NULL CHECK (amount >= 0))'

export type Spending = { orderNumber: string; year: number; amount: Minor }

/** Records the cost of one order; called again with less after a return, that counts in its year. */
export function recordSpending(sql: SqlStorage, { orderNumber, year, amount }: Spending) {
  sql.exec(createSpendingTable)
  const onConflict = 'ON CONFLICT (order_number) DO UPDATE SET amount = excluded.amount'
  sql.exec(`INSERT INTO spending (order_number, year, amount) VALUES (?, ?, ?) ${onConflict}`, orderNumber, year, amount)
}

/** Total of all orders of a year. */
export function getYearSpending(sql: SqlStorage, year: number): Minor {
  sql.exec(createSpendingTable)
  return sql.exec<{ spent: number }>('SELECT COALESCE(SUM(amount), 0) AS spent FROM spending WHERE year = ?', year).one().spent
}
