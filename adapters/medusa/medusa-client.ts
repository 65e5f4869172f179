import { SignJWT } from 'jose'
import { readJson } from '#config/bounds/read-json'
import type { AdapterEnv } from './env'

/** The engine refused a request. `type` is its own word, such as `not_found`. */
export class EngineError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
  ) {
    super(message)
    this.name = 'EngineError'
  }
}

type Settings = Pick<AdapterEnv, 'MEDUSA_ORIGIN' | 'MEDUSA_PUBLISHABLE_KEY' | 'MEDUSA_SECRET_KEY' | 'MEDUSA_JWT_SECRET'>
type EngineQuery = Record<string, string | number | undefined>
export type Ask = { method?: 'GET' | 'POST' | 'DELETE'; query?: EngineQuery; body?: unknown; token?: string }

const patienceMs = 8_000

/** Calls the engine's store API, which shoppers may use. */
export function store<T>(env: Settings, path: string, ask: Ask = {}): Promise<T> {
  const headers = { 'x-publishable-api-key': env.MEDUSA_PUBLISHABLE_KEY, ...(ask.token && { authorization: `Bearer ${ask.token}` }) }
  return send(env, `/store${path}`, { ...ask, headers })
}

/** Calls the engine's admin API, with the adapter's own key. */
export function admin<T>(env: Settings, path: string, ask: Ask = {}): Promise<T> {
  return send(env, `/admin${path}`, { ...ask, headers: { authorization: `Basic ${btoa(`${env.MEDUSA_SECRET_KEY}:`)}` } })
}

/** Calls the engine's identity API for customers. */
export function identity<T>(env: Settings, path: string, ask: Ask = {}): Promise<T> {
  return send(env, `/auth/customer/emailpass${path}`, { ...ask, headers: ask.token ? { authorization: `Bearer ${ask.token}` } : {} })
}

/** A token of the engine's own kind for a customer whose sign-in the adapter has checked; good for two minutes. */
export function customerToken(env: Settings, customerId: string): Promise<string> {
  return signed(env, { actor_id: customerId, actor_type: 'customer', auth_identity_id: '', app_metadata: { customer_id: customerId } })
}

function signed({ MEDUSA_JWT_SECRET }: Settings, claims: Record<string, unknown>): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const token = new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now)
    .setExpirationTime(now + 120)
  return token.sign(new TextEncoder().encode(MEDUSA_JWT_SECRET))
}

async function send<T>(
  { MEDUSA_ORIGIN }: Settings,
  path: string,
  { method = 'GET', query = {}, body, headers }: Ask & { headers: Record<string, string> },
): Promise<T> {
  const url = new URL(MEDUSA_ORIGIN + path)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body, withoutNul) }),
    signal: AbortSignal.timeout(patienceMs),
  })
  const json = ((await readJson(response, mostBytes)) ?? {}) as { type?: string; message?: string }
  if (!response.ok) throw new EngineError(response.status, json.type ?? 'unknown', json.message ?? '')
  return json as T
}

/** The engine's database stores no NUL character and fails on one. No name or address means one. */
function withoutNul(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value
}

const mostBytes = 16_000_000
