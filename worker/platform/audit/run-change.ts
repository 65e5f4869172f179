import { createHash } from 'node:crypto'
import { type Outcome, fail, ok } from '#contracts/errors'
import type { PlatformEnv } from '../env'
import { buildAuditStatement } from './operation-audit.sql.ts'
import { claimRequest, buildOutcomeStatement, type KeyedRequest, releaseClaim } from './operation-requests.sql.ts'

/** What an operation changed, for the audit. `target`: such as `order:HA12345678`. */
type AuditedChange = { target: string; before: unknown; after: unknown }
/** Response of an operation that changes something, with the change. */
export type ChangeResult<T> = { answer: T; change: AuditedChange }

/** Names everything a call requests. */
export function hashRequest(parts: { method: string; path: string; query: unknown; body: unknown }): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** `name`: of the operation, for the audit. */
export type ChangeRun = KeyedRequest & { name: string; now: number }
type PerformChange = (claim: string) => Promise<Outcome<ChangeResult<unknown>>>

/**
 * Runs a change once for its key: the outcome and the audit entry are stored together, and a repeated call gets that outcome. OPS409 if the
 * key belongs to another call, OPS425 while the first call runs.
 */
export async function runChange(
  env: PlatformEnv,
  { name, now, ...request }: ChangeRun,
  performChange: PerformChange,
): Promise<Outcome<unknown>> {
  const { RECORDS } = env
  const claimedRequest = await claimRequest(RECORDS, request, now)
  if (claimedRequest.kind === 'other') return fail('IDEMPOTENCY_KEY_REUSED')
  if (claimedRequest.kind === 'running') return fail('OPERATION_IN_PROGRESS')
  if (claimedRequest.kind === 'done') return JSON.parse(claimedRequest.outcome) as Outcome<unknown>
  const { claim } = claimedRequest
  try {
    const changeOutcome = await performChange(claim)
    const outcome = changeOutcome.ok ? ok(changeOutcome.value.answer) : changeOutcome
    const { operator, key } = request
    const entry = changeOutcome.ok && {
      ...changeOutcome.value.change,
      operation: name,
      at: new Date(now).toISOString(),
      operator,
      key,
      claim,
    }
    await RECORDS.batch([
      buildOutcomeStatement(RECORDS, request, JSON.stringify(outcome)),
      ...(entry ? [buildAuditStatement(RECORDS, entry)] : []),
    ])
    return outcome
  } catch (error) {
    await releaseClaim(RECORDS, request, Date.now())
    throw error
  }
}
