import { createHash } from 'node:crypto'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { PlatformEnv } from '../env'
import { addAuditEntry } from './operation-audit.sql.ts'
import type { ChangeAnswer } from './operation-call'
import { claimRequest, keepOutcome, type KeyedRequest, releaseRequest } from './operation-requests.sql.ts'

const visible = /^[\x21-\x7e]{1,80}$/

/** Returns the `Idempotency-Key` of a change: 1 to 80 visible ASCII characters. */
export function keyIn(headers: Headers): Outcome<string> {
  const key = headers.get('idempotency-key') ?? ''
  return visible.test(key) ? ok(key) : fail('INVALID_REQUEST', { field: 'Idempotency-Key' })
}

/** Names everything a call requests. */
export function requestHashOf(parts: { method: string; path: string; query: unknown; body: unknown }): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** `name`: of the operation, for the audit. */
export type ChangeRun = KeyedRequest & { name: string; now: number }
type RunChangeAct = (claim: string) => Promise<Outcome<ChangeAnswer<unknown>>>

/**
 * Runs a change once for its key: the outcome and the audit entry are stored together, and a repeated call gets that outcome. OPS409 if the
 * key belongs to another call, OPS425 while the first call runs.
 */
export async function runChange(env: PlatformEnv, { name, now, ...request }: ChangeRun, act: RunChangeAct): Promise<Outcome<unknown>> {
  const { RECORDS } = env
  const claimed = await claimRequest(RECORDS, request, now)
  if (claimed.kind === 'other') return fail('IDEMPOTENCY_KEY_REUSED')
  if (claimed.kind === 'running') return fail('OPERATION_IN_PROGRESS')
  if (claimed.kind === 'done') return JSON.parse(claimed.outcome) as Outcome<unknown>
  const { claim } = claimed
  try {
    const done = await act(claim)
    const outcome = done.ok ? ok(done.value.answer) : done
    const { operator, key } = request
    const entry = done.ok && { ...done.value.change, operation: name, at: new Date(now).toISOString(), operator, key, claim }
    await RECORDS.batch([keepOutcome(RECORDS, request, JSON.stringify(outcome)), ...(entry ? [addAuditEntry(RECORDS, entry)] : [])])
    return outcome
  } catch (error) {
    await releaseRequest(RECORDS, request, Date.now())
    throw error
  }
}
