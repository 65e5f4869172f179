import type { Hono } from 'hono'
import type * as z from 'zod'
import { isChange, type Operation } from '#contracts/operations/operation'
import type { Platform } from '../contract-router'
import type { ConsoleContext } from './console-session'
import { operatorText } from './operator-messages'

export type OperationCallResult<T> = { ok: true; value: T } | { ok: false; errorId: string; message: string; field?: string }
type CallParts = {
  token: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Idempotency key of a change: the form's, so that a form sent twice acts once. */
  key?: string
}

type Problem = {
  errorId?: string
  message?: string
  additionalInfo?: { field?: string; maxAllowedQty?: number; orderNumber?: string }
}

export type ConsoleCalls = ReturnType<typeof consoleCalls>

/** Operators' calls as any client of the API makes them: token, key, bounds and audit are the API's. */
export function consoleCalls(app: Hono<Platform>) {
  async function call<O extends Operation>(
    c: ConsoleContext,
    entry: O,
    { token, params = {}, query = {}, body, key }: CallParts,
  ): Promise<OperationCallResult<z.output<O['response']>>> {
    const path = entry.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = new URLSearchParams(query).toString()
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(isChange(entry) && { 'idempotency-key': key ?? crypto.randomUUID() }),
    }
    const init = { method: entry.method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await app.fetch(new Request(`http://platform${path}${search && `?${search}`}`, init), c.env, c.executionCtx)
    const answer: unknown = await response.json()
    if (response.ok) return { ok: true, value: answer as z.output<O['response']> }
    const [problem] = (answer as { errorDetails?: Problem[] }).errorDetails ?? []
    const errorId = problem?.errorId ?? String(response.status)
    const told = { ...problem?.additionalInfo, scope: entry.scope }
    const { field } = told
    const message = operatorText(errorId, told, problem?.message ?? 'Something went wrong. Try again.')
    return { ok: false, errorId, message, ...(field !== undefined && { field }) }
  }
  return { call }
}
