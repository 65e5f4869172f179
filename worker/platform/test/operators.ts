import { operatorScopes } from '#contracts/operations/operation'
import { platform } from '../app'
import { getOperationsSecret } from '../security/secrets'
import type { PlatformEnv } from '../env'
import { type Operator, signOperatorToken } from '../operations/operator-token'
import { platformEnv } from './platform'

const hourMs = 3600 * 1000

/** An operator's token, of all scopes unless some are named. */
export function createOperatorToken(scopes: Operator['scopes'] = operatorScopes, name = 'anna'): Promise<string> {
  return signOperatorToken(getOperationsSecret(platformEnv) ?? '', { name, scopes }, Date.now() + hourMs)
}

export type OperatorRequest = {
  /** Instead of one of all scopes; null: no token. */
  token?: string | null
  /** Instead of a new one; null: none. */
  key?: string | null
  /** A text is sent as it is. */
  body?: unknown
  headers?: Record<string, string>
  env?: Partial<PlatformEnv>
}

/** Sends one operation, as an operator who may do everything. */
export async function requestOperation(method: string, path: string, request: OperatorRequest = {}): Promise<Response> {
  const { token = await createOperatorToken(), key = crypto.randomUUID(), body, headers = {}, env } = request
  const sent = new Headers({ 'content-type': 'application/json', 'x-correlation-id': 'correlation-1', ...headers })
  if (token !== null) sent.set('authorization', `Bearer ${token}`)
  if (key !== null && method !== 'GET') sent.set('idempotency-key', key)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const init = { method, headers: sent, ...(body !== undefined && method !== 'GET' && { body: text }) }
  return platform.fetch(new Request(`http://platform${path}`, init), { ...platformEnv, ...env })
}

/** The answer of an operation that must succeed. */
export async function callOperation<T>(method: string, path: string, request: OperatorRequest = {}): Promise<T> {
  const response = await requestOperation(method, path, request)
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json<T>()
}
