import { performance } from 'node:perf_hooks'

export type Called = { answer: unknown; ms: number }

/**
 * A storefront is bound to the platform and nothing is packed between them. The local server would pack every answer for a visitor who takes
 * it, and its work would be counted as the platform's.
 */
export const unpacked = { 'accept-encoding': 'identity' }

const headers = {
  ...unpacked,
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

type AskOptions = { method: string; path: string; body?: unknown }

/** Calls of one guest to the platform, as a storefront makes them, each with the time it took. */
export async function platformCaller(origin: string) {
  const first = await ask('anonymous', { method: 'POST', path: '/token/v2/auth/token', body: { type: 'Guest' } })
  const token = first.headers.get('x-auth-access') ?? ''
  await first.text()

  function ask(auth: string, { method, path, body }: AskOptions): Promise<Response> {
    const sent = { ...headers, 'x-auth-access': auth, 'x-transaction-id': crypto.randomUUID() }
    return fetch(origin + path, { method, headers: sent, ...(body !== undefined && { body: JSON.stringify(body) }) })
  }
  return async function call(method: string, path: string, body?: unknown): Promise<Called> {
    const started = performance.now()
    const response = await ask(token, { method, path, body })
    const answer = (await response.json()) as unknown
    const ms = performance.now() - started
    if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${JSON.stringify(answer)}`)
    return { answer, ms }
  }
}

export type Call = Awaited<ReturnType<typeof platformCaller>>
