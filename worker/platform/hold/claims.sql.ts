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
