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

type MedusaSettings = Pick<AdapterEnv, 'MEDUSA_ORIGIN' | 'MEDUSA_PUBLISHABLE_KEY' | 'MEDUSA_SECRET_KEY' | 'MEDUSA_JWT_SECRET'>
type EngineQuery = Record<string, string | number | undefined>
export type EngineRequest = { method?: 'GET' | 'POST' | 'DELETE'; query?: EngineQuery; body?: unknown; token?: string }

const requestTimeoutMs = 8_000

/** Calls the engine's store API, which shoppers may use. */
export function callStoreApi<T>(env: MedusaSettings, path: string, options: EngineRequest = {}): Promise<T> {
  const headers = {
    'x-publishable-api-key': env.MEDUSA_PUBLISHABLE_KEY,
    ...(options.token && { authorization: `Bearer ${options.token}` }),
  }
  return sendRequest(env, `/store${path}`, { ...options, headers })
}

/** Calls the engine's admin API, with the adapter's own key. */
export function callAdminApi<T>(env: MedusaSettings, path: string, options: EngineRequest = {}): Promise<T> {
  return sendRequest(env, `/admin${path}`, { ...options, headers: { authorization: `Basic ${btoa(`${env.MEDUSA_SECRET_KEY}:`)}` } })
}

/** Calls the engine's identity API for customers. */
export function callIdentityApi<T>(env: MedusaSettings, path: string, options: EngineRequest = {}): Promise<T> {
  return sendRequest(env, `/auth/customer/emailpass${path}`, {
    ...options,
    headers: options.token ? { authorization: `Bearer ${options.token}` } : {},
  })
}

/** A token of the engine's own kind for a customer whose sign-in the adapter has checked; good for two minutes. */
export function createCustomerToken(env: MedusaSettings, customerId: string): Promise<string> {
  return signToken(env, { actor_id: customerId, actor_type: 'customer', auth_identity_id: '', app_metadata: { customer_id: customerId } })
}

function signToken({ MEDUSA_JWT_SECRET }: MedusaSettings, claims: Record<string, unknown>): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const token = new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now)
    .setExpirationTime(now + 120)
  return token.sign(new TextEncoder().encode(MEDUSA_JWT_SECRET))
}

async function sendRequest<T>(
  { MEDUSA_ORIGIN }: MedusaSettings,
  path: string,
  { method = 'GET', query = {}, body, headers }: EngineRequest & { headers: Record<string, string> },
): Promise<T> {
  const url = new URL(MEDUSA_ORIGIN + path)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body, removeNulCharacters) }),
    signal: AbortSignal.timeout(requestTimeoutMs),
  })
  const json = ((await readJson(response, maxResponseBytes)) ?? {}) as { type?: string; message?: string }
  if (!response.ok) throw new EngineError(response.status, json.type ?? 'unknown', json.message ?? '')
  return json as T
}

/** The engine's database stores no NUL character and fails on one. No name or address means one. */
function removeNulCharacters(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value
}

const maxResponseBytes = 16_000_000
