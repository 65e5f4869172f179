import { getConsumerUsesKey } from '#domain/order/hold-plan'
import type { Offer } from '#domain/promotion/offer'
import { HolderObject } from '../hold/hold.object'
import { getBalance, openBalances, getAvailableAmounts } from '../hold/holds.sql.ts'

type StoredLimits = { uses?: number | undefined; usesPerConsumer?: number | undefined }

/** `opened`: used and unused uses of each balance together. `limits`: those an operator set last. */
const createLimitTables = `
CREATE TABLE IF NOT EXISTS opened (key TEXT PRIMARY KEY, amount INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS limits (id INTEGER PRIMARY KEY CHECK (id = 1), uses INTEGER, own INTEGER);
`

/** Limits set by an operator; undefined if never set. Take precedence over a reader's limits, which may be slightly out of date. */
function loadLimits(sql: SqlStorage): StoredLimits | undefined {
  sql.exec(createLimitTables)
  const [row] = sql.exec<{ uses: number | null; own: number | null }>('SELECT uses, own FROM limits').toArray()
  return row && { uses: row.uses ?? undefined, usesPerConsumer: row.own ?? undefined }
}

/** Sets new limits. Balances that were opened before limits were kept, were opened with the ones before. */
function saveLimits(sql: SqlStorage, { uses, usesPerConsumer }: StoredLimits, previousLimits: StoredLimits): void {
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
function applyLimit(sql: SqlStorage, key: string, limit: number): void {
  sql.exec(createLimitTables)
  openBalances(sql, { [key]: limit })
  sql.exec('INSERT OR IGNORE INTO opened (key, amount) VALUES (?, ?)', key, limit)
  const usedCount = countUsed(sql, key)
  const onhand = Math.max(getBalance(sql, key).held, limit - usedCount)
  sql.exec('UPDATE balance SET onhand = ? WHERE key = ?', onhand, key)
  sql.exec('UPDATE opened SET amount = ? WHERE key = ?', usedCount + onhand, key)
}

/** Uses that orders took permanently. */
function countUsed(sql: SqlStorage, key: string): number {
  sql.exec(createLimitTables)
  const [row] = sql.exec<{ amount: number }>('SELECT amount FROM opened WHERE key = ?', key).toArray()
  return row ? Math.max(0, row.amount - getBalance(sql, key).onhand) : 0
}

export type CouponLimits = NonNullable<Offer['limits']>

/** One limited coupon code: remaining uses in total and per shopper. Held uses count as used. */
export class CouponObject extends HolderObject {
  /** Uses left for this shopper; a cart that holds one already still has it. A kind without limit is left out. */
  async left(limits: CouponLimits, consumerNo: string, owner: string): Promise<{ all?: number | undefined; own?: number | undefined }> {
    const ownKey = getConsumerUsesKey(consumerNo)
    return this.changeHolds((sql) => {
      const { uses, usesPerConsumer } = loadLimits(sql) ?? limits
      if (uses !== undefined) applyLimit(sql, 'all', uses)
      if (usesPerConsumer !== undefined) applyLimit(sql, ownKey, usesPerConsumer)
      const availableUses = getAvailableAmounts(sql, ['all', ownKey], owner)
      return { ...(uses !== undefined && { all: availableUses.all }), ...(usesPerConsumer !== undefined && { own: availableUses[ownKey] }) }
    })
  }

  /** New limits of an operator, in place of those before: what was used or is held stays so. */
  async setLimits(limits: CouponLimits, previousLimits: CouponLimits): Promise<void> {
    this.changeHolds((sql) => saveLimits(sql, limits, previousLimits))
  }

  /** Uses of the limited code in all, and those that are held. */
  async uses(): Promise<{ used: number; held: number }> {
    return this.changeHolds((sql) => ({ used: countUsed(sql, 'all'), held: getBalance(sql, 'all').held }))
  }
}
