import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { type Outcome, fail, ok } from '#contracts/errors'
import type { Operation, OperationOutput, OperationParams } from '#contracts/operations/operation'
import type { PlatformEnv } from '../env'
import { buildAuditStatement } from './operation-audit.sql.ts'
import { claimRequest, buildOutcomeStatement, type KeyedRequest, releaseRequest } from './operation-requests.sql.ts'
import type { Operator } from './operator-token'
import type { ImportBody } from './import-body'

type ParsedPart<S> = S extends z.ZodType ? z.output<S> : undefined

/** Validated call of an operator. `claim` is the same when the same call runs again, and names its effects; empty for reads. */
export type OperationCall<O extends Operation> = {
  params: OperationParams<O>
  query: ParsedPart<O['query']>
  body: ParsedPart<O['body']>
  /** Lines of an import; empty for other calls. */
  rows: ImportBody<ParsedPart<O['rows']>>
  operator: Operator
  claim: string
  /** The call's idempotency key; empty for reads. */
  key: string
  /** Says that a long run still goes on. */
  stillRuns: () => Promise<void>
  now: number
}

/** What an operation changed, for the audit. `target`: such as `order:HA12345678`. */
type AuditedChange = { target: string; before: unknown; after: unknown }
/** Response of an operation that changes something, with the change. */
export type ChangeResult<T> = { answer: T; change: AuditedChange }

type OperationResult<O extends Operation> = O['method'] extends 'GET' ? OperationOutput<O> : ChangeResult<OperationOutput<O>>

/** The implementation of one area. A change may run twice under one claim, after it was cut off: its effects must count once. */
export type OperationHandlers<T extends Record<string, Operation>> = {
  [K in keyof T]: (call: OperationCall<T[K]>, env: PlatformEnv) => Promise<Outcome<OperationResult<T[K]>>>
}

/** A handler whose types the router does not know. */
export type AnyOperationHandler = (call: unknown, env: PlatformEnv) => Promise<Outcome<unknown>>

const keyPattern = /^[\x21-\x7e]{1,80}$/

/** Returns the `Idempotency-Key` of a change: 1 to 80 visible ASCII characters. */
export function parseIdempotencyKey(headers: Headers): Outcome<string> {
  const key = headers.get('idempotency-key') ?? ''
  return keyPattern.test(key) ? ok(key) : fail('INVALID_REQUEST', { field: 'Idempotency-Key' })
}

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
    await releaseRequest(RECORDS, request, Date.now())
    throw error
  }
}
