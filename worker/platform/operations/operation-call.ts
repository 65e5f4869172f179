import type { Context, Hono } from 'hono'
import * as z from 'zod'
import { type Outcome, fail, ok } from '#contracts/errors'
import { type Operation, type OperationOutput, type OperationParams, isChangeOperation } from '#contracts/operations/operation'
import { sanitizeBody } from '#domain/input/sanitize-input'
import { getOperationsSecret } from '../security/secrets'
import { parseWithSchema, type PlatformHonoEnv } from '../contract-router'
import type { PlatformEnv } from '../env'
import { getErrorContext, createErrorResponse } from '../error-response'
import { readJsonBody, serializeResponse } from '../json-body'
import { admissionControl, createOverloadedResponse } from '../load-shedding'
import { extendClaim } from '../audit/operation-requests.sql.ts'
import { type ChangeResult, hashRequest, runChange } from '../audit/run-change'
import { type Operator, verifyOperatorToken } from './operator-token'
import { type ImportBody, checkRepeatedImport, validateImportRequest, createImportBody } from './import-body'

type ParsedPart<S> = S extends z.ZodType ? z.output<S> : undefined

/** Validated call of an operator. `claim` identifies its effects; a retry of the call has the same claim, a read has none. */
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
  /** Extends the claim of a long run, so that a retry does not start beside it. */
  stillRuns: () => Promise<void>
  now: number
}

type OperationResult<O extends Operation> = O['method'] extends 'GET' ? OperationOutput<O> : ChangeResult<OperationOutput<O>>

/** The implementation of one area. A change may run twice under one claim, after it was cut off: its effects must count once. */
export type OperationHandlers<T extends Record<string, Operation>> = {
  [K in keyof T]: (call: OperationCall<T[K]>, env: PlatformEnv) => Promise<Outcome<OperationResult<T[K]>>>
}

/** A handler whose types the router does not know. */
type AnyOperationHandler = (call: unknown, env: PlatformEnv) => Promise<Outcome<unknown>>

const keyPattern = /^[\x21-\x7e]{1,80}$/

/** Returns the `Idempotency-Key` of a change: 1 to 80 visible ASCII characters. */
function parseIdempotencyKey(headers: Headers): Outcome<string> {
  const key = headers.get('idempotency-key') ?? ''
  return keyPattern.test(key) ? ok(key) : fail('INVALID_REQUEST', { field: 'Idempotency-Key' })
}

/** Serves the operations of one area: check, hand over, record, answer. */
export function mountOperations<T extends Record<string, Operation>>(
  app: Hono<PlatformHonoEnv>,
  area: string,
  { operations, handlers }: { operations: T; handlers: OperationHandlers<T> },
) {
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const handle = handlers[name] as AnyOperationHandler
    app.on(operation.method, operation.path, async (c) => {
      const errorContext = getErrorContext(c.req.raw.headers)
      const releaseSlot = admissionControl.enter('control', Date.now())
      if (!releaseSlot) return createOverloadedResponse(errorContext)
      try {
        const outcome = await handleOperation(c, { entry: operation, name: `${area}.${name}`, handle })
        if (!outcome.ok) return createErrorResponse(outcome, errorContext)
        const headers = { 'x-correlation-id': errorContext.correlationId, 'content-type': 'application/json', 'cache-control': 'no-store' }
        return new Response(serializeResponse(operation.response, outcome.value), { status: operation.status ?? 200, headers })
      } finally {
        releaseSlot()
      }
    })
  }
}

const emptyQuery = z.strictObject({})

type MountedOperation = { entry: Operation; name: string; handle: AnyOperationHandler }

async function handleOperation(
  c: Context<PlatformHonoEnv>,
  { entry: operation, name, handle }: MountedOperation,
): Promise<Outcome<unknown>> {
  const now = Date.now()
  const operator = await authorizeOperator(c, operation, now)
  if (!operator.ok) return operator
  const key = isChangeOperation(operation) ? parseIdempotencyKey(c.req.raw.headers) : ok('')
  if (!key.ok) return key
  const query = parseWithSchema(operation.query ?? emptyQuery, sanitizeBody(c.req.query()))
  if (!query.ok) return query
  const body = operation.rows ? validateImportRequest(c.req.raw) : await parseBody(c, operation)
  if (!body.ok) return body
  const call = { params: c.req.param(), query: query.value, body: body.value, operator: operator.value, key: key.value, now }
  if (!isChangeOperation(operation)) return handle({ ...call, claim: '' }, c.env)
  const hash = hashRequest({ method: operation.method, path: c.req.path, query: query.value, body: body.value })
  const request = { operator: operator.value.name, key: key.value, hash }
  const extendRun = () => extendClaim(c.env.RECORDS, request, Date.now())
  const rows = operation.rows && createImportBody(c.req.raw.body, operation.rows)
  let hasRun = false
  const runOperation = (claim: string) => {
    hasRun = true
    return handle({ ...call, claim, stillRuns: extendRun, rows }, c.env) as Promise<Outcome<ChangeResult<unknown>>>
  }
  const outcome = await runChange(c.env, { ...request, name, now }, runOperation)
  return rows && !hasRun && outcome.ok ? checkRepeatedImport(rows, outcome) : outcome
}

/** OPS401 without a valid token, OPS403 without the scope. */
async function authorizeOperator(c: Context<PlatformHonoEnv>, { scope }: Operation, now: number): Promise<Outcome<Operator>> {
  const operator = await verifyOperatorToken(getOperationsSecret(c.env), c.req.header('authorization') ?? '', now)
  if (!operator) return fail('OPERATOR_TOKEN_INVALID')
  return operator.scopes.includes(scope) ? ok(operator) : fail('OPERATION_NOT_ALLOWED')
}

async function parseBody(c: Context<PlatformHonoEnv>, { body: schema, bodyBytes }: Operation): Promise<Outcome<unknown>> {
  if (!schema) return ok(undefined)
  const body = await readJsonBody(c.req.raw, bodyBytes)
  return body.ok ? parseWithSchema(schema, sanitizeContacts(body.value)) : body
}

const contactFields = ['address', 'email', 'recipient']

/** People and addresses that an operator enters are normalized as those of shoppers are; authored texts stay as they are. (decision 098) */
function sanitizeContacts(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const entries = Object.entries(body).map(([name, value]) => [name, contactFields.includes(name) ? sanitizeBody(value, name) : value])
  return Object.fromEntries(entries)
}
