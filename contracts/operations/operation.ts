import * as z from 'zod'
import type { Output, PathParam } from '../endpoint'
import type { ErrorId } from '../errors'

/** Scopes of operator tokens, one per kind of record. */
export const operatorScopes = [
  'audit:read',
  'orders:read',
  'orders:write',
  'stock:write',
  'catalog:write',
  'promotions:write',
  'content:write',
  'gift-cards:write',
  'moderation:write',
  'reviews:read',
  'reviews:write',
  'consumers:read',
  'consumers:write',
] as const
export type OperatorScope = (typeof operatorScopes)[number]

/** One operator call. It has no market, brand or language; changes need an `Idempotency-Key`. (decision 050) */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/operations/v1/${string}`
  scope: OperatorScope
  /** A strict object: an unknown name is an error, because a misspelled one would be ignored. */
  query?: z.ZodType
  /** A strict object, for the same reason. */
  body?: z.ZodType
  /** Larger body limit than the default, in bytes. */
  bodyBytes?: number
  /** Instead of a body: an NDJSON import with one strict object per line, limited by `inputLimits.imports`. */
  rows?: z.ZodType
  response: z.ZodType
  /** Its own errors; those common to all operations are in `getOperationErrors`. */
  errors: readonly ErrorId[]
  /** Instead of 200. */
  status?: 201
}

/** Parameters of the path by name. */
export type OperationParams<O extends Operation> = Record<PathParam<O['path']>, string>
export type OperationOutput<O extends Operation> = Output<O & { class: 'mutation' }>

/** Declares an operation and keeps its exact type. */
export function operation<const O extends Operation>(entry: O): O {
  return entry
}

/** Returns true for operations that change something: they require an idempotency key and are audited. */
export function isChangeOperation({ method }: Pick<Operation, 'method'>): boolean {
  return method !== 'GET'
}

const commonErrors = ['OPERATOR_TOKEN_INVALID', 'OPERATION_NOT_ALLOWED', 'INVALID_REQUEST'] as const
const changeErrors = ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA', 'IDEMPOTENCY_KEY_REUSED', 'OPERATION_IN_PROGRESS'] as const

/** Returns all errors of an operation, its own last. */
export function getOperationErrors(entry: Operation): readonly ErrorId[] {
  return [...commonErrors, ...(isChangeOperation(entry) ? changeErrors : []), ...entry.errors]
}

/** Result of an import. Failed lines are listed; lines before and after them are applied. */
export const importReport = z.object({
  /** Lines that were read, without empty ones. */
  lines: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  /** Lines that already had these values. */
  unchanged: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  /** False if lines beyond the limit were not read; the last failure names the first of them. */
  isComplete: z.boolean(),
  /** SHA-256 of the body, in hex. */
  digest: z.string(),
  failures: z.array(
    z.object({
      line: z.int().positive(),
      /** Product of the line, if it could be read. */
      id: z.string().optional(),
      errorId: z.string(),
      field: z.string().optional(),
      reason: z.string().optional(),
    }),
  ),
})
export type ImportReport = z.infer<typeof importReport>
