/** A call with its idempotency key. `hash`: of its whole input. */
export type KeyedRequest = { operator: string; key: string; hash: string }
type OperationRecords = Pick<D1Database, 'prepare'>

/** A run that takes longer was interrupted; a retry may run again. */
const runTimeoutMs = 60_000
const requestLifetimeMs = 30 * 24 * 3600 * 1000

/** `run`: the call may run under this claim. `done`: it has run, with this outcome. `running`: it runs now. `other`: its key was used for another call. */
export type ClaimedRequest = { kind: 'run'; claim: string } | { kind: 'done'; outcome: string } | { kind: 'running' } | { kind: 'other' }

type RequestRow = { hash: string; claim: string; started_at: string; outcome: string | null }

/** Claims a key for one run. Of concurrent calls exactly one may run. */
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
  // Released between the two statements: the caller retries.
  if (!row) return { kind: 'running' }
  if (row.hash !== hash) return { kind: 'other' }
  if (row.outcome !== null) return { kind: 'done', outcome: row.outcome }
  if (now - Date.parse(row.started_at) < runTimeoutMs) return { kind: 'running' }
  return resumeRequest(records, { operator, key, row, at: startedAt })
}

type ResumeOptions = { operator: string; key: string; row: RequestRow; at: string }

/** Resumes an interrupted run under the same claim, so that its change and audit entry count once. Comparing the start lets one of several callers take it over. */
async function resumeRequest(records: OperationRecords, { operator, key, row, at }: ResumeOptions): Promise<ClaimedRequest> {
  const update = 'UPDATE operation_requests SET started_at = ? WHERE operator = ? AND key = ? AND started_at = ? AND outcome IS NULL'
  const { meta } = await records.prepare(update).bind(at, operator, key, row.started_at).run()
  return meta.changes === 1 ? { kind: 'run', claim: row.claim } : { kind: 'running' }
}

/** Statement that keeps the outcome of a run for repeated calls. */
export function buildOutcomeStatement(records: OperationRecords, { operator, key }: KeyedRequest, outcome: string) {
  return records.prepare('UPDATE operation_requests SET outcome = ? WHERE operator = ? AND key = ?').bind(outcome, operator, key)
}

/** Extends the claim of a long run, so that a retry does not start beside it. */
export async function extendClaim(records: OperationRecords, { operator, key }: KeyedRequest, now: number): Promise<void> {
  const update = 'UPDATE operation_requests SET started_at = ? WHERE operator = ? AND key = ? AND outcome IS NULL'
  await records.prepare(update).bind(new Date(now).toISOString(), operator, key).run()
}

/** Releases the claim of a run that failed on our side: a retry runs at once, under the same claim. */
export async function releaseClaim(records: OperationRecords, { operator, key }: KeyedRequest, now: number): Promise<void> {
  const update = 'UPDATE operation_requests SET started_at = ? WHERE operator = ? AND key = ? AND outcome IS NULL'
  await records
    .prepare(update)
    .bind(new Date(now - runTimeoutMs).toISOString(), operator, key)
    .run()
}

/** Deletes calls after thirty days. */
export async function purgeRequests(records: OperationRecords, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - requestLifetimeMs).toISOString()
  await records.prepare('DELETE FROM operation_requests WHERE started_at < ?').bind(cutoff).run()
}
