import { performance } from 'node:perf_hooks'

export type CallResult = { answer: unknown; ms: number }

/**
 * A storefront is bound to the platform and nothing is packed between them. The local server would pack every answer for a visitor who takes
 * it, and its work would be counted as the platform's.
 */
export const identityEncoding = { 'accept-encoding': 'identity' }

const platformHeaders = {
  ...identityEncoding,
  locale: 'en-us',
  siteid: 'HALVERN-US',
  channel: 'ECOMM',
  brand: 'HALVERN',
  region: 'NORA',
  source: 'ECOMM',
  'x-client-app': 'halvern-storefront-web',
  'x-correlation-id': 'bench',
  'content-type': 'application/json',
}

type RequestOptions = { method: string; path: string; body?: unknown }

/** Calls of one guest to the platform, as a storefront makes them, each with the time it took. */
export async function createPlatformCaller(origin: string) {
  const tokenResponse = await sendRequest('anonymous', { method: 'POST', path: '/token/v2/auth/token', body: { type: 'Guest' } })
  const token = tokenResponse.headers.get('x-auth-access') ?? ''
  await tokenResponse.text()

  function sendRequest(auth: string, { method, path, body }: RequestOptions): Promise<Response> {
    const requestHeaders = { ...platformHeaders, 'x-auth-access': auth, 'x-transaction-id': crypto.randomUUID() }
    return fetch(origin + path, { method, headers: requestHeaders, ...(body !== undefined && { body: JSON.stringify(body) }) })
  }
  return async function call(method: string, path: string, body?: unknown): Promise<CallResult> {
    const started = performance.now()
    const response = await sendRequest(token, { method, path, body })
    const responseBody = (await response.json()) as unknown
    const ms = performance.now() - started
    if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${JSON.stringify(responseBody)}`)
    return { answer: responseBody, ms }
  }
}

export type PlatformCaller = Awaited<ReturnType<typeof createPlatformCaller>>
