import { setTimeout as sleep } from 'node:timers/promises'
import { importBundled } from '../import-bundled.ts'
import type * as OperatorTokenRequest from '../operator-token/operator-token-request.ts'
import { type PlatformResponse, getFailure, isUnknownOutcome } from './request.ts'

/** `key`: idempotency key of a change; a new one by default. */
type OperatorCall = { path: string; method?: string; body?: object; key?: string }
/**
 * Sends an operation until it is answered, for at most three minutes. A change keeps its key, as a warehouse system would after an
 * interrupted call.
 */
export type Operator = (call: OperatorCall) => Promise<PlatformResponse>

const callTimeoutMs = 180_000

/** An operator of the local platform; by default with all scopes for orders. */
export async function createOperator(url: string, scopes: readonly string[] = ['orders:read', 'orders:write']): Promise<Operator> {
  Object.assign(globalThis, { __QA__: true })
  const { createRequestedToken: requestedToken } = await importBundled<typeof OperatorTokenRequest>(
    'scripts/operator-token/operator-token-request.ts',
  )
  const tokenArguments = ['--name', 'stress', '--scopes', scopes.join(','), '--hours', '24']
  const token = await requestedToken(tokenArguments, { secret: undefined, now: Date.now() })
  return async ({ path, method = 'GET', body, key = crypto.randomUUID() }) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key }
    const requestInit = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const deadline = Date.now() + callTimeoutMs
    for (;;) {
      const response = await sendRequest(`${url}/operations/v1${path}`, requestInit)
      const isAnswered = !isUnknownOutcome(response) && getFailure(response).code !== inProgressCode
      if (isAnswered || Date.now() > deadline) return response
      await sleep(100)
    }
  }
}

/** The first call with this key is still running, or was interrupted a moment ago. */
const inProgressCode = 'OPS425'

async function sendRequest(url: string, requestInit: RequestInit): Promise<PlatformResponse> {
  try {
    const response = await fetch(url, { ...requestInit, signal: AbortSignal.timeout(30_000) })
    return { status: response.status, body: await response.json(), token: '' }
  } catch (failure) {
    // The platform was killed during the call, and may have received it.
    return { status: 0, body: String(failure), token: '' }
  }
}
