import type { z } from 'zod'
import type { Outcome } from '#contracts/errors'
import type { Operation, OperationOutput, OperationParams } from '#contracts/operations/operation'
import type { PlatformEnv } from '../env'
import type { Operator } from './operator-token'
import type { ImportBody } from './read-lines'

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
export type ChangeAnswer<T> = { answer: T; change: AuditedChange }

type OperationAnswer<O extends Operation> = O['method'] extends 'GET' ? OperationOutput<O> : ChangeAnswer<OperationOutput<O>>

/** The implementation of one area. A change may run twice under one claim, after it was cut off: its effects must count once. */
export type OperationHandlers<T extends Record<string, Operation>> = {
  [K in keyof T]: (call: OperationCall<T[K]>, env: PlatformEnv) => Promise<Outcome<OperationAnswer<T[K]>>>
}

/** A handler whose types the router does not know. */
export type AnyOperationHandler = (call: unknown, env: PlatformEnv) => Promise<Outcome<unknown>>
