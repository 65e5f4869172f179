/** A call as its key names it. `hash`: of everything it requests. */
export type KeyedRequest = { operator: string; key: string; hash: string }
type OperationRecords = Pick<D1Database, 'prepare'>

/** A run that has not ended after this was cut off; the same call may run again. */
const runTimeoutMs = 60_000
const requestLifetimeMs = 30 * 24 * 3600 * 1000

/** The call may run under this claim; or it ran before, with this outcome; or it runs now; or its key belongs to another call. */
export type ClaimedRequest = { kind: 'run'; claim: string } | { kind: 'done'; outcome: string } | { kind: 'running' } | { kind: 'other' }

type RequestRow = { hash: string; claim: string; started_at: string; outcome: string | null }

/** Claims a key for one run. Of calls at the same time exactly one may run. */
export async function claimRequest(records: OperationRecords, { operator, key, hash }: KeyedRequest, now: number): Promise<ClaimedRequest> {
  const startedAt = new Date(now).toISOString()
  const claim = crypto.randomUUID()
  const insert = 'INSERT INTO operation_requests (operator, key, hash, claim, started_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING'
  const { meta } = await records.prepare(insert).bind(operator, key, hash, claim, startedAt).run()
  if (meta.changes === 1) return { kind: 'run', claim }
  const row = await records
    .prepare('SELECT hash, claim, started_at, outcome FROM operation_requests WHERE operator = ? AND key = ?')
    .bind(operator, key)
    .first<RequestRow>()
  // Released between the two statements: the caller tries again.
  if (!row) return { kind: 'running' }
  if (row.hash !== hash) return { kind: 'other' }
  if (row.outcome !== null) return { kind: 'done', outcome: row.outcome }
  if (now - Date.parse(row.started_at) < runTimeoutMs) return { kind: 'running' }
  return resumeRequest(records, { operator, key, row, at: startedAt })
}

type ResumeOptions = { operator: string; key: string; row: RequestRow; at: string }

/** The same claim again: the change and its audit entry still count once. Compares the start, so that one of several takes it over. */
async function resumeRequest(records: OperationRecords, { operator, key, row, at }: ResumeOptions): Promise<ClaimedRequest> {
  const update = 'UPDATE operation_requests SET started_at = ? WHERE operator = ? AND key = ? AND started_at = ? AND outcome IS NULL'
  const { meta } = await records.prepare(update).bind(at, operator, key, row.started_at).run()
  return meta.changes === 1 ? { kind: 'run', claim: row.claim } : { kind: 'running' }
}

/** Statement that keeps the outcome of a run for repeated calls. */
export function buildOutcomeStatement(records: OperationRecords, { operator, key }: KeyedRequest, outcome: string) {
  return records.prepare('UPDATE operation_requests SET outcome = ? WHERE operator = ? AND key = ?').bind(outcome, operator, key)
}

/** A long run says that it still runs, so that the same call does not run beside it. */
export async function extendClaim(records: OperationRecords, { operator, key }: KeyedRequest, now: number): Promise<void> {
  const update = 'UPDATE operation_requests SET started_at = ? WHERE operator = ? AND key = ? AND outcome IS NULL'
  await records.prepare(update).bind(new Date(now).toISOString(), operator, key).run()
}

/** A run that failed for a reason of ours: the next call runs at once, under the same claim. */
export async function releaseClaim(records: OperationRecords, { operator, key }: KeyedRequest, now: number): Promise<void> {
  const update = 'UPDATE operation_requests SET started_at = ? WHERE operator = ? AND key = ? AND outcome IS NULL'
  await records
    .prepare(update)
    .bind(new Date(now - runTimeoutMs).toISOString(), operator, key)
    .run()
}

/** Forgets calls after thirty days. */
export async function purgeRequests(records: OperationRecords, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - requestLifetimeMs).toISOString()
  await records.prepare('DELETE FROM operation_requests WHERE started_at < ?').bind(cutoff).run()
}
