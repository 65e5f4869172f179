import { yearlyTerms } from '#config/programmes'
import { allowanceKey } from '#domain/order/hold-plan'
import type { Minor } from '#domain/pricing/proportion'
import { freeOf, openBalances } from '../hold/holds.sql.ts'

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
