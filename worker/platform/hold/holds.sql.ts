/** Amount per balance of one object: units of stock, uses of a code, minor units of a card. */
export type Wants = Readonly<Record<string, number>>
/** `id` names the attempt to buy, `owner` the cart it is made for. Times in milliseconds. */
export type HoldAsk = { id: string; owner: string; wants: Wants; expiresAt: number }
export type HoldAnswer =
  | { state: 'held' }
  /** Nothing was taken: of this balance only `free` are left for this owner. */
  | { state: 'short'; key: string; free: number }
  /** The hold was given back or has ended before it began; it cannot be taken again. */
  | { state: 'closed' }
export type CommitAnswer = 'committed' | 'gone'

type State = 'held' | 'committed' | 'released' | 'expired'
type HoldRow = { id: string; wants: string; state: State }

/** The checks are the last line of defense: a mistake fails loudly here and never oversells. */
export const holdTables = `
CREATE TABLE IF NOT EXISTS balance (
  key TEXT PRIMARY KEY,
  onhand INTEGER NOT NULL CHECK (onhand >= 0),
  held INTEGER NOT NULL DEFAULT 0 CHECK (held >= 0),
  CHECK (held <= onhand)
);
CREATE TABLE IF NOT EXISTS hold (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  wants TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('held', 'committed', 'released', 'expired'))
);
CREATE INDEX IF NOT EXISTS hold_end ON hold (state, expires_at);
`

/** How long a closed hold is remembered for late retries. */
const rememberedMs = 30 * 24 * 3600 * 1000

/**
 * Holds everything, or nothing. Repeated under the same id it holds the new amounts in place of the former, until the new end; a released
 * hold stays released.
 */
export function takeHold(sql: SqlStorage, ask: HoldAsk, now: number): HoldAnswer {
  refuseOddAmounts(ask.wants)
  expireHolds(sql, now)
  const known = holdOf(sql, ask.id)
  if (known?.state === 'committed') return { state: 'held' }
  if (known?.state === 'released' || ask.expiresAt <= now) return { state: 'closed' }

  const before = known?.state === 'held' ? wantsOf(known) : {}
  const free = freeOf(sql, Object.keys(ask.wants))
  for (const [key, requested] of Object.entries(ask.wants)) {
    const left = (free[key] ?? 0) + (before[key] ?? 0)
    if (requested > left) return { state: 'short', key, free: left }
  }
  changeHeld(sql, before, -1)
  changeHeld(sql, ask.wants, 1)
  sql.exec(
    `INSERT INTO hold (id, owner, wants, expires_at, state) VALUES (?1, ?2, ?3, ?4, 'held')
     ON CONFLICT (id) DO UPDATE SET wants = ?3, expires_at = ?4, state = 'held'`,
    ...[ask.id, ask.owner, JSON.stringify(ask.wants), ask.expiresAt],
  )
  return { state: 'held' }
}

/** Commits a hold permanently. `gone`: it expired, and others may have taken the stock. */
export function commitHold(sql: SqlStorage, id: string, now: number): CommitAnswer {
  expireHolds(sql, now)
  const known = holdOf(sql, id)
  if (known?.state === 'committed') return 'committed'
  if (known?.state !== 'held') return 'gone'
  changeHeld(sql, wantsOf(known), -1)
  changeOnhand(sql, wantsOf(known), -1)
  setState(sql, id, 'committed')
  return 'committed'
}

/** Releases what is held or already taken. Leaves a mark even without a hold: a hold that arrives late is refused. */
export function releaseHold(sql: SqlStorage, id: string, now: number) {
  const known = holdOf(sql, id)
  if (known?.state === 'held') changeHeld(sql, wantsOf(known), -1)
  if (known?.state === 'committed') changeOnhand(sql, wantsOf(known), 1)
  if (known) setState(sql, id, 'released')
  else sql.exec(`INSERT INTO hold (id, owner, wants, expires_at, state) VALUES (?, '', '{}', ?, 'released')`, id, now)
}

/** Returns some of what was taken, once under this name: long after its hold is forgotten. */
export function putBack(sql: SqlStorage, { id, wants }: Pick<HoldAsk, 'id' | 'wants'>, now: number) {
  refuseOddAmounts(wants)
  if (holdOf(sql, id)) return
  changeOnhand(sql, wants, 1)
  sql.exec(`INSERT INTO hold (id, owner, wants, expires_at, state) VALUES (?, '', '{}', ?, 'released')`, id, now)
}

/** Ends every hold that is due and forgets those that were closed long ago. */
export function expireHolds(sql: SqlStorage, now: number) {
  const due = sql.exec<HoldRow>(`SELECT id, wants, state FROM hold WHERE state = 'held' AND expires_at <= ?`, now).toArray()
  for (const hold of due) {
    changeHeld(sql, wantsOf(hold), -1)
    setState(sql, hold.id, 'expired')
  }
  sql.exec(`DELETE FROM hold WHERE state IN ('committed', 'released', 'expired') AND expires_at < ?`, now - rememberedMs)
}

/** When the next hold ends, in milliseconds; undefined when none is open. */
export function nextExpiry(sql: SqlStorage): number | undefined {
  return sql.exec<{ next: number | null }>(`SELECT min(expires_at) AS next FROM hold WHERE state = 'held'`).one().next ?? undefined
}

/** Whether this hold was taken for good. */
export function isCommitted(sql: SqlStorage, id: string): boolean {
  return holdOf(sql, id)?.state === 'committed'
}

/** Opens a balance with this amount; an existing one stays. */
export function openBalances(sql: SqlStorage, onhand: Wants) {
  sql.exec(`INSERT OR IGNORE INTO balance (key, onhand) SELECT key, value FROM json_each(?)`, JSON.stringify(onhand))
}

/** Takes this off the balances for good, without a hold. The caller has looked whether it is free. */
export function takeOut(sql: SqlStorage, amounts: Wants) {
  changeOnhand(sql, amounts, -1)
}

/** Adds this to the balances for good. */
export function putIn(sql: SqlStorage, amounts: Wants) {
  changeOnhand(sql, amounts, 1)
}

/** Amount on a balance and the part of it that is held; both 0 for an unopened one. */
export function balanceOf(sql: SqlStorage, key: string): { onhand: number; held: number } {
  const [row] = sql.exec<{ onhand: number; held: number }>('SELECT onhand, held FROM balance WHERE key = ?', key).toArray()
  return row ?? { onhand: 0, held: 0 }
}

/** Available amount per balance; omits unopened balances. Holds of `owner` count as available to it. */
export function freeOf(sql: SqlStorage, keys: readonly string[], owner?: string): Record<string, number> {
  const rows = sql.exec<{ key: string; free: number }>(
    `SELECT key, onhand - held AS free FROM balance WHERE key IN (SELECT value FROM json_each(?))`,
    JSON.stringify(keys),
  )
  const free = Object.fromEntries(Array.from(rows, (row) => [row.key, row.free]))
  if (owner === undefined) return free
  for (const hold of sql.exec<HoldRow>(`SELECT id, wants, state FROM hold WHERE state = 'held' AND owner = ?`, owner))
    for (const [key, quantity] of Object.entries(wantsOf(hold))) if (free[key] !== undefined) free[key] += quantity
  return free
}

function holdOf(sql: SqlStorage, id: string): HoldRow | undefined {
  return sql.exec<HoldRow>('SELECT id, wants, state FROM hold WHERE id = ?', id).toArray()[0]
}

function wantsOf({ wants }: HoldRow): Wants {
  return JSON.parse(wants) as Wants
}

function setState(sql: SqlStorage, id: string, state: State) {
  sql.exec('UPDATE hold SET state = ? WHERE id = ?', state, id)
}

function changeHeld(sql: SqlStorage, wants: Wants, sign: 1 | -1) {
  for (const [key, quantity] of Object.entries(wants)) sql.exec('UPDATE balance SET held = held + ? WHERE key = ?', sign * quantity, key)
}

function changeOnhand(sql: SqlStorage, wants: Wants, sign: 1 | -1) {
  for (const [key, quantity] of Object.entries(wants))
    sql.exec('UPDATE balance SET onhand = onhand + ? WHERE key = ?', sign * quantity, key)
}

/** A negative amount would give instead of take. It is our own mistake, never the shopper's. */
function refuseOddAmounts(wants: Wants) {
  if (!Object.values(wants).every((quantity) => Number.isSafeInteger(quantity) && quantity > 0)) throw new RangeError(JSON.stringify(wants))
}
