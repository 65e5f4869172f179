import { setTimeout as sleep } from 'node:timers/promises'
import { importBundled } from '../import-bundled.ts'
import type * as OperatorTokenRequest from '../operator-token/operator-token-request.ts'
import { type Answer, failureIn, isUnknown } from './request.ts'

/** `key`: of a change; a new one if absent. */
type OperatorCall = { path: string; method?: string; body?: object; key?: string }
/** Sends an operation until it is answered, three minutes at most, a change under one key, as a warehouse system does whose call was cut off. */
export type Operator = (call: OperatorCall) => Promise<Answer>

const patienceMs = 180_000

/** An operator of a platform on this machine; with orders they may do everything unless told otherwise. */
export async function anOperator(url: string, scopes: readonly string[] = ['orders:read', 'orders:write']): Promise<Operator> {
  Object.assign(globalThis, { __QA__: true })
  const { requestedToken } = await importBundled<typeof OperatorTokenRequest>('scripts/operator-token/operator-token-request.ts')
  const named = ['--name', 'stress', '--scopes', scopes.join(','), '--hours', '24']
  const token = await requestedToken(named, { secret: undefined, now: Date.now() })
  return async ({ path, method = 'GET', body, key = crypto.randomUUID() }) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key }
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const until = Date.now() + patienceMs
    for (;;) {
      const answer = await send(`${url}/operations/v1${path}`, sent)
      const isAnswered = !isUnknown(answer) && failureIn(answer).code !== inProgress
      if (isAnswered || Date.now() > until) return answer
      await sleep(100)
    }
  }
}

/** The first call under the same key still runs, or was cut off a moment ago. */
const inProgress = 'OPS425'

async function send(url: string, sent: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...sent, signal: AbortSignal.timeout(30_000) })
    return { status: response.status, body: await response.json(), token: '' }
  } catch (failure) {
    // The platform was killed during the call: it may have been received or not.
    return { status: 0, body: String(failure), token: '' }
  }
}
