import type { Context, Hono } from 'hono'
import * as z from 'zod'
import { fail, ok, type Outcome } from '#contracts/errors'
import { isChange, type Operation } from '#contracts/operations/operation'
import { operationsSecretOf } from '../auth/secrets'
import { parsedBy, type Platform } from '../contract-router'
import { errorContextOf, errorResponse } from '../error-response'
import { admission, overloadedResponse } from '../load-shedding'
import { readBody } from '../read-body'
import { serializeResponse } from '../serialize-response'
import { type AnyOperationHandler, type ChangeAnswer, type OperationHandlers, keyIn, requestHashOf, runChange } from './operation-call'
import { repeatedImport, rowsTrouble, importBody } from './read-lines'
import { keepRunning } from './operation-requests.sql.ts'
import { type Operator, operatorOf } from './operator-token'

/** Serves the operations of one area: check, hand over, record, answer. */
export function mountOperations<T extends Record<string, Operation>>(
  app: Hono<Platform>,
  area: string,
  { operations, handlers }: { operations: T; handlers: OperationHandlers<T> },
) {
  for (const [name, entry] of Object.entries<Operation>(operations)) {
    const handle = handlers[name] as AnyOperationHandler
    app.on(entry.method, entry.path, async (c) => {
      const addressee = errorContextOf(c.req.raw.headers)
      const leave = admission.enter('control', Date.now())
      if (!leave) return overloadedResponse(addressee)
      try {
        const outcome = await answered(c, { entry, name: `${area}.${name}`, handle })
        if (!outcome.ok) return errorResponse(outcome, addressee)
        const headers = { 'x-correlation-id': addressee.correlationId, 'content-type': 'application/json', 'cache-control': 'no-store' }
        return new Response(serializeResponse(entry.response, outcome.value), { status: entry.status ?? 200, headers })
      } finally {
        leave()
      }
    })
  }
}

const noNames = z.strictObject({})

type MountedOperation = { entry: Operation; name: string; handle: AnyOperationHandler }

async function answered(c: Context<Platform>, { entry, name, handle }: MountedOperation): Promise<Outcome<unknown>> {
  const now = Date.now()
  const operator = await allowedOperator(c, entry, now)
  if (!operator.ok) return operator
  const key = isChange(entry) ? keyIn(c.req.raw.headers) : ok('')
  if (!key.ok) return key
  const query = parsedBy(entry.query ?? noNames, c.req.query())
  if (!query.ok) return query
  const body = entry.rows ? rowsTrouble(c.req.raw) : await bodyOf(c, entry)
  if (!body.ok) return body
  const call = { params: c.req.param(), query: query.value, body: body.value, operator: operator.value, key: key.value, now }
  if (!isChange(entry)) return handle({ ...call, claim: '' }, c.env)
  const hash = requestHashOf({ method: entry.method, path: c.req.path, query: query.value, body: body.value })
  const request = { operator: operator.value.name, key: key.value, hash }
  const stillRuns = () => keepRunning(c.env.RECORDS, request, Date.now())
  const rows = entry.rows && importBody(c.req.raw.body, entry.rows)
  let hasRun = false
  const act = (claim: string) => {
    hasRun = true
    return handle({ ...call, claim, stillRuns, rows }, c.env) as Promise<Outcome<ChangeAnswer<unknown>>>
  }
  const outcome = await runChange(c.env, { ...request, name, now }, act)
  return rows && !hasRun && outcome.ok ? repeatedImport(rows, outcome) : outcome
}

/** OPS401 without a valid token, OPS403 without the scope. */
async function allowedOperator(c: Context<Platform>, { scope }: Operation, now: number): Promise<Outcome<Operator>> {
  const operator = await operatorOf(operationsSecretOf(c.env), c.req.header('authorization') ?? '', now)
  if (!operator) return fail('OPERATOR_TOKEN_INVALID')
  return operator.scopes.includes(scope) ? ok(operator) : fail('OPERATION_NOT_ALLOWED')
}

async function bodyOf(c: Context<Platform>, { body: schema, bodyBytes }: Operation): Promise<Outcome<unknown>> {
  if (!schema) return ok(undefined)
  const body = await readBody(c.req.raw, bodyBytes)
  return body.ok ? parsedBy(schema, body.value) : body
}
