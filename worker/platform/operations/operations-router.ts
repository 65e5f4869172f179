import type { Context, Hono } from 'hono'
import * as z from 'zod'
import { fail, ok, type Outcome } from '#contracts/errors'
import { isChangeOperation, type Operation } from '#contracts/operations/operation'
import { getOperationsSecret } from '../auth/secrets'
import { parseWithSchema, type Platform } from '../contract-router'
import { getErrorContext, errorResponse } from '../error-response'
import { admission, createOverloadedResponse } from '../load-shedding'
import { readJsonBody, serializeResponse } from '../json-body'
import {
  type AnyOperationHandler,
  type ChangeResult,
  type OperationHandlers,
  parseIdempotencyKey,
  hashRequest,
  runChange,
} from './operation-call'
import { checkRepeatedImport, validateImportRequest, createImportBody } from './import-body'
import { extendRequest } from './operation-requests.sql.ts'
import { type Operator, verifyOperatorToken } from './operator-token'

/** Serves the operations of one area: check, hand over, record, answer. */
export function mountOperations<T extends Record<string, Operation>>(
  app: Hono<Platform>,
  area: string,
  { operations, handlers }: { operations: T; handlers: OperationHandlers<T> },
) {
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const handle = handlers[name] as AnyOperationHandler
    app.on(operation.method, operation.path, async (c) => {
      const errorContext = getErrorContext(c.req.raw.headers)
      const releaseSlot = admission.enter('control', Date.now())
      if (!releaseSlot) return createOverloadedResponse(errorContext)
      try {
        const outcome = await handleOperation(c, { entry: operation, name: `${area}.${name}`, handle })
        if (!outcome.ok) return errorResponse(outcome, errorContext)
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

async function handleOperation(c: Context<Platform>, { entry: operation, name, handle }: MountedOperation): Promise<Outcome<unknown>> {
  const now = Date.now()
  const operator = await authorizeOperator(c, operation, now)
  if (!operator.ok) return operator
  const key = isChangeOperation(operation) ? parseIdempotencyKey(c.req.raw.headers) : ok('')
  if (!key.ok) return key
  const query = parseWithSchema(operation.query ?? emptyQuery, c.req.query())
  if (!query.ok) return query
  const body = operation.rows ? validateImportRequest(c.req.raw) : await parseBody(c, operation)
  if (!body.ok) return body
  const call = { params: c.req.param(), query: query.value, body: body.value, operator: operator.value, key: key.value, now }
  if (!isChangeOperation(operation)) return handle({ ...call, claim: '' }, c.env)
  const hash = hashRequest({ method: operation.method, path: c.req.path, query: query.value, body: body.value })
  const request = { operator: operator.value.name, key: key.value, hash }
  const extendRun = () => extendRequest(c.env.RECORDS, request, Date.now())
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
async function authorizeOperator(c: Context<Platform>, { scope }: Operation, now: number): Promise<Outcome<Operator>> {
  const operator = await verifyOperatorToken(getOperationsSecret(c.env), c.req.header('authorization') ?? '', now)
  if (!operator) return fail('OPERATOR_TOKEN_INVALID')
  return operator.scopes.includes(scope) ? ok(operator) : fail('OPERATION_NOT_ALLOWED')
}

async function parseBody(c: Context<Platform>, { body: schema, bodyBytes }: Operation): Promise<Outcome<unknown>> {
  if (!schema) return ok(undefined)
  const body = await readJsonBody(c.req.raw, bodyBytes)
  return body.ok ? parseWithSchema(schema, body.value) : body
}
