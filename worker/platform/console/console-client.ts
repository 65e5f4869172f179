import type { Hono } from 'hono'
import type * as z from 'zod'
import { isChangeOperation, type Operation } from '#contracts/operations/operation'
import type { Platform } from '../contract-router'
import type { ConsoleContext } from './console-session'
import { getOperatorMessage } from './operator-messages'

export type OperationCallResult<T> = { ok: true; value: T } | { ok: false; errorId: string; message: string; field?: string }
type OperationRequest = {
  token: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Idempotency key of a change: the form's, so that a form sent twice acts once. */
  key?: string
}

type ErrorDetail = {
  errorId?: string
  message?: string
  additionalInfo?: { field?: string; maxAllowedQty?: number; orderNumber?: string }
}

export type ConsoleClient = ReturnType<typeof createConsoleClient>

/** Operators' calls as any client of the API makes them: token, key, bounds and audit are the API's. */
export function createConsoleClient(app: Hono<Platform>) {
  async function call<O extends Operation>(
    c: ConsoleContext,
    operation: O,
    { token, params = {}, query = {}, body, key }: OperationRequest,
  ): Promise<OperationCallResult<z.output<O['response']>>> {
    const path = operation.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = new URLSearchParams(query).toString()
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(isChangeOperation(operation) && { 'idempotency-key': key ?? crypto.randomUUID() }),
    }
    const init = { method: operation.method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await app.fetch(new Request(`http://platform${path}${search && `?${search}`}`, init), c.env, c.executionCtx)
    const responseBody: unknown = await response.json()
    if (response.ok) return { ok: true, value: responseBody as z.output<O['response']> }
    const [problem] = (responseBody as { errorDetails?: ErrorDetail[] }).errorDetails ?? []
    const errorId = problem?.errorId ?? String(response.status)
    const errorFacts = { ...problem?.additionalInfo, scope: operation.scope }
    const { field } = errorFacts
    const message = getOperatorMessage(errorId, errorFacts, problem?.message ?? 'Something went wrong. Try again.')
    return { ok: false, errorId, message, ...(field !== undefined && { field }) }
  }
  return { call }
}
