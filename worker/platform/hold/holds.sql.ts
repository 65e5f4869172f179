/** Amount per balance of one object: units of stock, uses of a code, minor units of a card. */
export type HoldAmounts = Readonly<Record<string, number>>
/** `id` names the attempt to buy, `owner` the cart it is made for. Times in milliseconds. */
export type HoldRequest = { id: string; owner: string; wants: HoldAmounts; expiresAt: number }
export type HoldResult =
  | { state: 'held' }
  /** Nothing was taken: of this balance only `free` are left for this owner. */
  | { state: 'short'; key: string; free: number }
  /** The hold was given back or has ended before it began; it cannot be taken again. */
  | { state: 'closed' }
export type CommitResult = 'committed' | 'gone'

type HoldState = 'held' | 'committed' | 'released' | 'expired'
type HoldRow = { id: string; wants: string; state: HoldState }

/** The checks are the last line of defense: a mistake fails loudly here and never oversells. */
export const createHoldTables = `
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

/** Time a closed hold is remembered for late retries. */
const closedHoldLifetimeMs = 30 * 24 * 3600 * 1000

/**
 * Holds everything, or nothing. Repeated under the same id it holds the new amounts in place of the former, until the new end; a released
 * hold stays released.
 */
export function placeHold(sql: SqlStorage, request: HoldRequest, now: number): HoldResult {
  assertValidAmounts(request.wants)
  expireHolds(sql, now)
  const existingHold = findHold(sql, request.id)
  if (existingHold?.state === 'committed') return { state: 'held' }
  if (existingHold?.state === 'released' || request.expiresAt <= now) return { state: 'closed' }

  const previousAmounts = existingHold?.state === 'held' ? parseHoldAmounts(existingHold) : {}
  const availableAmounts = getAvailableAmounts(sql, Object.keys(request.wants))
  for (const [key, requestedAmount] of Object.entries(request.wants)) {
    const available = (availableAmounts[key] ?? 0) + (previousAmounts[key] ?? 0)
    if (requestedAmount > available) return { state: 'short', key, free: available }
  }
  adjustHeld(sql, previousAmounts, -1)
  adjustHeld(sql, request.wants, 1)
  sql.exec(
    `INSERT INTO hold (id, owner, wants, expires_at, state) VALUES (?1, ?2, ?3, ?4, 'held')
     ON CONFLICT (id) DO UPDATE SET wants = ?3, expires_at = ?4, state = 'held'`,
    ...[request.id, request.owner, JSON.stringify(request.wants), request.expiresAt],
  )
  return { state: 'held' }
}

/** Commits a hold permanently. `gone`: it expired, and others may have taken the stock. */
export function commitHold(sql: SqlStorage, id: string, now: number): CommitResult {
  expireHolds(sql, now)
  const existingHold = findHold(sql, id)
  if (existingHold?.state === 'committed') return 'committed'
  if (existingHold?.state !== 'held') return 'gone'
  adjustHeld(sql, parseHoldAmounts(existingHold), -1)
  adjustOnhand(sql, parseHoldAmounts(existingHold), -1)
  setHoldState(sql, id, 'committed')
  return 'committed'
}

/** Releases what is held or already taken. Leaves a mark even without a hold: a hold that arrives late is refused. */
export function releaseHold(sql: SqlStorage, id: string, now: number) {
  const existingHold = findHold(sql, id)
  if (existingHold?.state === 'held') adjustHeld(sql, parseHoldAmounts(existingHold), -1)
  if (existingHold?.state === 'committed') adjustOnhand(sql, parseHoldAmounts(existingHold), 1)
  // It is remembered from now on: the call may be repeated.
  if (existingHold) sql.exec("UPDATE hold SET state = 'released', expires_at = max(expires_at, ?) WHERE id = ?", now, id)
  else sql.exec(`INSERT INTO hold (id, owner, wants, expires_at, state) VALUES (?, '', '{}', ?, 'released')`, id, now)
}

/** Gives back all that a hold took permanently, once: also long after the hold itself is forgotten. */
export function giveBackHold(sql: SqlStorage, { id, wants: amounts }: Pick<HoldRequest, 'id' | 'wants'>, now: number) {
  if (findHold(sql, id)) releaseHold(sql, id, now)
  else returnAmounts(sql, { id, wants: amounts }, now)
}

/** Returns some of what was taken, once under this name. That holds long after its hold is forgotten, and for as long as it is asked for again. */
export function returnAmounts(sql: SqlStorage, { id, wants: amounts }: Pick<HoldRequest, 'id' | 'wants'>, now: number) {
  assertValidAmounts(amounts)
  if (findHold(sql, id)) return void sql.exec('UPDATE hold SET expires_at = max(expires_at, ?) WHERE id = ?', now, id)
  adjustOnhand(sql, amounts, 1)
  sql.exec(`INSERT INTO hold (id, owner, wants, expires_at, state) VALUES (?, '', '{}', ?, 'released')`, id, now)
}

/** Ends every hold that is due and forgets those that were closed long ago. */
export function expireHolds(sql: SqlStorage, now: number) {
  const dueHolds = sql.exec<HoldRow>(`SELECT id, wants, state FROM hold WHERE state = 'held' AND expires_at <= ?`, now).toArray()
  for (const hold of dueHolds) {
    adjustHeld(sql, parseHoldAmounts(hold), -1)
    setHoldState(sql, hold.id, 'expired')
  }
  sql.exec(`DELETE FROM hold WHERE state IN ('committed', 'released', 'expired') AND expires_at < ?`, now - closedHoldLifetimeMs)
}

/** When the next hold ends, in milliseconds; undefined when none is open. */
export function getNextExpiry(sql: SqlStorage): number | undefined {
  return sql.exec<{ next: number | null }>(`SELECT min(expires_at) AS next FROM hold WHERE state = 'held'`).one().next ?? undefined
}

/** Returns true if this hold was committed. */
export function isCommitted(sql: SqlStorage, id: string): boolean {
  return findHold(sql, id)?.state === 'committed'
}

/** Returns true if this hold is active and has not expired. */
export function isHeld(sql: SqlStorage, id: string, now: number): boolean {
  expireHolds(sql, now)
  return findHold(sql, id)?.state === 'held'
}

/** Opens a balance with this amount; an existing one stays. */
export function openBalances(sql: SqlStorage, onhand: HoldAmounts) {
  sql.exec(`INSERT OR IGNORE INTO balance (key, onhand) SELECT key, value FROM json_each(?)`, JSON.stringify(onhand))
}

/** Takes this off the balances permanently, without a hold. The caller has looked whether it is free. */
export function debitBalances(sql: SqlStorage, amounts: HoldAmounts) {
  adjustOnhand(sql, amounts, -1)
}

/** Adds this to the balances permanently. */
export function creditBalances(sql: SqlStorage, amounts: HoldAmounts) {
  adjustOnhand(sql, amounts, 1)
}

/** Amount on a balance and the part of it that is held; both 0 for an unopened one. */
export function getBalance(sql: SqlStorage, key: string): { onhand: number; held: number } {
  const [row] = sql.exec<{ onhand: number; held: number }>('SELECT onhand, held FROM balance WHERE key = ?', key).toArray()
  return row ?? { onhand: 0, held: 0 }
}

/** Available amount per balance; omits unopened balances. Holds of `owner` count as available to it. */
export function getAvailableAmounts(sql: SqlStorage, keys: readonly string[], owner?: string): Record<string, number> {
  const rows = sql.exec<{ key: string; free: number }>(
    `SELECT key, onhand - held AS free FROM balance WHERE key IN (SELECT value FROM json_each(?))`,
    JSON.stringify(keys),
  )
  return addOwnHolds(sql, Object.fromEntries(Array.from(rows, (row) => [row.key, row.free])), owner)
}

/** Adds what the owner itself holds. */
export function addOwnHolds(sql: SqlStorage, amounts: Record<string, number>, owner: string | undefined): Record<string, number> {
  if (owner === undefined) return amounts
  const availableAmounts = { ...amounts }
  for (const hold of sql.exec<HoldRow>(`SELECT id, wants, state FROM hold WHERE state = 'held' AND owner = ?`, owner))
    for (const [key, quantity] of Object.entries(parseHoldAmounts(hold)))
      if (availableAmounts[key] !== undefined) availableAmounts[key] += quantity
  return availableAmounts
}

function findHold(sql: SqlStorage, id: string): HoldRow | undefined {
  return sql.exec<HoldRow>('SELECT id, wants, state FROM hold WHERE id = ?', id).toArray()[0]
}

function parseHoldAmounts({ wants }: HoldRow): HoldAmounts {
  return JSON.parse(wants) as HoldAmounts
}

function setHoldState(sql: SqlStorage, id: string, state: HoldState) {
  sql.exec('UPDATE hold SET state = ? WHERE id = ?', state, id)
}

function adjustHeld(sql: SqlStorage, amounts: HoldAmounts, sign: 1 | -1) {
  for (const [key, quantity] of Object.entries(amounts)) sql.exec('UPDATE balance SET held = held + ? WHERE key = ?', sign * quantity, key)
}

function adjustOnhand(sql: SqlStorage, amounts: HoldAmounts, sign: 1 | -1) {
  for (const [key, quantity] of Object.entries(amounts))
    sql.exec('UPDATE balance SET onhand = onhand + ? WHERE key = ?', sign * quantity, key)
}

/** A negative amount would give instead of take. It is our own mistake, never the shopper's. */
function assertValidAmounts(amounts: HoldAmounts) {
  if (!Object.values(amounts).every((quantity) => Number.isSafeInteger(quantity) && quantity > 0))
    throw new RangeError(JSON.stringify(amounts))
}

/** Changes by operators that were made, by the claim of their call, with what they answered (JSON). */
export const createClaimTable = `
CREATE TABLE IF NOT EXISTS claims (claim TEXT PRIMARY KEY, answer TEXT NOT NULL, at INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS claims_by_time ON claims (at);
`

/** As long as the router of the operations knows a call, and a day. */
const claimLifetimeMs = 31 * 24 * 3600 * 1000

/** Makes a change once for its claim: made again, as after a call that was cut off, it only answers as before. Must not await. */
export function runOnce<T>(sql: SqlStorage, { claim, now }: { claim: string; now: number }, change: () => T): T {
  const [storedClaim] = sql.exec<{ answer: string }>('SELECT answer FROM claims WHERE claim = ?', claim).toArray()
  if (storedClaim) return JSON.parse(storedClaim.answer) as T
  const result = change()
  sql.exec('DELETE FROM claims WHERE at < ?', now - claimLifetimeMs)
  sql.exec('INSERT INTO claims (claim, answer, at) VALUES (?, ?, ?)', claim, JSON.stringify(result), now)
  return result
}
