import { readJsonResponse } from '#config/bounds/read-json'
import { fetchExternal } from '../fetch-external'
import { type PaymentEnv, getPaymentSettings, usesSandbox } from './payment-settings'

/** Without a body it reads, and changes nothing. `key`: at most 64 characters. */
export type AdyenCall = {
  path: string
  key?: string
  method?: 'GET' | 'POST' | 'DELETE'
  body?: unknown
  /** Less than the default where a page waits that does not need the answer. */ patienceMs?: number
}
export type AdyenResponse = { status: number; body?: unknown }

/** Longer than a bank needs, shorter than a shopper waits. */
const defaultTimeoutMs = 4_000

/** Makes a call of the Checkout API. A provider that does not answer in time, or not in JSON, has said nothing: status 503. */
export async function callAdyen(
  env: PaymentEnv,
  { path, key, body, method = body === undefined ? 'GET' : 'POST', patienceMs = defaultTimeoutMs }: AdyenCall,
): Promise<AdyenResponse> {
  const { address, apiKey } = getPaymentSettings(env)
  const init = {
    method,
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey, ...(key && { 'idempotency-key': await keyWithinLimit(key) }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs),
  }
  try {
    const url = new URL(address + path)
    const response = await fetchExternal(env, { path: url.pathname + url.search, ...(!usesSandbox(env) && { address: url.origin }) }, init)
    const adyenResponse = { status: response.status, ...(response.status !== 204 && { body: await readJsonResponse(response) }) }
    if (response.status >= 400) logErrorResponse(path, adyenResponse)
    return adyenResponse
  } catch (error) {
    // The provider's state is unknown. The caller retries with the same idempotency key.
    console.warn(JSON.stringify({ outside: 'payments', call: toLoggedPath(path), key, reason: String(error) }))
    return { status: 503 }
  }
}

/** An operator reads this when a setting, an account or our own request is wrong. */
function logErrorResponse(path: string, { status, body }: AdyenResponse) {
  const { errorCode, message, pspReference } = { ...(body as { errorCode?: unknown; message?: unknown; pspReference?: unknown } | null) }
  console.warn(JSON.stringify({ outside: 'payments', call: toLoggedPath(path), status, errorCode, message, pspReference }))
}

/** Without the query, which may hold a shopper's result, and without a token that pays. */
function toLoggedPath(path: string): string {
  return (path.split('?')[0] ?? '').replace(/^(\/storedPaymentMethods)\/.*/, '$1/…')
}

const maxKeyLength = 64

/** The provider takes keys of 64 characters; a longer one is replaced by its digest, which is as unique. */
async function keyWithinLimit(key: string): Promise<string> {
  return key.length <= maxKeyLength ? key : getDigest(key)
}

/** The first half of a text's SHA-256 digest, in hexadecimal: 32 characters. */
export async function getDigest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
